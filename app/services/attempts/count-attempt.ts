import { attemptCounts, countInWindows, sweepAttempts, uncount } from "~/db/attempts";
import { type AttemptLimit, attemptFreeAt, attemptSlots } from "~/domain/account/attempt-limit";
import { DAY_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** Old counters are deleted by about one attempt in this many. */
const SWEEP_ONE_IN = 200;
const SWEEP_OLDER_THAN_MS = DAY_MS;

/** A counted try, to be taken back when it did not fail. */
export interface CountedAttempt {
	key: string;
	slot: number;
}

/**
 * Counts a try before it is made: one statement, so that no number of parallel tries gets past the limits (reliability fact 9).
 * Throws TooManyAttemptsException {minutes, seconds} when a window is full.
 */
export async function countAttempt(ctx: Ctx, key: string, limits: AttemptLimit | readonly AttemptLimit[]): Promise<CountedAttempt> {
	const now = ctx.now();
	const all = "max" in limits ? [limits] : limits;
	const slot = Math.max(...all.map((limit) => attemptSlots(limit, now).slot));
	const windows = all.map((limit) => ({ max: limit.max, since: attemptSlots(limit, now).since }));
	if (!(await countInWindows(ctx.db, key, slot, windows))) throw new AppError("TooManyAttemptsException", await waitFacts(ctx, key, all));
	if (ctx.random() < 1 / SWEEP_ONE_IN) await sweepAttempts(ctx.db, now - SWEEP_OLDER_THAN_MS);
	return { key, slot };
}

/** Takes a counted try back: it succeeded, or it was never made. */
export async function forgetAttempt(ctx: Ctx, counted: CountedAttempt): Promise<void> {
	await uncount(ctx.db, counted.key, counted.slot);
}

export async function forgetAll(ctx: Ctx, counted: readonly CountedAttempt[]): Promise<void> {
	for (const one of counted) await forgetAttempt(ctx, one);
}

/** "freeAt" as facts of a refusal: {minutes, seconds}, at least one second. */
function waitUntil(freeAt: number, now: number): { minutes: number; seconds: number } {
	const seconds = Math.max(1, Math.ceil((freeAt - now) / 1000));
	return { minutes: Math.ceil(seconds / 60), seconds };
}

async function waitFacts(ctx: Ctx, key: string, limits: readonly AttemptLimit[]): Promise<{ minutes: number; seconds: number }> {
	const now = ctx.now();
	const since = Math.min(...limits.map((limit) => attemptSlots(limit, now).since));
	const counts = await attemptCounts(ctx.db, key, since);
	return waitUntil(attemptFreeAt(limits, counts, now), now);
}
