import { CHECK_PAGE_SIZES } from "~/domain/check/check-limits";
import { paths } from "~/paths";

export const CHECK_COLUMNS = ["created_at", "keyword", "domain", "country", "average"] as const;
export type CheckColumn = (typeof CHECK_COLUMNS)[number];
export const CHECK_DIALOGS = ["remove_checks", "restart_checks", "check_serp"] as const;

/** State of the table, all of it in the address. */
export interface CheckQuery {
	q: string;
	sort: CheckColumn;
	dir: "asc" | "desc";
	size: (typeof CHECK_PAGE_SIZES)[number];
	/** From 1. */
	page: number;
	/** The add form is open. */
	add: boolean;
}

/** Spec B §2: 20 rows, newest first. */
const DEFAULTS: CheckQuery = { q: "", sort: "created_at", dir: "desc", size: 20, page: 1, add: false };
const MAX_QUERY_CHARACTERS = 200;

export function readCheckQuery(parameters: URLSearchParams): CheckQuery {
	const page = Number(parameters.get("page"));
	const size = Number(parameters.get("size"));
	const dir = parameters.get("dir");
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, MAX_QUERY_CHARACTERS),
		sort: CHECK_COLUMNS.find((column) => column === parameters.get("sort")) ?? DEFAULTS.sort,
		dir: dir === "asc" || dir === "desc" ? dir : DEFAULTS.dir,
		size: CHECK_PAGE_SIZES.find((one) => one === size) ?? DEFAULTS.size,
		page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
		add: parameters.get("add") === "1",
	};
}

/** Parameters that differ from the defaults. */
export function checkParameters(query: CheckQuery): Record<string, string> {
	return {
		...(query.q !== "" && { q: query.q }),
		...((query.sort !== DEFAULTS.sort || query.dir !== DEFAULTS.dir) && { sort: query.sort, dir: query.dir }),
		...(query.size !== DEFAULTS.size && { size: String(query.size) }),
		...(query.page > 1 && { page: String(query.page) }),
		...(query.add && { add: "1" }),
	};
}

export function checksHref(query: CheckQuery, more: Record<string, string> = {}): string {
	return paths.datacenterCheck({ ...checkParameters(query), ...more });
}

/** Address after a check was added: first in the default order, without a search, and with the form open and its kept values. */
export function madeHref(query: CheckQuery, kept: Record<string, string>): string {
	return checksHref({ ...DEFAULTS, size: query.size }, kept);
}

/** Address of the dialog that compares results of a datacenter. */
export function serpHref(query: CheckQuery, id: string, datacenter: string): string {
	return checksHref(query, { dialog: "check_serp", id, datacenter });
}
