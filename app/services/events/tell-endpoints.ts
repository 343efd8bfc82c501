import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import { insertMessages, type NewMessage } from "~/db/webhook-messages";
import { printBody, type WebhookEvent } from "~/domain/webhook/event-types";
import type { Ctx } from "../ctx";

/** Messages of one statement stay below what one parameter takes (2 MB). */
const MAX_CHARACTERS = 600_000;

/** Statements that write messages to the ledger, in the batch of the fact that they tell. */
export function messageStatements(ctx: Ctx, accountId: number, messages: readonly NewMessage[], when?: Condition): Statement[] {
	const lists: NewMessage[][] = [];
	let room = 0;
	for (const message of messages) {
		if (lists.length === 0 || message.body.length > room) {
			lists.push([]);
			room = MAX_CHARACTERS;
		}
		lists.at(-1)?.push(message);
		room -= message.body.length;
	}
	return lists.map((some) => insertMessages(ctx.db, { accountId, messages: some, at: ctx.now() }, when));
}

/** The statement that tells an event about the whole account. key: names the fact, so that it is told once. */
export function tellEndpoints(
	ctx: Ctx,
	accountId: number,
	event: { type: WebhookEvent; key: string; data: object },
	when?: Condition,
): Statement {
	const at = ctx.now();
	const message = { type: event.type, key: event.key, body: printBody(event.type, at, event.data) };
	return insertMessages(ctx.db, { accountId, messages: [message], at }, when);
}
