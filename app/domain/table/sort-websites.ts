import { normalizeTerm } from "../normalize/term";
import { domainHolds } from "../normalize/unicode-domain";
import { bandCounts } from "./band-counts";
import { isCompared } from "./synthesis";
import type { WebsiteFigures } from "./website-figures";

export const WEBSITE_SORTS = ["domain", "keywords", "average", "visibility", "top10", "moves", "unknown", "report"] as const;
export type WebsiteSort = (typeof WEBSITE_SORTS)[number];

/** Fields of a row that the sort reads. */
export interface SortedWebsite extends WebsiteFigures {
	pinned: boolean;
	/** Local day of the last report; null for none. */
	lastReport: string | null;
}

/** Sort keys by column; null comes last. */
const KEYS: Record<WebsiteSort, (one: SortedWebsite) => number | string | null> = {
	domain: ({ domain }) => domain,
	keywords: ({ keywords }) => keywords,
	average: ({ synthesis }) => synthesis.current.average,
	visibility: ({ synthesis }) => synthesis.current.visibility,
	/** Share of the keywords in the first ten. */
	top10: ({ keywords, synthesis }) => {
		const { top3, top10 } = bandCounts(synthesis.current);
		return (top3 + top10) / keywords;
	},
	/** Keywords that rose or appeared minus keywords that fell or disappeared. */
	moves: ({ synthesis }) => (isCompared(synthesis) ? synthesis.up + synthesis.appeared - synthesis.down - synthesis.lost : null),
	unknown: ({ synthesis }) => 1 - synthesis.current.coverage,
	report: ({ lastReport }) => lastReport,
};

/** Returns the websites whose domain contains the text: pinned websites first, equal rows by domain. Rows without a sort value come last in both directions. */
export function sortWebsites<Row extends SortedWebsite>(
	rows: readonly Row[],
	{ q, sort, dir }: { q: string; sort: WebsiteSort; dir: "asc" | "desc" },
): Row[] {
	const wanted = normalizeTerm(q);
	const found = wanted === "" ? rows : rows.filter(({ domain }) => domainHolds(domain, wanted));
	const key = KEYS[sort];
	const way = dir === "asc" ? 1 : -1;
	return found.toSorted(
		(a, b) =>
			Number(b.pinned) - Number(a.pinned) || compareKeys(key(a), key(b), way) || (a.domain < b.domain ? -1 : a.domain > b.domain ? 1 : 0),
	);
}

function compareKeys(a: number | string | null, b: number | string | null, way: number): number {
	if (a === b) return 0;
	if (a === null) return 1;
	if (b === null) return -1;
	return a < b ? -way : way;
}
