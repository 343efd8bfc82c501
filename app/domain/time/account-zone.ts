import { type JsonText, ownJson } from "../own-json";
import { addDays, localDay, nextLocalDayStart, startOfLocalDay } from "./local-day";

/** A zone that an account lived in until an instant (ms). */
export interface PastZone {
	timezone: string;
	until: number;
}

/** The zone of an account, and those before it: JSON of PastZone, oldest first. A local day belongs to the zone in which it was lived. */
export interface Zoned {
	timezone: string;
	pastZones: JsonText<PastZone[]>;
}

/** Moves that are remembered; an account moves at most once a day while it has readings. */
const MOST_PAST_ZONES = 100;

export function pastZonesOf({ pastZones }: Pick<Zoned, "pastZones">): PastZone[] {
	return ownJson(pastZones);
}

/** The zone in which an account lived an instant. */
export function zoneAt(account: Zoned, at: number): string {
	return pastZonesOf(account).find(({ until }) => at < until)?.timezone ?? account.timezone;
}

/** The account's local day of an instant. */
export function dayAt(account: Zoned, at: number): string {
	return localDay(zoneAt(account, at), at);
}

/** The instant from which a reading counts for a day: where it began before the account moved, in the zone before, and not before the move. */
export function startOfAccountDay(account: Zoned, day: string): number {
	const start = startOfLocalDay(account.timezone, day);
	const last = pastZonesOf(account).at(-1);
	return !last || start >= last.until ? start : Math.min(last.until, startOfLocalDay(last.timezone, day));
}

/**
 * The instant at which a move to another zone takes effect: the end of the local day that runs, which was read already. So the next local day
 * follows it, or the same one goes on, and none is read twice or left out. Between zones that are more than a day apart the next day would be over
 * by then: such a move takes effect at once.
 */
export function moveInstant(from: string, to: string, now: number): number {
	const end = nextLocalDayStart(from, now);
	return localDay(to, end) > addDays(localDay(from, now), 1) ? now : end;
}

/** The past zones after a move. */
export function movedZones({ timezone, pastZones }: Zoned, until: number): string {
	return JSON.stringify([...ownJson(pastZones), { timezone, until }].slice(-MOST_PAST_ZONES));
}
