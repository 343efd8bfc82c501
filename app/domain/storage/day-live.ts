import type { WireEntry } from "../sample/wire";
import type { TableRunning } from "../table/table-page";

/** `{hid}/days/{date}.json`: the state that an open table follows. The whole object is small; entries come only in merges, as they are recorded. */
export interface DayLive {
	/** account.rev: a page with older rows that receives a whole object has missed something. */
	rev: number;
	/** Changes with the tracked keywords. */
	tracked_rev: number;
	/** Absent when no look of the day is under way. */
	running?: WireRunning;
	/** By monitor hid. */
	monitors?: Record<string, WireEntry>;
}

interface WireRunning {
	done: number;
	total: number;
	blocked: number;
	/** ISO instant of the earliest next attempt. */
	retry_at?: string;
}

interface DayState {
	rev: number;
	trackedRev: number;
	running: TableRunning | null;
}

export function dayLive({ rev, trackedRev, running }: DayState): DayLive {
	return { rev, tracked_rev: trackedRev, ...(running && { running: wireRunning(running) }) };
}

/**
 * The same as a merge patch, valid after any earlier message. told: rev up to which followers have received every entry, null for unknown. A later
 * rev is not sent: its entries may still be in transit, and a page that loses its connection before them must notice.
 */
export function dayLivePatch({ rev, trackedRev, running }: DayState, told: number | null): object {
	return {
		...(told !== null && { rev: Math.min(rev, told) }),
		tracked_rev: trackedRev,
		running: running && { retry_at: null, ...wireRunning(running) },
	};
}

function wireRunning({ done, total, blocked, retryAt }: TableRunning): WireRunning {
	return { done, total, blocked, ...(retryAt !== null && { retry_at: new Date(retryAt).toISOString() }) };
}
