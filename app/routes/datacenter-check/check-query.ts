import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import { CHECK_PAGE_SIZES } from "~/domain/check/check-limits";
import { paths } from "~/paths";

export const CHECK_COLUMNS = ["created_at", "keyword", "domain", "country", "average"] as const;
export const CHECK_DIALOGS = ["remove_checks", "restart_checks", "check_serp"] as const;
export type CheckDialogName = (typeof CHECK_DIALOGS)[number];

/** State of the table, all of it in the address. */
export interface CheckQuery extends ListQuery<(typeof CHECK_COLUMNS)[number], (typeof CHECK_PAGE_SIZES)[number]> {
	/** The add form is open. */
	add: boolean;
}

/** Spec B §2: 20 rows, newest first. */
const DEFAULTS: CheckQuery = { q: "", sort: "created_at", dir: "desc", size: 20, page: 1, add: true };

/** Parameters of an address that opens the add form for typing. */
export const FOCUS = { add: "1" };

export function readCheckQuery(parameters: URLSearchParams): CheckQuery {
	return {
		...readListQuery(parameters, { sorts: CHECK_COLUMNS, sizes: CHECK_PAGE_SIZES }, DEFAULTS),
		add: parameters.get("add") !== "0",
	};
}

/** Parameters that differ from the defaults. */
export function checkParameters(query: CheckQuery): Record<string, string> {
	return { ...printListQuery(query, DEFAULTS), ...(!query.add && { add: "0" }) };
}

export function checksHref(query: CheckQuery, more: Record<string, string> = {}): string {
	return paths.datacenterCheck({ ...checkParameters(query), ...more });
}

export const checkLinks: TableLinks<CheckQuery> = {
	parameters: checkParameters,
	action: () => paths.datacenterCheck(),
	href: (query) => checksHref(query),
};

/** Address after a check was added: first in the default order, without a search, and with the form open and its kept values. */
export function madeHref(query: CheckQuery, kept: Record<string, string>): string {
	return checksHref({ ...DEFAULTS, size: query.size }, { ...FOCUS, ...kept });
}

/** Address of the dialog that compares results of a datacenter. */
export function serpHref(query: CheckQuery, id: string, datacenter: string): string {
	return checksHref(query, { dialog: "check_serp", id, datacenter });
}
