import { lookCountsSince } from "~/db/look-counts";
import { lateRequests } from "~/db/operation";
import { ownJson } from "~/domain/own-json";
import {
	joinSources,
	type LooksOfSource,
	type PublicSource,
	publicSource,
	type ServiceState,
	serviceState,
} from "~/domain/status/service-status";
import type { SourceHealth } from "~/domain/status/source-health";
import { parseMembers } from "~/domain/storage/job-members";
import { HOUR_MS } from "~/domain/time/durations";
import { type CanaryState, canaryStates } from "../canaries/list-canaries";
import type { Ctx } from "../ctx";
import { readHealth } from "./read-health";

const HOURS = 24;
/** A search that waits longer is delayed. */
const DELAYED_AFTER_MS = HOUR_MS;
/** Requests that are read to count delayed searches; more are counted as these. */
const MAX_REQUESTS = 200;

export interface ServiceStatus {
	state: ServiceState;
	read: number;
	blocked: number;
	unread: number;
	/** Searches that wait for more than an hour; the most that is counted is limited. */
	delayed: number;
	sources: (LooksOfSource<PublicSource> & { state: ServiceState })[];
	health: SourceHealth<PublicSource>[];
	/** Searches with known answers in the last 24 hours, by kind of source. */
	canaries: { source: PublicSource; right: number; asked: number }[];
	/** ms */
	at: number;
}

/** Reading of result pages in the last 24 hours, for everybody: no account, no search and no address. */
export async function readStatus(ctx: Ctx): Promise<ServiceStatus> {
	const now = ctx.now();
	const counts = await lookCountsSince(ctx.db, Math.floor(now / HOUR_MS) - HOURS);
	const [delayed, health, states] = await Promise.all([countDelayed(ctx), readHealth(ctx, publicSource), canaryStates(ctx)]);
	const sources = joinSources(counts, publicSource);
	const sum = (outcome: "read" | "blocked" | "unread") => sources.reduce((total, one) => total + one[outcome], 0);
	const all = { read: sum("read"), blocked: sum("blocked"), unread: sum("unread") };
	return {
		...all,
		delayed,
		state: serviceState(all, delayed),
		sources: sources.map((one) => ({ ...one, state: serviceState(one) })),
		// Costs are the operator's affair.
		health: health.map((one) => ({ ...one, costPerThousand: null })),
		canaries: joinCanaries(states),
		at: now,
	};
}

/** One line for each kind of source that was asked. */
function joinCanaries(states: readonly CanaryState[]): ServiceStatus["canaries"] {
	const kinds = [...new Set(states.map(({ name }) => publicSource(name)))];
	return kinds
		.map((source) => {
			const own = states.filter(({ name }) => publicSource(name) === source);
			const sum = (count: "right" | "asked") => own.reduce((total, one) => total + one[count], 0);
			return { source, right: sum("right"), asked: sum("asked") };
		})
		.filter(({ asked }) => asked > 0);
}

/** Different searches of late jobs without a recorded look. */
export async function countDelayed(ctx: Ctx): Promise<number> {
	const late = await lateRequests(ctx.db, ctx.now() - DELAYED_AFTER_MS, MAX_REQUESTS);
	const waiting = new Set<string>();
	for (const { jobId, progress, members } of late) {
		const { got } = ownJson(progress);
		for (const { index } of parseMembers(members)) if (got?.[index] === undefined) waiting.add(`${jobId} ${index}`);
	}
	return waiting.size;
}
