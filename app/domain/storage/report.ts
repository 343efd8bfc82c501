import type { Seen } from "../sample/observation";
import { encodeEntry, type WireSeen } from "../sample/wire";
import type { LiveChange } from "./live-message";
import { printStoragePath } from "./paths";
import { dayOfYear } from "./report-objects";

/** Keys of a wire `seen` that a definite answer may lack: the patch removes them. */
const MAY_LACK = [
	"reason",
	"detail",
	"exhausted",
	"look",
	"retry_at",
	"unconfirmed",
	"answered_for",
] as const satisfies readonly (keyof WireSeen)[];

/** Time of the daily sample. */
const DAILY = "0000";

/** Facts of the changed sample. */
interface SamplePlace {
	accountHid: string;
	day: string;
	time: string;
}

/** An entry as a merge patch that removes all keys of the former entry. */
function entryPatch(seen: Seen) {
	const entry = encodeEntry(seen);
	const absent = Object.fromEntries(MAY_LACK.map((key) => [key, null]));
	return { url: null, ...entry, seen: { ...absent, ...entry.seen } };
}

/**
 * Changes of an account's stored objects by one recorded part. Definite answers are merged. Only the whole day shows whether an unknown is the
 * observation of the day, so it requests a rebuild.
 */
export function reportMerge(part: SamplePlace & { entries: { monitorHid: string; seen: Seen }[] }): LiveChange[] {
	const { accountHid: hid, day, time, entries } = part;
	const year = Number(day.slice(0, 4));
	const place = dayOfYear(day);
	const definite = entries.filter(({ seen }) => seen.observation.outcome !== "unknown");
	// An open table compares each entry with the one shown.
	const all = Object.fromEntries(entries.map(({ monitorHid, seen }) => [monitorHid, entryPatch(seen)]));
	const changes: LiveChange[] = [{ path: printStoragePath({ kind: "day-live", hid, day }), merge: { monitors: all } }];
	if (definite.length > 0) {
		const monitors = Object.fromEntries(definite.map(({ monitorHid, seen }) => [monitorHid, entryPatch(seen)]));
		changes.push({ path: printStoragePath({ kind: "report", hid, day }), merge: { samples: { [time]: { monitors } }, monitors } });
	}
	if (definite.length < entries.length) changes.push({ path: printStoragePath({ kind: "report", hid, day }), rebuild: true });
	for (const { monitorHid: monitor, seen } of entries) {
		const path = printStoragePath({ kind: "history", hid, year, monitor });
		// A day with a manual refresh lists its samples, which needs the whole day.
		if (seen.observation.outcome === "unknown" || time !== DAILY) changes.push({ path, rebuild: true });
		else {
			const patch = entryPatch(seen);
			changes.push({ path, merge: { days: { [place]: patch.position }, seen: { [place]: patch.seen } } });
		}
		changes.push({ path: printStoragePath({ kind: "result", hid, day, monitor, time }), rebuild: true });
	}
	return changes;
}

/** A sample was opened, received more monitors, or was closed: pending entries appeared or disappeared, and the year's list changed. */
export function sampleChanges({ accountHid: hid, day }: Omit<SamplePlace, "time">): LiveChange[] {
	return [
		{ path: printStoragePath({ kind: "day-live", hid, day }), merge: {} },
		{ path: printStoragePath({ kind: "report", hid, day }), rebuild: true },
		{ path: printStoragePath({ kind: "reports-of-year", hid, year: Number(day.slice(0, 4)) }), rebuild: true },
	];
}
