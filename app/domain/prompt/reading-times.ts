import { zoneAt } from "../time/account-zone";
import { addDays, localDay, startOfLocalDay } from "../time/local-day";

/** Parts of the time between two answers that `phase` counts. */
export const PHASES = 1_000;

interface Rhythm {
	/** Answers a day. */
	readings: number;
	/** As of the table. */
	phase: number;
}

interface Zones {
	timezone: string;
	pastZones: string;
}

/** Instants of a local day at which answers are due, evenly spread over it. */
function instantsOf(zone: string, day: string, { readings, phase }: Rhythm): number[] {
	const start = startOfLocalDay(zone, day);
	const length = startOfLocalDay(zone, addDays(day, 1)) - start;
	return Array.from({ length: readings }, (_, k) => start + Math.floor(((k + phase / PHASES) / readings) * length));
}

/** The first instant after `ms` at which answers are due. */
export function nextReadingAt(account: Zones, rhythm: Rhythm, ms: number): number {
	const zone = zoneAt(account, ms);
	for (let day = localDay(zone, ms); ; day = addDays(day, 1)) {
		const later = instantsOf(zone, day, rhythm).find((instant) => instant > ms);
		if (later !== undefined) return later;
	}
}
