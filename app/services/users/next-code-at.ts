import { sql } from "drizzle-orm";
import { attempt } from "~/db/tables/sessions";
import { type AttemptCount, type AttemptLimit, attemptFreeAt } from "~/domain/account/attempt-limit";
import { ACTIVATION_LIMITS, CODE_TIMER_LIMIT } from "~/domain/account/code-rules";
import { activationTimerKey } from "../codes/issue-code";
import type { Ctx } from "../ctx";

/** Instant in ms from which the user may ask for another code to this destination; now when they may already. Source: spec A §9 "resend timer 60 s". */
export async function nextCodeAt(ctx: Ctx, { userId, to }: { userId: number; to: string }): Promise<number> {
	const timer = await freeAt(ctx, activationTimerKey(userId, to), [CODE_TIMER_LIMIT]);
	return Math.max(timer, await freeAt(ctx, `code:${userId}`, ACTIVATION_LIMITS));
}

async function freeAt(ctx: Ctx, key: string, limits: readonly AttemptLimit[]): Promise<number> {
	const now = ctx.now();
	const since = now - Math.max(...limits.map(({ windowMs }) => windowMs));
	const counts = await ctx.db.all<AttemptCount>(
		sql`SELECT window_start AS slot, count FROM ${attempt} WHERE key = ${key} AND window_start > ${since} AND count > 0`,
	);
	return attemptFreeAt(limits, counts, now);
}
