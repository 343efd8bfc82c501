import { allCanaries, canaryRunsSince } from "~/db/canaries";
import type { CanaryVerdict } from "~/domain/canary/canary";
import { HOUR_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";

const HOURS = 24;

/** Results of the canaries of the last 24 hours for one source. */
export interface CanaryState {
	/** Name of the source's breaker. */
	source: string;
	name: string;
	/** The newest run that asked the source, or else the newest one. */
	latest: { verdict: CanaryVerdict; outcome: string | null; position: number | null; at: number; term: string | null };
	/** Right answers among the asked canaries. */
	right: number;
	asked: number;
}

export async function canaryStates(ctx: Ctx): Promise<CanaryState[]> {
	const states = new Map<string, CanaryState>();
	for (const { source, name, verdict, ...run } of await canaryRunsSince(ctx.db, Math.floor(ctx.now() / HOUR_MS) - HOURS)) {
		if (verdict === null) continue;
		const state = states.get(source) ?? { source, name, latest: { verdict, ...run }, right: 0, asked: 0 };
		states.set(source, state);
		if (verdict === "skipped") continue;
		if (state.latest.verdict === "skipped") state.latest = { verdict, ...run };
		state.asked++;
		if (verdict === "right") state.right++;
	}
	return [...states.values()].toSorted((a, b) => a.source.localeCompare(b.source));
}

/** The searches with known answers, and what they say of each source. */
export async function listCanaries(ctx: Ctx) {
	const [canaries, states] = await Promise.all([allCanaries(ctx.db), canaryStates(ctx)]);
	return { canaries: canaries.map(({ id: _, ...one }) => one), states };
}
