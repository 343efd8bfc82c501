import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import { parseTableDate, printTableDate, type ReportDates } from "~/domain/position/report-dates";
import { WEBSITE_SORTS, type WebsiteSort } from "~/domain/table/sort-websites";
import { paths } from "~/paths";

/** Rows on a page. */
const SIZES = [200] as const;
const DEFAULTS = { sort: "domain", dir: "asc", size: SIZES[0] } as const;

/** State of the page, stored completely in the address. */
export interface WebsitesQuery extends ListQuery<WebsiteSort, (typeof SIZES)[number]> {
	/** Local days; null: today, and the day before the date. */
	date: string | null;
	comparison: string | null;
}

export function readWebsitesQuery(parameters: URLSearchParams): WebsitesQuery {
	const day = (name: string) => parseTableDate(parameters.get(name))?.day ?? null;
	return {
		...readListQuery(parameters, { sorts: WEBSITE_SORTS, sizes: SIZES }, DEFAULTS),
		date: day("date"),
		comparison: day("comparison"),
	};
}

/** Returns the parameters that differ from the defaults. */
export function websitesParameters(query: WebsitesQuery): Record<string, string> {
	return { ...printListQuery(query, DEFAULTS), ...dateParameters(query) };
}

/** Returns the dates as parameters; the table uses the same names. */
export function dateParameters({ date, comparison }: Pick<WebsitesQuery, "date" | "comparison">): Record<string, string> {
	return { ...(date !== null && { date }), ...(comparison !== null && { comparison }) };
}

/** Converts report dates to dates of the address. Today becomes null, so that the same address shows the current day tomorrow. */
export function addressDates({ date, comparison }: ReportDates, today: string): Pick<WebsitesQuery, "date" | "comparison"> {
	const day = printTableDate(date);
	return { date: day === today ? null : day, comparison: printTableDate(comparison) };
}

export const websitesLinks: TableLinks<WebsitesQuery> = {
	parameters: websitesParameters,
	action: () => paths.websites(),
	href: (query) => paths.websites(websitesParameters(query)),
};

/** Address of the question whether a website is to be removed. */
export function removalHref(query: WebsitesQuery, hid: string): string {
	return paths.websites({ ...websitesParameters(query), dialog: "remove_website", id: hid });
}
