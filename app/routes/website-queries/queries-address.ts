import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import { CONNECTION_KINDS, type ConnectionKind } from "~/domain/search-query/connection-kinds";
import { QUERY_DEVICES, type QueryDevice } from "~/domain/search-query/query-columns";
import { QUERY_SORTS, QUERY_VIEWS, type QuerySort, type QueryView } from "~/domain/search-query/query-filters";
import { printQueryPeriod, type QueryPeriod, readQueryPeriod } from "~/domain/search-query/query-periods";
import { paths } from "~/paths";

/** Rows on a page. */
const SIZES = [100] as const;
const DEFAULTS = { sort: "clicks", dir: "desc", size: SIZES[0] } as const;
/** Longer texts and addresses are no filters. */
const MOST_CHARACTERS = 2_000;

/** queries: the table of queries. pages: pages with their queries. shared: queries that several pages share. rates: click rates by position. */
export const QUERY_TABS = ["queries", "pages", "shared", "rates"] as const;
type QueryTab = (typeof QUERY_TABS)[number];

/** Value of the parameter `country` for rows without a known country. */
export const NO_COUNTRY = "-";

/** State of the screen, stored completely in the address. `q`: text that the queries contain. */
export interface QueriesQuery extends ListQuery<QuerySort, (typeof SIZES)[number]> {
	/** Hid of the website. */
	website: string;
	kind: ConnectionKind;
	tab: QueryTab;
	period: QueryPeriod;
	view: QueryView | null;
	/** Text that the queries do not contain; "" for none. */
	without: string;
	/** null: all. */
	country: string | null;
	device: QueryDevice | null;
	/** Address of a page; null: all. */
	url: string | null;
}

export function readQueriesQuery(parameters: URLSearchParams, website: string): QueriesQuery {
	const text = (name: string) => (parameters.get(name) ?? "").trim().slice(0, MOST_CHARACTERS);
	const country = text("country").toLowerCase();
	return {
		...readListQuery(parameters, { sorts: QUERY_SORTS, sizes: SIZES }, DEFAULTS),
		website,
		kind: among(CONNECTION_KINDS, text("service")) ?? "google_search_console",
		tab: among(QUERY_TABS, text("tab")) ?? "queries",
		period: readQueryPeriod(parameters),
		view: among(QUERY_VIEWS, text("view")),
		without: text("without"),
		country: country === NO_COUNTRY ? "" : /^[a-z]{2}$/.test(country) ? country : null,
		device: among(QUERY_DEVICES, text("device")),
		url: text("url") || null,
	};
}

function among<Name extends string>(list: readonly Name[], text: string): Name | null {
	return list.find((one) => one === text) ?? null;
}

/** Returns the parameters that differ from the defaults. */
function queriesParameters(query: QueriesQuery): Record<string, string> {
	const { kind, tab, view, without, country, device, url } = query;
	return {
		...(kind !== "google_search_console" && { service: kind }),
		...(tab !== "queries" && { tab }),
		...printQueryPeriod(query.period),
		...(view !== null && { view }),
		...printListQuery(query, DEFAULTS),
		...(without !== "" && { without }),
		...(country !== null && { country: country || NO_COUNTRY }),
		...(device !== null && { device }),
		...(url !== null && { url }),
	};
}

type QueriesDialog = "track" | "brand_words";

/** Address of the screen, or of a dialog over it. */
export function queriesHref(query: QueriesQuery, dialog?: QueriesDialog): string {
	return paths.queries(query.website, { ...queriesParameters(query), ...(dialog && { dialog }) });
}

/** Address of the dialog that tracks the first untracked queries of the page. */
export function trackFirstHref(query: QueriesQuery, first: number): string {
	return paths.queries(query.website, { ...queriesParameters(query), dialog: "track", first: String(first) });
}

/** The query with other filters, from the first page on. */
export function filtered(query: QueriesQuery, change: Partial<QueriesQuery>): QueriesQuery {
	return { ...query, ...change, page: 1 };
}

/** Whether a filter other than the view limits the rows. */
export function hasFilter({ q, without, country, device, url }: QueriesQuery): boolean {
	return q !== "" || without !== "" || country !== null || device !== null || url !== null;
}

export const NO_QUERY_FILTERS = { q: "", without: "", country: null, device: null, url: null, view: null } as const;

export const queriesLinks: TableLinks<QueriesQuery> = {
	parameters: queriesParameters,
	action: ({ website }) => paths.queries(website),
	href: (query) => queriesHref(query),
};
