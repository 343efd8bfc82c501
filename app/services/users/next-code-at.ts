import { sql } from "drizzle-orm";
import { attempt } from "~/db/tables/sessions";
import { type AttemptCount, attemptFreeAt } from "~/domain/account/attempt-limit";
import { CODE_SEND_LIMITS } from "~/domain/account/code-rules";
import type { Ctx } from "../ctx";

const LONGEST_MS = Math.max(...CODE_SEND_LIMITS.map(({ windowMs }) => windowMs));

/** Instant in ms from which the user may ask for another code; now when they may already. Source: spec A §9 "resend timer 60 s". */
export async function nextCodeAt(ctx: Ctx, userId: number): Promise<number> {
	const now = ctx.now();
	const counts = await ctx.db.all<AttemptCount>(
		sql`SELECT window_start AS slot, count FROM ${attempt} WHERE key = ${`code:${userId}`} AND window_start > ${now - LONGEST_MS} AND count > 0`,
	);
	return attemptFreeAt(CODE_SEND_LIMITS, counts, now);
}
