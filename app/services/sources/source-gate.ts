import { callWaitingJobs } from "~/db/job-leases";
import { claimProbe, sourceStateOf, writeSourceState } from "~/db/source-states";
import { breakerAfter, breakerGate, CLOSED_BREAKER } from "~/domain/position/breaker";
import type { Ctx } from "../ctx";

/** Requests that a source accepts now: all, one probe, or none until an instant. */
export type SourceGate =
	| { allow: "all" /** The breaker has counted refusals. */; counting: boolean }
	| { allow: "probe" }
	| { allow: "none"; until: number };

/** Asks the breaker of a source. A probe is claimed, so that only one consumer sends it. */
export async function askSource(ctx: Ctx, source: string): Promise<SourceGate> {
	const state = (await sourceStateOf(ctx.db, source)) ?? CLOSED_BREAKER;
	const gate = breakerGate(state, ctx.now());
	if (gate.allow === "all") return { allow: "all", counting: state.consecutiveBlocks > 0 };
	if (gate.allow === "none") return gate;
	const isClaimed = await claimProbe(ctx.db, source, { openUntil: state.openUntil, claimedUntil: gate.claim.openUntil, now: ctx.now() });
	if (isClaimed) return { allow: "probe" };
	return { allow: "none", until: gate.claim.openUntil ?? ctx.now() };
}

/** Hands the ends of looks to the breaker, in their order. Returns the instant until which the source rests; null when it does not. Writes only changes. */
export async function noteLooks(ctx: Ctx, source: string, looks: ("ok" | "blocked")[]): Promise<number | null> {
	const before = (await sourceStateOf(ctx.db, source)) ?? CLOSED_BREAKER;
	const after = breakerAfter(before, looks, ctx.now());
	const unchanged =
		after.consecutiveBlocks === before.consecutiveBlocks && after.openUntil === before.openUntil && after.openedAt === before.openedAt;
	if (!unchanged) {
		const { consecutiveBlocks, openUntil, openedAt } = after;
		await writeSourceState(ctx.db, source, { consecutiveBlocks, openUntil, openedAt, updatedAt: ctx.now() });
		if (after.openedAt !== before.openedAt) ctx.log({ event: after.openedAt ? "breaker_open" : "breaker_closed", source });
		// Retries that wait are due at once, or a long refusal would be followed by hours of backoff (reliability R20).
		if (before.openedAt !== null && after.openedAt === null) await callWaitingJobs(ctx.db, ctx.now());
	}
	return after.openUntil;
}
