import { isPending, type Seen } from "~/domain/position/seen";
import type { Ctx } from "../ctx";
import { listSamples, readSample } from "../samples/read-sample";
import type { SampleView } from "../samples/sample-view";

/** What a day says of one monitor. */
export interface DaySeen {
	/** The latest definite observation, else the latest unknown that is not pending; null when none. */
	best: Seen | null;
	/** A later try that ended unknown; null when `best` is the latest. */
	lastTry: Seen | null;
	/** Some sample of the day still waits for it. */
	pending: boolean;
}

/** How far the looks of a day's open samples are, in monitors. */
export interface Running {
	/** Settled: definite, or given up. */
	done: number;
	total: number;
	/** Unknown, and tried again. */
	blocked: number;
	/** Instant of the next such try. */
	nextRetryAt: number | null;
}

export interface DayView {
	seen: Map<number, DaySeen>;
	running: Running;
}

/**
 * A day over its samples, the latest first: an unknown never hides an earlier definite observation of the same day.
 * Reads the open samples, and closed ones only while a monitor has nothing definite.
 */
export async function readDay(ctx: Ctx, accountId: number, day: string, ordinals: readonly number[]): Promise<DayView> {
	const seen = new Map<number, DaySeen>();
	const open: SampleView[] = [];
	let missing = ordinals.length;
	const samples = await listSamples(ctx, accountId, { fromDay: day, toDay: day });
	for (const { time, closedAt } of samples.toSorted((a, b) => (a.time < b.time ? 1 : -1))) {
		if (missing === 0 && closedAt !== null) continue;
		const sample = await readSample(ctx, accountId, { day, time });
		if (!sample) continue;
		if (sample.closedAt === null) open.push(sample);
		for (const ordinal of ordinals) missing -= addSeen(seen, ordinal, sample.get(ordinal));
	}
	return { seen, running: countRunning(open, ordinals) };
}

/** Adds what an earlier sample says; returns 1 when it settles the monitor. */
function addSeen(seen: Map<number, DaySeen>, ordinal: number, one: Seen | undefined): number {
	if (!one) return 0;
	const before = seen.get(ordinal) ?? { best: null, lastTry: null, pending: false };
	if (isPending(one)) {
		seen.set(ordinal, { ...before, pending: true });
		return 0;
	}
	if (before.best !== null && before.best.observation.outcome !== "unknown") return 0;
	const definite = one.observation.outcome !== "unknown";
	if (before.best === null) seen.set(ordinal, { ...before, best: one });
	else if (definite) seen.set(ordinal, { ...before, best: one, lastTry: before.best });
	return definite ? 1 : 0;
}

function countRunning(open: SampleView[], ordinals: readonly number[]): Running {
	const running: Running = { done: 0, total: 0, blocked: 0, nextRetryAt: null };
	for (const ordinal of ordinals) {
		const states = open.flatMap((sample) => sample.get(ordinal) ?? []);
		if (states.length === 0) continue;
		running.total += 1;
		const retries = states.flatMap(({ observation, evidence }) =>
			observation.outcome === "unknown" && evidence.retryAt !== null ? [evidence.retryAt] : [],
		);
		if (retries.length > 0) {
			running.blocked += 1;
			running.nextRetryAt = Math.min(running.nextRetryAt ?? Number.POSITIVE_INFINITY, ...retries);
		} else if (!states.some(isPending)) running.done += 1;
	}
	return running;
}
