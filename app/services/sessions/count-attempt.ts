import { sql } from "drizzle-orm";
import { attempt } from "~/db/schema";
import { type AttemptLimit, attemptSlots } from "~/domain/account/attempt-limit";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** Old counters are of no use to anybody; about one try in so many sweeps them. */
const SWEEP_ONE_IN = 200;
const SWEEP_OLDER_THAN_MS = 24 * 3_600_000;

/** A counted try, to be taken back when it did not fail. */
export interface CountedAttempt {
	key: string;
	slot: number;
}

/**
 * Counts a try before it is made: one statement, so that no number of parallel tries gets past the limit (reliability fact 9).
 * Throws TooManyAttemptsException {minutes, seconds} when the window is full.
 */
export async function countAttempt(ctx: Ctx, key: string, limit: AttemptLimit): Promise<CountedAttempt> {
	const now = ctx.now();
	const { slot, since } = attemptSlots(limit, now);
	const counted = await ctx.db.all(sql`
		INSERT INTO ${attempt} (key, window_start, count)
		SELECT ${key}, ${slot}, 1
		WHERE (SELECT coalesce(sum(count), 0) FROM ${attempt} WHERE key = ${key} AND window_start >= ${since}) < ${limit.max}
		ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1
		RETURNING count`);
	if (counted.length === 0) throw new AppError("TooManyAttemptsException", await waitFacts(ctx, key, limit, since));
	if (ctx.random() < 1 / SWEEP_ONE_IN) await ctx.db.run(sql`DELETE FROM ${attempt} WHERE window_start < ${now - SWEEP_OLDER_THAN_MS}`);
	return { key, slot };
}

/** Takes a counted try back: it succeeded, or it was never made. */
export async function forgetAttempt(ctx: Ctx, counted: CountedAttempt): Promise<void> {
	await ctx.db.run(
		sql`UPDATE ${attempt} SET count = count - 1 WHERE key = ${counted.key} AND window_start = ${counted.slot} AND count > 0`,
	);
}

/** Time until the oldest counted try leaves the window. */
async function waitFacts(ctx: Ctx, key: string, limit: AttemptLimit, since: number): Promise<{ minutes: number; seconds: number }> {
	const [oldest] = await ctx.db.all<{ slot: number | null }>(
		sql`SELECT min(window_start) AS slot FROM ${attempt} WHERE key = ${key} AND window_start >= ${since} AND count > 0`,
	);
	const freeAt = attemptSlots(limit, oldest?.slot ?? ctx.now()).slot + limit.windowMs + 60_000;
	const seconds = Math.max(1, Math.ceil((freeAt - ctx.now()) / 1000));
	return { minutes: Math.ceil(seconds / 60), seconds };
}
