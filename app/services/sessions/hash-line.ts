import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** Concurrent sign-ins of one isolate: each hash takes 32 MiB of 128. Source: reliability fact 6. */
const AT_ONCE = 2;
/** Further waiting sign-ins are refused at once. */
const LINE_MAX = 200;
const LOOK_EVERY_MS = 20;
/** A waiting sign-in that has not polled for this time was cancelled. */
const WAITER_GONE_MS = 5_000;
const HOLDER_GONE_MS = 15_000;

interface Ticket {
	aliveUntil: number;
}
const line: Ticket[] = [];

/**
 * Runs `work` when it is its turn. Waiting ones look for themselves: a promise resolved by another request would hang when that
 * request is cancelled. Counting tries inside the line also keeps parallel honest sign-ins from filling the failure counters.
 */
export async function inHashLine<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
	if (line.length >= LINE_MAX) throw new AppError("TooManyAttemptsException", { minutes: 1, seconds: 60 });
	const ticket: Ticket = { aliveUntil: ctx.now() + WAITER_GONE_MS };
	line.push(ticket);
	try {
		while (placeOf(ticket, ctx.now()) >= AT_ONCE) {
			await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
			ticket.aliveUntil = ctx.now() + WAITER_GONE_MS;
		}
		ticket.aliveUntil = ctx.now() + HOLDER_GONE_MS;
		return await work();
	} finally {
		leave(ticket);
	}
}

function placeOf(ticket: Ticket, now: number): number {
	for (const other of [...line]) if (other !== ticket && other.aliveUntil < now) leave(other);
	return line.indexOf(ticket);
}

function leave(ticket: Ticket): void {
	const place = line.indexOf(ticket);
	if (place >= 0) line.splice(place, 1);
}
