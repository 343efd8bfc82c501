import { paths } from "~/paths";

export const URL_PAGE_SIZES = [50, 100, 200, 500, 1_000] as const;
export const URL_COLUMNS = ["found", "domain", "url", "done_at"] as const;
export const URL_DIALOGS = ["add_urls", "refresh_urls", "remove_urls"] as const;
export type UrlDialogName = (typeof URL_DIALOGS)[number];

/** The user's table options, which are remembered. */
export interface UrlOptions {
	sort: (typeof URL_COLUMNS)[number];
	dir: "asc" | "desc";
	size: (typeof URL_PAGE_SIZES)[number];
	grouped: boolean;
}

/** State of the table; all of it can be in the address. */
export interface UrlQuery extends UrlOptions {
	q: string;
	/** From 1. */
	page: number;
}

/** Spec B §2: 200 rows, sorted by found descending, grouped by domain. */
export const DEFAULT_OPTIONS: UrlOptions = { sort: "found", dir: "desc", size: 200, grouped: true };

const MAX_QUERY_CHARACTERS = 200;

/**
 * Reads the address; missing or invalid values mean the remembered ones. `order`: sort and direction in one parameter, as the select sends
 * it.
 */
export function readUrlQuery(parameters: URLSearchParams, remembered: UrlOptions): UrlQuery {
	const [sort, dir] = (parameters.get("order") ?? `${parameters.get("sort")}.${parameters.get("dir")}`).split(".");
	const page = Number(parameters.get("page"));
	const size = Number(parameters.get("size"));
	const group = parameters.get("group");
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, MAX_QUERY_CHARACTERS),
		sort: URL_COLUMNS.find((column) => column === sort) ?? remembered.sort,
		dir: dir === "asc" || dir === "desc" ? dir : remembered.dir,
		size: URL_PAGE_SIZES.find((one) => one === size) ?? remembered.size,
		grouped: group === "domain" ? true : group === "none" ? false : remembered.grouped,
		page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
	};
}

/** Parameters of the address: options always, so that a link means the same to every user; search and page when set. */
export function urlParameters({ q, sort, dir, size, grouped, page }: UrlQuery): Record<string, string> {
	return {
		sort,
		dir,
		size: String(size),
		group: grouped ? "domain" : "none",
		...(q !== "" && { q }),
		...(page > 1 && { page: String(page) }),
	};
}

export function urlsHref(query: UrlQuery, dialog?: UrlDialogName): string {
	return paths.urlMonitoring({ ...urlParameters(query), ...(dialog && { dialog }) });
}
