import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { observeAbsence } from "../position/observe";
import { type Observation, observationAt } from "../sample/observation";
import { shownGap } from "./counting-places";
import { ADDRESS_KINDS } from "./look-places";
import type { DayLists, PlaceNames } from "./read-places";

/** Where a domain stands in each list of a day, by the order of its readings: its first place, and the first place whose host is not known; 0 for none. */
export interface HostPlaces {
	place: Uint32Array;
	hidden: Uint32Array;
}

/** Looks for the hosts of a domain in all lists of a day, as they are packed. */
export function hostPlaces(names: PlaceNames, lists: DayLists, website: { domain: string; hosts?: HostRule }): HostPlaces {
	const marks = markedAddresses(names, website);
	const count = lists.search.length;
	const found: HostPlaces = { place: new Uint32Array(count), hidden: new Uint32Array(count) };
	for (let look = 0; look < count; look++) {
		const start = lists.starts[look] ?? 0;
		const end = lists.starts[look + 1] ?? 0;
		for (let at = start; at < end; at++) {
			const mark = marks[lists.organic[at] ?? 0];
			if (mark === HIDDEN && found.hidden[look] === 0) found.hidden[look] = at - start + 1;
			if (mark !== OWN) continue;
			found.place[look] = at - start + 1;
			break;
		}
	}
	return found;
}

/** Where the hosts of a website stand in each list of a day: all of their places, those of one reading after the other. */
export function* ownPlaces(names: PlaceNames, lists: DayLists, website: { domain: string; hosts: HostRule }) {
	const marks = markedAddresses(names, website);
	for (let look = 0; look < lists.search.length; look++) {
		const start = lists.starts[look] ?? 0;
		const places: { position: number; address: number }[] = [];
		for (let at = start; at < (lists.starts[look + 1] ?? 0); at++) {
			const address = lists.organic[at] ?? 0;
			if (marks[address] === OWN) places.push({ position: at - start + 1, address });
		}
		if (places.length > 0) yield { look, places };
	}
}

/** By address: OWN, HIDDEN, or 0. */
function markedAddresses(names: PlaceNames, { domain, hosts }: { domain: string; hosts?: HostRule }): Uint8Array {
	const own = new Set([...names.below(domain)].flatMap(([place, host]) => (hostMatchesDomain(host, domain, hosts) ? [place] : [])));
	const none = ADDRESS_KINDS.indexOf("none");
	// The empty name is the first of a sorted list.
	const unknown = names.isFirstHostUnknown ? 0 : -1;
	const marks = new Uint8Array(names.host.length);
	for (let address = 0; address < marks.length; address++) {
		const host = names.host[address] ?? 0;
		if (host === unknown) marks[address] = HIDDEN;
		else if (own.has(host) && names.kind[address] !== none) marks[address] = OWN;
	}
	return marks;
}

const OWN = 1;
const HIDDEN = 2;

/**
 * Observes a domain in a list within a depth, as observe() does for a website. It returns a place only where every host above it is known. length: number
 * of web results before the first gap.
 */
export function observationOfHost(list: { place: number; hidden: number; length: number; end: string }, depth: number): Observation {
	const { place, hidden, length, end } = list;
	const read = Math.min(length, depth);
	if (hidden > 0 && hidden <= depth && (place === 0 || hidden < place))
		return { outcome: "unknown", reason: "sealed", depth: read, detail: null };
	if (place > 0) return observationAt({ position: place, url: "" }, read);
	return observeAbsence({ pagesCounted: length > 0 ? 1 : 0, ...shownGap(end) }, { length, depth });
}
