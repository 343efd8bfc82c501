import { insertTicket, takeTicket } from "~/db/tickets";
import { MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

const TICKET_MS = MINUTE_MS;

/** A ticket that opens the job queue once, within a minute, for the session that asked for it. Source: design.md "job-queue link". */
export async function issueTicket(ctx: Ctx, sessionId: number): Promise<string> {
	const ticket = ctx.newHid();
	const now = ctx.now();
	await insertTicket(ctx.db, { digest: digestOf(ticket), sessionId, expiresAt: now + TICKET_MS, now });
	return ticket;
}

/** Uses a ticket up; false for one that is not good (any more). */
export function redeemTicket(ctx: Ctx, { ticket, sessionId }: { ticket: string; sessionId: number }): Promise<boolean> {
	return takeTicket(ctx.db, { digest: digestOf(ticket), sessionId, now: ctx.now() });
}
