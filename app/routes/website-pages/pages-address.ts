import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import { TURN_PERIODS } from "~/domain/landing-page/page-turns";
import { PAGE_SORTS, type PageSort } from "~/domain/landing-page/sort-pages";
import { parseTableDate, printTableDate, type ReportDates } from "~/domain/position/report-dates";
import { paths } from "~/paths";

/** Rows on a page. */
const SIZES = [100] as const;
const DEFAULTS = { sort: "keywords", dir: "desc", size: SIZES[0] } as const;
/** Longer addresses are none. */
const MOST_CHARACTERS = 2_000;

/** pages: the landing pages. turns: keywords for which pages compete. */
export const PAGE_VIEWS = ["pages", "turns"] as const;

/** State of the screen, stored completely in the address. `q`: text of an address, or of a keyword. */
export interface PagesQuery extends ListQuery<PageSort, (typeof SIZES)[number]> {
	/** Hid of the website. */
	website: string;
	view: (typeof PAGE_VIEWS)[number];
	/** Days of the pages; null: today, and the day before the date. */
	date: string | null;
	comparison: string | null;
	/** Days of the turns. */
	period: (typeof TURN_PERIODS)[number];
	/** Address of the page whose keywords are shown; null: all pages. */
	address: string | null;
}

export function readPagesQuery(parameters: URLSearchParams, website: string): PagesQuery {
	const day = (name: string) => parseTableDate(parameters.get(name))?.day ?? null;
	return {
		...readListQuery(parameters, { sorts: PAGE_SORTS, sizes: SIZES }, DEFAULTS),
		website,
		view: PAGE_VIEWS.find((one) => one === parameters.get("view")) ?? "pages",
		date: day("date"),
		comparison: day("comparison"),
		period: TURN_PERIODS.find((one) => one === parameters.get("period")) ?? "month",
		address: (parameters.get("address") ?? "").slice(0, MOST_CHARACTERS) || null,
	};
}

function pagesParameters(query: PagesQuery): Record<string, string> {
	const { view, date, comparison, period, address } = query;
	return {
		...(view !== "pages" && { view }),
		...printListQuery(query, DEFAULTS),
		...(date !== null && { date }),
		...(comparison !== null && { comparison }),
		...(period !== "month" && { period }),
		...(address !== null && { address }),
	};
}

export function pagesHref(query: PagesQuery, change: Partial<PagesQuery> = {}): string {
	return paths.websitePages(query.website, pagesParameters({ ...query, page: 1, ...change }));
}

/** Dates of the address. Today becomes null, so that the same address shows the current day tomorrow. */
export function addressDates({ date, comparison }: ReportDates, today: string): Pick<PagesQuery, "date" | "comparison"> {
	const day = printTableDate(date);
	return { date: day === today ? null : day, comparison: printTableDate(comparison) };
}

export const pagesLinks: TableLinks<PagesQuery> = {
	parameters: pagesParameters,
	action: ({ website }) => paths.websitePages(website),
	href: (query) => paths.websitePages(query.website, pagesParameters(query)),
};
