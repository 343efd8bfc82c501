import type { WireEntry } from "../sample/wire";
import type { TableRunning } from "../table/table-page";

/** `{hid}/days/{date}.json`: what an open table needs to follow a day. The whole is small; entries come in merges alone, as they are recorded. */
export interface DayLive {
	/** account.rev: a page that was loaded with an older one and is sent a whole has missed something. */
	rev: number;
	/** Moves when what is followed changes. */
	tracked_rev: number;
	/** Absent when nothing of the day is under way. */
	running?: WireRunning;
	/** By monitor hid. */
	monitors?: Record<string, WireEntry>;
}

interface WireRunning {
	done: number;
	total: number;
	blocked: number;
	/** ISO instant of the earliest next try. */
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
 * The same as a merge patch, whatever was said before. told: rev up to which followers were sent every entry, null for unknown. A later one is not
 * said: its entries may still be on their way, and a page that loses its connection before them must find out.
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
