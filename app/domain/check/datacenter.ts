/**
 * A datacenter of the search engine that one-off checks request. An administrator sets `state`; the breaker of a refused source makes all
 * datacenters temporarily unavailable. Source: spec B §1 "datacenter verification", §2 "results per datacenter".
 */
export interface Datacenter {
	/** Id as the source expects it; stored paths omit its dots. */
	id: string;
	/** Place or address, as shown. */
	label: string;
	state: DatacenterState;
}

export const DATACENTER_STATES = ["available", "temporarily_unavailable", "unavailable"] as const;
export type DatacenterState = (typeof DATACENTER_STATES)[number];

/** Letters, digits, dots and hyphens: an address or a short name. */
export const DATACENTER_ID = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,38}[A-Za-z0-9])?$/;
/** Checks request each of them, so there are few. */
export const MAX_DATACENTERS = 12;
export const MAX_LABEL_CHARACTERS = 40;

/** Any datacenter: the only choice for a source that cannot name one. */
export const ANY_DATACENTER = "any";

const PLACE_PREFIX = "dc:";

/**
 * The place of the search that requests a datacenter: "dc:<id>", or "" (the search that monitors share) for any datacenter. A datacenter's looks are
 * therefore ordinary searches of their own.
 */
export function placeOfDatacenter(id: string): string {
	return id === ANY_DATACENTER ? "" : PLACE_PREFIX + id;
}

/** The datacenter that a search's place names; null for any other place. */
export function datacenterOfPlace(place: string): string | null {
	return place.startsWith(PLACE_PREFIX) ? place.slice(PLACE_PREFIX.length) : null;
}

/** The place below the country that a search names, by its canonical name; "" for the whole country and for a datacenter. */
export function areaOfPlace(place: string): string {
	return place.startsWith(PLACE_PREFIX) ? "" : place;
}

/** Id in stored paths and live objects. */
export function datacenterInPath(id: string): string {
	return id.replaceAll(".", "");
}
