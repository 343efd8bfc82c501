import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import type { AiOverview } from "@serpentine/serp/results";
import type { SeenView } from "~/components/position/seen-view";
import { comparePages, type PageComparison } from "~/domain/storage/compare-pages";
import { linkHost } from "~/domain/storage/link-host";
import type { WireItem } from "~/domain/storage/result-item";

/** The compared part of a stored result page; a ResultPage fits. */
export interface ShownPage {
	items: readonly WireItem[];
	ai_overview?: AiOverview;
	not_read?: readonly string[];
	pages?: readonly { outcome: string; counts?: false }[];
	monitor?: { seen?: { exhausted?: boolean } };
}

/** One of the two dates: `at` in words. page null: it cannot be shown. */
export interface SerpDate {
	at: string;
	page: ShownPage | null;
	/** Answer shown for the date; null without one. */
	seen: SeenView | null;
}

/** Two result pages as the comparison shows them; plain data for a loader. */
export interface SerpView {
	/** The website whose positions these are. */
	domain: string;
	current: SerpSide;
	/** null: nothing is compared. */
	comparison: SerpSide | null;
	lists: PageComparison;
}

export interface SerpSide {
	at: string;
	seen: SeenView | null;
	/** The reading of this date is still there. */
	available: boolean;
	/** Its first page was read, and counts: blocks that it lacks are truly absent. */
	read: boolean;
	/** It was read and counts for nothing: nothing of it is compared. */
	withdrawn: boolean;
	aiOverview: AiSide | null;
	/** Features that its source did not show. */
	notRead: readonly string[];
}

/** The engine's own answer; own: the cited page is the website's. */
export interface AiSide extends Pick<AiOverview, "state" | "text"> {
	/** link: null where the engine hides the address; host: the one that the link has, or that is shown for it, "" for none. */
	links: { link: string | null; title: string; host: string; own: boolean }[];
}

export function serpView(
	current: SerpDate,
	comparison: SerpDate | null,
	view: { domain: string; hosts?: HostRule; administrator: boolean },
): SerpView {
	return {
		domain: view.domain,
		current: sideOf(current, view),
		comparison: comparison && sideOf(comparison, view),
		lists: comparePages(comparedPage(current.page), comparedPage(comparison?.page ?? null), view),
	};
}

function sideOf({ at, page, seen }: SerpDate, website: { domain: string; hosts?: HostRule }): SerpSide {
	const first = page?.pages?.[0];
	const withdrawn =
		first?.counts === false && (first.outcome === "results" || first.outcome === "no_results" || first.outcome === "poisoned");
	const isListed = first === undefined || first.outcome === "results" || first.outcome === "no_results";
	const read = page !== null && isListed && !withdrawn;
	const aiOverview = page?.ai_overview && !withdrawn ? aiSide(page.ai_overview, website) : null;
	return { at, seen, available: page !== null, read, withdrawn, aiOverview, notRead: page?.not_read ?? [] };
}

function aiSide({ state, text, links }: AiOverview, { domain, hosts }: { domain: string; hosts?: HostRule }): AiSide {
	const cited = links.map((one) => {
		const host = linkHost(one);
		return { link: one.link, title: one.title, host, own: hostMatchesDomain(host, domain, hosts) };
	});
	return { state, text, links: cited };
}

function comparedPage(page: ShownPage | null) {
	if (!page) return null;
	const { items, not_read: notRead = [] } = page;
	const last = page.pages?.at(-1);
	// Behind a page that announced it, an empty page is a gap and no end.
	const isEnd = last?.outcome === "no_results" && last.counts !== false;
	// An AI overview that was not loaded is no block that another page has gained or lost.
	return { items, notRead, exhausted: page.monitor?.seen?.exhausted === true || isEnd };
}
