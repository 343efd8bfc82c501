import { eq, sql } from "drizzle-orm";
import { sourceState } from "~/db/tables/crawler";
import { type BreakerState, breakerAfter, breakerGate, CLOSED_BREAKER } from "~/domain/position/breaker";
import type { Ctx } from "../ctx";

/** What may be asked of a source now: everything, one probe, or nothing until an instant. */
export type SourceGate =
	| { allow: "all" /** The breaker counts refusals already. */; counting: boolean }
	| { allow: "probe" }
	| { allow: "none"; until: number };

async function breakerOf(ctx: Ctx, source: string): Promise<BreakerState> {
	const [row] = await ctx.db.select().from(sourceState).where(eq(sourceState.source, source)).limit(1);
	return row ?? CLOSED_BREAKER;
}

/** Asks the breaker of a source; a probe is claimed by a guarded update, so that one consumer sends it. */
export async function askSource(ctx: Ctx, source: string): Promise<SourceGate> {
	const state = await breakerOf(ctx, source);
	const gate = breakerGate(state, ctx.now());
	if (gate.allow === "all") return { allow: "all", counting: state.consecutiveBlocks > 0 };
	if (gate.allow === "none") return gate;
	const claimed = await ctx.db.run(
		sql`UPDATE source_state SET open_until = ${gate.claim.openUntil}, updated_at = ${ctx.now()} WHERE source = ${source} AND open_until = ${state.openUntil}`,
	);
	if (claimed.meta.changes === 1) return { allow: "probe" };
	return { allow: "none", until: gate.claim.openUntil ?? ctx.now() };
}

/** Takes note of how looks ended, in their order. Returns the instant until which the source rests now; null when it does not. Writes only what changed. */
export async function noteLooks(ctx: Ctx, source: string, looks: ("ok" | "blocked")[]): Promise<number | null> {
	const before = await breakerOf(ctx, source);
	const after = breakerAfter(before, looks, ctx.now());
	const unchanged =
		after.consecutiveBlocks === before.consecutiveBlocks && after.openUntil === before.openUntil && after.openedAt === before.openedAt;
	if (!unchanged) {
		const row = { consecutiveBlocks: after.consecutiveBlocks, openUntil: after.openUntil, openedAt: after.openedAt, updatedAt: ctx.now() };
		await ctx.db
			.insert(sourceState)
			.values({ source, ...row })
			.onConflictDoUpdate({ target: sourceState.source, set: row });
		if (after.openedAt !== before.openedAt) ctx.log({ event: after.openedAt ? "breaker_open" : "breaker_closed", source });
		if (before.openedAt !== null && after.openedAt === null) await callWaitingJobs(ctx);
	}
	return after.openUntil;
}

/** The wall is gone: what waits for a later try is tried now, or a long refusal would be followed by hours of backoff (reliability R20). */
async function callWaitingJobs(ctx: Ctx): Promise<void> {
	await ctx.db.run(sql`UPDATE job SET not_before = ${ctx.now()} WHERE state = 'open' AND priority >= 0 AND not_before > ${ctx.now()}`);
}
