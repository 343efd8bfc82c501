import type { HostRule } from "@serpentine/serp/hosts";
import type { PageOutcome, PageReading } from "@serpentine/serp/results";
import type { Observation } from "../sample/observation";
import type { Look, LookPage, Opinion } from "./look";
import { observe } from "./observe";
import { walkPages } from "./walk-pages";

/**
 * The reading that counts for a website where a sample names a look: that look, the earlier reading that it names (the look is its second opinion,
 * and has less evidence), none, because the value waits for a second reading, or a later one, where the look is a first reading.
 */
export type Counting = "this" | "earlier" | "later" | "none";

type Marks = Pick<Look, "held" | "opinion">;

export function countingOf(look: Marks, domain: string): Exclude<Counting, "later"> {
	if (opinionOn(look, domain)?.counts === "first") return "earlier";
	return look.held?.includes(domain) ? "none" : "this";
}

/** Both readings of a website's place; undefined where there is one. */
export function opinionOn(look: Pick<Look, "opinion">, domain: string): Opinion["values"][number] | undefined {
	return look.opinion?.values.find((value) => value.domain === domain);
}

/** The look as a comparison may read it: pages from the first gap on say why they do not count, and have no results. */
export function countedLook({ held: _, ...look }: Look): Look {
	const walk = walkPages(look.pages);
	return {
		...look,
		pages: look.pages.map((page, i) => (i < walk.pagesCounted ? page : withdrawn(page, i === walk.pagesCounted ? walk.gap : null))),
	};
}

/** The look where it counts for nothing: only how its pages were answered is left. */
export function uncountedLook({ held: _, ...look }: Look): Look {
	return { ...look, pages: look.pages.map((page) => withdrawn(page, null)) };
}

/** Returns the place that a held look shows, as if the look counted; null where it shows nothing definite. */
export function heldPlace(
	look: Pick<Look, "pages" | "depth">,
	website: { domain: string; hosts?: HostRule },
): Exclude<Observation, { outcome: "unknown" }> | null {
	const shown = observe({ pages: look.pages }, { ...website, depth: look.depth });
	return shown.outcome === "unknown" ? null : shown;
}

function withdrawn(page: LookPage, gap: PageOutcome | null): LookPage {
	const nothing = { items: [], organicCount: 0, hasNext: null, correctedQuery: null, totalResults: null };
	const { aiOverview: _, ...reading }: PageReading = page.reading;
	return { ...page, counts: false, reading: { ...reading, ...nothing, outcome: gap ?? reading.outcome } };
}

/**
 * How a reading that is shown as evidence stands for a website: which reading counts, and what this one says of the website. later: of a first reading,
 * the opinion of the look that followed it.
 */
export function shownFor(
	{ observation, ...website }: { domain: string; hosts?: HostRule; observation: Observation },
	{ look, later }: { look: Look; later?: Look["opinion"] | undefined },
): { counting: Counting; observation: Observation } {
	const value = later && opinionOn({ opinion: later }, website.domain);
	if (!value) return { counting: countingOf(look, website.domain), observation };
	if (value.counts !== "first") return { counting: "later", observation };
	return { counting: "this", observation: heldPlace(look, website) ?? observation };
}
