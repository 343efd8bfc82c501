import { normalizeDomain } from "@serpentine/serp/hosts";
import { matchesOnPage, type PageOutcome, type PageReading, pageFeatures, type ResultItem } from "@serpentine/serp/results";

const REASONS: Record<Exclude<PageOutcome, "results" | "unrecognised">, string> = {
	no_results: "the engine says that it found nothing, and nothing is left in its list",
	consent: "a form that asks for consent, and no result",
	captcha: "a challenge to solve, and no result",
	script_wall: "a page that only sends on where scripts run, and no result",
	js_shell: "a frame that scripts were to fill, and no result",
	soft_block: "the engine sends away without a challenge, and no result",
	error: "an error status, or an empty page",
	other_question: "the page answers another question",
	altered: "scripts changed the list of results that was sent",
	waiting: "a provider has not answered yet",
	provider_refused: "a provider refused the request",
	over_budget: "the budget for providers is used up",
	no_source: "no source is set up for this search",
	poisoned: "the page shows other hosts than its search has",
	other_market: "the page is for another country or language",
	repeated_page: "the page repeats results of an earlier one",
	short_page: "the page holds far fewer results than usual, and another one follows",
	place_not_supported: "no source of this search can be asked from its place",
	truncated: "the page ends before its end",
};

const FILE_ERRORS: Record<string, string> = {
	ENOENT: "there is none of that name",
	EISDIR: "it is a folder",
	EACCES: "it may not be opened",
	Z_DATA_ERROR: "it is packed, and the packing is broken",
	Z_BUF_ERROR: "it is packed, and its end is missing",
};

/** The reason for an outcome, in one sentence. */
export function outcomeReason({ outcome, organicCount, health }: PageReading): string {
	if (outcome === "results" && !health.ok)
		return `${organicCount} organic results, but beside them stand rows or links that nobody accounts for: the positions are not sure`;
	if (outcome === "results") return `${organicCount} organic results, and no heading that nobody accounts for`;
	if (outcome !== "unrecognised") return REASONS[outcome];
	const { headingsUnaccounted } = health;
	if (headingsUnaccounted > 0) return `looks like results, but ${headingsUnaccounted} of its titles or rows are accounted for by no rule`;
	return "no list that can be trusted, and no wall that is known";
}

/** Line of `npm run read-page` for an unreadable file: the same as for an empty page, with the cause. */
export function unreadableReport(file: string, error: unknown, empty: PageReading) {
	const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
	return {
		...pageReport(file, empty, null),
		reason: `the file cannot be read: ${FILE_ERRORS[code ?? ""] ?? message}`,
		error: code ?? message,
	};
}

/** Line of `npm run read-page` for one file. domain: a website with or without a path, or null. */
export function pageReport(file: string, reading: PageReading, domain: string | null) {
	const zero = reading.items.find((item) => item.type === "featured_snippet");
	return {
		file,
		outcome: reading.outcome,
		reason: outcomeReason(reading),
		engine: reading.engine,
		generation: reading.generation,
		organic: reading.items
			.filter((item) => item.type === "organic")
			.map(({ position, meta }) => ({ position, link: meta.link, title: meta.title })),
		position_zero: zero === undefined ? null : { link: zero.meta.link, title: zero.meta.title },
		features: pageFeatures(reading),
		items: reading.items,
		matches: domain === null ? [] : matchesOf(reading.items, domain),
		health: reading.health,
		ai_overview: reading.aiOverview,
		has_next: reading.hasNext,
		corrected_query: reading.correctedQuery,
		total_results: reading.totalResults,
		reader: reading.reader,
	};
}

function matchesOf(items: readonly ResultItem[], website: string) {
	const domain = normalizeDomain(website);
	if (domain === null) return [];
	const path = /^(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?[^/?#]*(\/[^#]*)?/i.exec(website.trim())?.[1] ?? "";
	return matchesOnPage(items, { domain, path: path === "/" ? "" : path });
}
