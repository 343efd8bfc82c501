import { hasFeature, isFeatureRead, SERP_FEATURES } from "@serpentine/serp/results";
import { RESULT_KINDS } from "../position/result-kinds";
import type { LookPlaces } from "./look-places";

const PLACES = RESULT_KINDS.map((kind) => SERP_FEATURES.indexOf(kind));

/** Whether the first page of a reading shows a kind of results. not_read: it does not tell. kind: place in RESULT_KINDS. */
export function shownState(kind: number, features: number, ai: LookPlaces["ai"]["state"]): "shown" | "absent" | "not_read" {
	if (RESULT_KINDS[kind] === "ai_overview") return ai === "present" ? "shown" : ai === "absent" ? "absent" : "not_read";
	const place = PLACES[kind] ?? 0;
	if (!isFeatureRead(features, place)) return "not_read";
	return hasFeature(features, place) ? "shown" : "absent";
}

/** Where a website stands among the entries of one kind, each from 1; 0 for none. */
export interface KindPlace {
	/** Its first entry. */
	place: number;
	/** The first entry whose host is not known. */
	hidden: number;
	/** Number of entries. */
	length: number;
}

/**
 * How a website stands inside a kind of results of one page.
 *
 * | state | meaning |
 * |---|---|
 * | not_read | nothing tells whether the page shows the kind |
 * | absent | the page does not show the kind |
 * | ranked | the website is the entry `rank` of `of` |
 * | within | it is one of `of` entries; one before it hides its host, and may be the website's too |
 * | outside | none of the `of` entries is the website's |
 * | hidden | the page shows the kind, and hides hosts: all of them (`of` is 0), or some, of which none is known to be the website's |
 */
export type KindStanding =
	| { state: "not_read" | "absent" }
	| { state: "ranked"; rank: number; of: number }
	| { state: "within" | "outside" | "hidden"; of: number };

export function standingAt({ place, hidden, length }: KindPlace): KindStanding {
	if (place > 0) return hidden > 0 && hidden < place ? { state: "within", of: length } : { state: "ranked", rank: place, of: length };
	return { state: hidden > 0 || length === 0 ? "hidden" : "outside", of: length };
}
