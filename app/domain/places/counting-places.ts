import type { HostRule } from "@serpentine/serp/hosts";
import { PAGE_OUTCOMES, type PageOutcome } from "@serpentine/serp/results";
import { countingOf } from "../position/counting";
import { observeWalk } from "../position/observe";
import type { Observation } from "../sample/observation";
import type { LookPlaces, PlaceAddress } from "./look-places";

/** The web results of a reading, and what tells whether they count. */
export interface PlaceList extends Pick<LookPlaces, "facts" | "marks"> {
	organic: readonly Pick<PlaceAddress, "host" | "kind">[];
}

/** Readings of a look. first: the first one, where a newer reader shows less. */
export interface Readings<Places> {
	newest: Places;
	first: Places | null;
}

/** A website, and what its sample says of it. */
export interface CountingWebsite {
	domain: string;
	hosts: HostRule;
	observation: Observation;
}

/** The id of the earlier look that counts for a website in place of one that its sample names; null where that one counts, or none does. */
export function earlierLook({ newest: { marks } }: Readings<PlaceList>, domain: string): string | null {
	return marks?.opinion && countingOf(marks, domain) === "earlier" ? marks.opinion.look : null;
}

/**
 * The places that count for a website where its sample names a look; null where none do. As loadCountingLook decides for the readings themselves.
 * earlier: the readings of earlierLook.
 */
export function countingPlaces<Places extends PlaceList>(
	named: Readings<Places>,
	earlier: Readings<Places> | null,
	website: CountingWebsite,
): Places | null {
	const { newest, first } = named;
	const counting = newest.marks ? countingOf(newest.marks, website.domain) : "this";
	if (counting === "earlier") return earlier?.newest ?? null;
	if (counting === "none") return null;
	const isLost = first !== null && website.observation.outcome !== "unknown" && observeList(newest, website).outcome === "unknown";
	return isLost && observeList(first, website).outcome !== "unknown" ? first : newest;
}

/** The observation that a list gives for a website, as if the list counted. */
export function observeList({ organic, facts: { end } }: PlaceList, { domain, hosts, observation }: CountingWebsite): Observation {
	const list = {
		organic: organic.map(({ host, kind }) => ({
			meta: { host, link: kind === "open" ? "" : null, sealed: kind === "sealed" || undefined } as const,
		})),
		pagesCounted: organic.length > 0 ? 1 : 0,
		...shownGap(end),
	};
	return observeWalk(list, { domain, hosts, depth: observation.depth });
}

/** How a list ends, as walkPages says it. */
export function shownGap(end: string): { exhausted: boolean; gap: PageOutcome | null } {
	return { exhausted: end === "exhausted", gap: PAGE_OUTCOMES.find((one) => one === end) ?? null };
}
