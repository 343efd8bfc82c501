import type { Statement } from "~/db/client";
import type { Condition } from "~/db/guard";
import { inParameters } from "~/db/in-parameters";
import { insertMessages, type NewMessage } from "~/db/webhook-messages";
import { printBody, type WebhookEvent } from "~/domain/webhook/event-types";
import type { Ctx } from "../ctx";

/** Statements that write messages to the ledger, in the batch of the fact that they tell. */
export function messageStatements(ctx: Ctx, accountId: number, messages: readonly NewMessage[], when?: Condition): Statement[] {
	return inParameters(messages, ({ body }) => body.length).map((some) =>
		insertMessages(ctx.db, { accountId, messages: some, at: ctx.now() }, when),
	);
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
