import type { Seen } from "../sample/observation";
import { encodeEntry, type WireSeen } from "../sample/wire";
import type { LiveChange } from "./live-change";
import { printStoragePath } from "./paths";
import { dayOfYear } from "./report-objects";

/** Keys of a wire `seen` that a definite answer may lack: a patch removes them. */
const MAY_LACK = ["reason", "detail", "exhausted", "look", "retry_at"] as const satisfies readonly (keyof WireSeen)[];

/** Time of the daily sample. */
const DAILY = "0000";

/** What must be known of the sample that a change belongs to. */
interface SamplePlace {
	accountHid: string;
	day: string;
	time: string;
}

/** An entry as a merge patch that leaves nothing behind of whatever stood there. */
function entryPatch(seen: Seen) {
	const entry = encodeEntry(seen);
	const absent = Object.fromEntries(MAY_LACK.map((key) => [key, null]));
	return { url: null, ...entry, seen: { ...absent, ...entry.seen } };
}

/**
 * What one recorded part changes in an account's stored objects. Definite answers are merged. An unknown may or may not stand for the day,
 * which only the whole day tells, so it asks for a rebuild.
 */
export function reportMerge(part: SamplePlace & { entries: { monitorHid: string; seen: Seen }[] }): LiveChange[] {
	const { accountHid: hid, day, time, entries } = part;
	const year = Number(day.slice(0, 4));
	const place = dayOfYear(day);
	const definite = entries.filter(({ seen }) => seen.observation.outcome !== "unknown");
	// A table that is open weighs each entry against what it shows.
	const all = Object.fromEntries(entries.map(({ monitorHid, seen }) => [monitorHid, entryPatch(seen)]));
	const changes: LiveChange[] = [{ path: printStoragePath({ kind: "day-live", hid, day }), merge: { monitors: all } }];
	if (definite.length > 0) {
		const monitors = Object.fromEntries(definite.map(({ monitorHid, seen }) => [monitorHid, entryPatch(seen)]));
		changes.push({ path: printStoragePath({ kind: "report", hid, day }), merge: { samples: { [time]: { monitors } }, monitors } });
	}
	if (definite.length < entries.length) changes.push({ path: printStoragePath({ kind: "report", hid, day }), rebuild: true });
	for (const { monitorHid: monitor, seen } of entries) {
		const path = printStoragePath({ kind: "history", hid, year, monitor });
		// A day with a manual refresh tells its samples apart, which takes the whole day.
		if (seen.observation.outcome === "unknown" || time !== DAILY) changes.push({ path, rebuild: true });
		else {
			const patch = entryPatch(seen);
			changes.push({ path, merge: { days: { [place]: patch.position }, seen: { [place]: patch.seen } } });
		}
		changes.push({ path: printStoragePath({ kind: "result", hid, day, monitor, time }), rebuild: true });
	}
	return changes;
}

/** A sample was opened, asked for more monitors, or closed: waiting entries came or went, and the year's list changed. */
export function sampleChanges({ accountHid: hid, day }: Omit<SamplePlace, "time">): LiveChange[] {
	return [
		{ path: printStoragePath({ kind: "day-live", hid, day }), merge: {} },
		{ path: printStoragePath({ kind: "report", hid, day }), rebuild: true },
		{ path: printStoragePath({ kind: "reports-of-year", hid, year: Number(day.slice(0, 4)) }), rebuild: true },
	];
}
