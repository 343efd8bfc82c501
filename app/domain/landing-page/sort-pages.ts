import type { LandingPage } from "./landing-pages";

export const PAGE_SORTS = ["url", "keywords", "best", "average", "moves", "volume", "share", "clicks"] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

/** Clicks and impressions of a page, as Search Console counts them by page. */
export interface PageClicks {
	clicks: number;
	impressions: number;
}

/** clicks: null where no query of the page is named, no day was collected, or no property belongs to the website. */
export type ListedPage = LandingPage & { clicks: PageClicks | null };

/** The pages whose address has a text, in order; those without a value come last. Equals are in the order of their addresses. */
export function sortPages<Page extends ListedPage>(pages: readonly Page[], by: { q: string; sort: PageSort; dir: "asc" | "desc" }): Page[] {
	const text = by.q.toLowerCase();
	const found = text === "" ? [...pages] : pages.filter(({ url }) => url.toLowerCase().includes(text));
	const byUrl = (a: Page, b: Page) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0);
	const sign = by.dir === "asc" ? 1 : -1;
	if (by.sort === "url") return found.sort((a, b) => sign * byUrl(a, b));
	const value = VALUES[by.sort];
	return found.sort((a, b) => {
		const [one, other] = [value(a), value(b)];
		if (one === null || other === null) return Number(one === null) - Number(other === null) || byUrl(a, b);
		return sign * (one - other) || byUrl(a, b);
	});
}

const VALUES: Record<Exclude<PageSort, "url">, (page: ListedPage) => number | null> = {
	keywords: ({ keywords }) => keywords,
	best: ({ best }) => best,
	average: ({ average }) => average,
	moves: ({ moves }) => moves.places,
	volume: ({ volume }) => volume,
	share: ({ share }) => share.share,
	clicks: ({ clicks }) => clicks?.clicks ?? null,
};
