import type { LookEnd } from "./source-health";

/** Looks of one engine by one kind of source. */
export interface LooksOfSource {
	engine: string;
	source: string;
	read: number;
	blocked: number;
	unread: number;
}

/** "idle": nothing was read in the time that counts. */
export type ServiceState = "working" | "delayed" | "degraded" | "disrupted" | "idle";

/** Share of looks without a list from which a service is degraded, and disrupted. Ours. */
const DEGRADED_SHARE = 0.05;
const DISRUPTED_SHARE = 0.5;

/** State by what was seen: looks that gave no list first, then searches that wait too long. */
export function serviceState({ read, blocked, unread }: Omit<LooksOfSource, "engine" | "source">, delayed = 0): ServiceState {
	const all = read + blocked + unread;
	const lost = all === 0 ? 0 : (blocked + unread) / all;
	if (lost >= DISRUPTED_SHARE) return "disrupted";
	if (lost >= DEGRADED_SHARE) return "degraded";
	if (delayed > 0) return "delayed";
	return all === 0 ? "idle" : "working";
}

/** Days that the status page shows, today included. */
export const STATUS_DAYS = 90;

/** A UTC day of the past. share: of its looks, those that gave a list, 0–1; null for a day without looks. */
export interface StatusDay {
	day: string;
	/** "unrecorded": before the first day with looks, so that nothing is claimed of it. */
	state: ServiceState | "unrecorded";
	share: number | null;
}

/** The state of each day, in their order. counts: looks by UTC day and outcome. */
export function statusDays(days: readonly string[], counts: readonly { day: string; outcome: LookEnd; looks: number }[]): StatusDay[] {
	const first = counts.reduce((found, { day }) => (found === "" || day < found ? day : found), "");
	return days.map((day) => {
		if (first === "" || day < first) return { day, state: "unrecorded", share: null };
		const of = (outcome: LookEnd) => counts.reduce((sum, one) => sum + (one.day === day && one.outcome === outcome ? one.looks : 0), 0);
		const all = { read: of("read"), blocked: of("blocked"), unread: of("unread") };
		const looks = all.read + all.blocked + all.unread;
		return { day, state: serviceState(all), share: looks === 0 ? null : all.read / looks };
	});
}

/** Kinds of sources that have words; a provider has a name. */
export type PublicSource = "browser" | "fetch" | "relay";

/** One row for each engine and name of a source. */
export function joinSources(
	counts: readonly { engine: string; source: string; outcome: "read" | "blocked" | "unread"; looks: number }[],
	nameOf: (source: string) => string,
): LooksOfSource[] {
	const rows = new Map<string, LooksOfSource>();
	for (const { engine, source, outcome, looks } of counts) {
		const name = nameOf(source);
		const row = rows.get(`${engine} ${name}`) ?? { engine, source: name, read: 0, blocked: 0, unread: 0 };
		rows.set(`${engine} ${name}`, { ...row, [outcome]: row[outcome] + looks });
	}
	return [...rows.values()];
}
