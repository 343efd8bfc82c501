import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import { paths } from "~/paths";

export const URL_PAGE_SIZES = [50, 100, 200, 500, 1_000] as const;
export const URL_COLUMNS = ["found", "domain", "url", "done_at"] as const;
export const URL_DIALOGS = ["add_urls", "refresh_urls", "remove_urls", "url_history"] as const;
export type UrlDialogName = (typeof URL_DIALOGS)[number];

/** State of the table; all of it can be in the address. */
export interface UrlQuery extends ListQuery<(typeof URL_COLUMNS)[number], (typeof URL_PAGE_SIZES)[number]> {
	/** By website. */
	grouped: boolean;
}

/** The user's table options, which are remembered. */
export type UrlOptions = Pick<UrlQuery, "sort" | "dir" | "size" | "grouped">;

/** Spec B §2: 200 rows, sorted by found descending, grouped by domain. */
export const DEFAULT_OPTIONS: UrlOptions = { sort: "found", dir: "desc", size: 200, grouped: true };

/** Reads the address; missing or invalid values mean the remembered ones. */
export function readUrlQuery(parameters: URLSearchParams, remembered: UrlOptions): UrlQuery {
	const group = parameters.get("group");
	return {
		...readListQuery(parameters, { sorts: URL_COLUMNS, sizes: URL_PAGE_SIZES }, remembered),
		grouped: group === "domain" ? true : group === "none" ? false : remembered.grouped,
	};
}

/** Parameters of the address: options always, so that a link means the same to every user; search and page when set. */
export function urlParameters(query: UrlQuery): Record<string, string> {
	return { ...printListQuery(query), group: query.grouped ? "domain" : "none" };
}

/** Value of the parameter `state` for the list of removed URLs. */
export const REMOVED = "removed";

/** Address of the removed URLs, over the table of the query. */
export function removedHref(query: UrlQuery): string {
	return paths.urlMonitoring({ ...urlParameters(query), state: REMOVED });
}

export function urlsHref(query: UrlQuery, dialog?: UrlDialogName): string {
	return paths.urlMonitoring({ ...urlParameters(query), ...(dialog && { dialog }) });
}

/** Address of the history of a URL (its hid) or of a website. */
export function urlHistoryHref(query: UrlQuery, of: { id: string } | { website: string }): string {
	return paths.urlMonitoring({ ...urlParameters(query), dialog: "url_history" satisfies UrlDialogName, ...of });
}

export const urlLinks: TableLinks<UrlQuery> = {
	parameters: urlParameters,
	action: () => paths.urlMonitoring(),
	href: (query) => urlsHref(query),
};
