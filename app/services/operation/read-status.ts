import { lookCountsSince, lookDays } from "~/db/look-counts";
import { lateRequests } from "~/db/operation";
import { ownJson } from "~/domain/own-json";
import {
	joinSources,
	type LooksOfSource,
	type ServiceState,
	STATUS_DAYS,
	type StatusDay,
	serviceState,
	statusDays,
} from "~/domain/status/service-status";
import { parseMembers } from "~/domain/storage/job-members";
import { HOUR_MS } from "~/domain/time/durations";
import { addDays, utcDay } from "~/domain/time/local-day";
import { canaryStates } from "../canaries/list-canaries";
import type { Ctx } from "../ctx";

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
	engines: (Omit<LooksOfSource, "source"> & { state: ServiceState })[];
	/** The last STATUS_DAYS, oldest first. */
	days: StatusDay[];
	/** Searches with known answers in the last 24 hours. */
	canaries: { right: number; asked: number };
	/** ms */
	at: number;
}

/** Reading of result pages in the last 24 hours, for everybody: no account, no search and no address. */
export async function readStatus(ctx: Ctx): Promise<ServiceStatus> {
	const now = ctx.now();
	const counts = await lookCountsSince(ctx.db, Math.floor(now / HOUR_MS) - HOURS);
	const today = utcDay(now);
	const days = Array.from({ length: STATUS_DAYS }, (_, i) => addDays(today, i + 1 - STATUS_DAYS));
	const [delayed, states, past] = await Promise.all([countDelayed(ctx), canaryStates(ctx), pastDays(ctx, days)]);
	// Which source reads is the operator's affair.
	const engines = joinSources(counts, () => "");
	const sum = (outcome: "read" | "blocked" | "unread") => engines.reduce((total, one) => total + one[outcome], 0);
	const all = { read: sum("read"), blocked: sum("blocked"), unread: sum("unread") };
	const known = (count: "right" | "asked") => states.reduce((total, one) => total + one[count], 0);
	return {
		...all,
		delayed,
		state: serviceState(all, delayed),
		engines: engines.map(({ source: _, ...one }) => ({ ...one, state: serviceState(one) })),
		days: statusDays(days, past),
		canaries: { right: known("right"), asked: known("asked") },
		at: now,
	};
}

/** Days that no run adds to any more, as read on a day. The public page must not read 90 days for each of its readers. */
let finished: { today: string; counts: Awaited<ReturnType<typeof lookDays>> } | null = null;

/** Looks by day and end. A run that began yesterday may add to yesterday, so the last two days are read each time. */
async function pastDays(ctx: Ctx, days: readonly string[]): Promise<Awaited<ReturnType<typeof lookDays>>> {
	const today = days.at(-1) ?? "";
	const open = days.at(-2) ?? today;
	if (finished?.today !== today) finished = { today, counts: await lookDays(ctx.db, days[0] ?? today, open) };
	return [...finished.counts, ...(await lookDays(ctx.db, open))];
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
