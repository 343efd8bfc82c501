import { attemptsOf, type MessageRow, messageOf, messagesOf } from "~/db/webhook-messages";
import { ownJson } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { endpointOf } from "./find-endpoint";

export interface LogQuery {
	state: MessageRow["state"] | null;
	/** Id of the last message of the page before; null for the first page. */
	before: string | null;
	limit: number;
}

/** A page of an endpoint's log, the newest first. next: cursor of the following page; null at the end. Throws NotFoundException. */
export async function readLog(ctx: Ctx, seat: Seat, hid: string, query: LogQuery) {
	assertRight(seat, "sending.read");
	const endpoint = await endpointOf(ctx, seat.account.id, hid);
	const rows = await messagesOf(ctx.db, { ...query, endpointId: endpoint.id, limit: query.limit + 1 });
	const messages = rows.slice(0, query.limit);
	return { messages, next: rows.length > query.limit ? (messages.at(-1)?.hid ?? null) : null };
}

/** A message with its attempts, the newest first. Throws NotFoundException. */
export async function readMessage(ctx: Ctx, seat: Seat, hid: string, message: string) {
	assertRight(seat, "sending.read");
	const endpoint = await endpointOf(ctx, seat.account.id, hid);
	const row = await messageOf(ctx.db, endpoint.id, message);
	if (!row) throw new AppError("NotFoundException");
	const attempts = (await attemptsOf(ctx.db, row.id)).map(({ request, ...attempt }) => ({
		...attempt,
		request: ownJson(request),
	}));
	return { ...row, attempts };
}
