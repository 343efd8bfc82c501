import type { DatatableQuery } from "~/domain/storage/datatable";
import { type QueryRecord, type QueryValue, queryList } from "./read-query";

/** Source: spec B §9 "Checks table page sizes" default; its largest choice elsewhere. */
const DEFAULT_ITEMS_PER_PAGE = 20;
const MAX_ITEMS_PER_PAGE = 1_000;
const MAX_PAGE = 1_000_000;

/** Invalid values are ignored. Of several sort columns the first counts. Source: spec B §7 "datatable". */
export function readDatatableQuery(query: QueryRecord): DatatableQuery {
	return {
		page: whole(query.page, 1, MAX_PAGE),
		itemsPerPage: whole(query.items_per_page, DEFAULT_ITEMS_PER_PAGE, MAX_ITEMS_PER_PAGE),
		sortBy: queryList(query.sort_by)[0] ?? null,
		isDescending: ["true", "1"].includes(queryList(query.sort_desc)[0] ?? ""),
		search: typeof query.search === "string" ? query.search.trim() : "",
	};
}

function whole(value: QueryValue | undefined, fallback: number, max: number): number {
	if (typeof value !== "string" || !/^[1-9]\d{0,8}$/.test(value)) return fallback;
	return Math.min(Number(value), max);
}
