/**
 * A datacenter of the search engine that one-off checks ask. `state` is set by an administrator; the breaker of a source that is refused makes all of
 * them temporarily unavailable. Source: spec B §1 "datacenter verification", §2 "results per datacenter".
 */
export interface Datacenter {
	/** As the source is told it, and as stored paths name it without its dots. */
	id: string;
	/** Place or address, as shown. */
	label: string;
	state: DatacenterState;
}

export const DATACENTER_STATES = ["available", "temporarily_unavailable", "unavailable"] as const;
export type DatacenterState = (typeof DATACENTER_STATES)[number];

/** Letters, digits, dots and hyphens: an address or a short name. */
export const DATACENTER_ID = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,38}[A-Za-z0-9])?$/;
/** Checks ask each of them, so there are few. */
export const MAX_DATACENTERS = 12;
export const MAX_LABEL_CHARACTERS = 40;

/** Whichever datacenter answers: all that a source can ask which cannot name one. */
export const ANY_DATACENTER = "any";

const PLACE_PREFIX = "dc:";

/**
 * The place of the search that asks a datacenter: "dc:<id>", and "" (the same search that monitors share) where any may answer.
 * So a datacenter's looks are searches of their own, and looked at, kept and reused like all others.
 */
export function placeOfDatacenter(id: string): string {
	return id === ANY_DATACENTER ? "" : PLACE_PREFIX + id;
}

/** The datacenter that a search's place names; null for every other place. */
export function datacenterOfPlace(place: string): string | null {
	return place.startsWith(PLACE_PREFIX) ? place.slice(PLACE_PREFIX.length) : null;
}

/** As stored paths and live objects name it. */
export function datacenterInPath(id: string): string {
	return id.replaceAll(".", "");
}
