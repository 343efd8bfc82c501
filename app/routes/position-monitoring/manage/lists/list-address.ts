import { type ListQuery, printListQuery, readListQuery, type TableLinks } from "~/components/data-table/list-query";
import type { DatatableQuery } from "~/domain/storage/datatable";

const PREFIX = "list_";
/** Columns of all lists; each list sorts by its own and ignores the others. */
const COLUMNS = ["name", "monitors", "at", "description", "type", "emails", "next_run"] as const;
/** Rows per page of a list in a dialog. */
const SIZES = [20] as const;
const DEFAULTS = { sort: null, dir: "asc", size: SIZES[0] } as const;

/** Parameters of a dialog; the others belong to the table. */
const OWN = /^(dialog|ids|chosen|groups|all|edit|remove|list_.*)$/;

/** Sort, search and page of a list that the server reads. */
export type ListedQuery = ListQuery<(typeof COLUMNS)[number] | null, (typeof SIZES)[number]>;

/** State of a list, all of it in the address. */
export interface ListState extends ListedQuery {
	/** Hid of the row being edited. */
	edit: string | null;
	/** Hids of the rows whose removal is to be confirmed. */
	remove: string[];
}

/** Reads the address; missing or invalid values mean the defaults. */
export function readListState(parameters: URLSearchParams): ListState {
	return {
		...readListQuery(parameters, { sorts: COLUMNS, sizes: SIZES, prefix: PREFIX }, DEFAULTS),
		edit: parameters.get("edit"),
		remove: parameters.getAll("remove"),
	};
}

/** The state as a query of its rows. */
export function listQuery({ page, size, sort, dir }: ListedQuery): Omit<DatatableQuery, "search"> {
	return { page, itemsPerPage: size, sortBy: sort, isDescending: dir === "desc" };
}

/** Parameters of the page with the list in another state; `edit` and `remove` are dropped unless `change` sets them. */
function listParameters(search: string, change: Partial<ListState>): URLSearchParams {
	const parameters = new URLSearchParams(search);
	const { edit, remove, ...query }: ListState = { ...readListState(parameters), edit: null, remove: [], ...change };
	for (const name of [...parameters.keys()]) if (/^(edit|remove|list_.*)$/.test(name)) parameters.delete(name);
	for (const [name, value] of Object.entries(printListQuery(query, DEFAULTS, PREFIX))) parameters.set(name, value);
	if (edit !== null) parameters.set("edit", edit);
	for (const id of remove) parameters.append("remove", id);
	return parameters;
}

export function listHref(search: string, change: Partial<ListState>): string {
	return `?${listParameters(search, change)}`;
}

/** search: query string of the page, which holds the list's first state. */
export function listLinks(search: string): TableLinks<ListedQuery> {
	return { parameters: (query) => listParameters(search, query), href: (query) => listHref(search, query) };
}

/** The page without its dialog. */
export function closedHref(pathname: string, search: string): string {
	const parameters = new URLSearchParams(search);
	for (const name of [...parameters.keys()]) if (OWN.test(name)) parameters.delete(name);
	const rest = parameters.toString();
	return rest === "" ? pathname : `${pathname}?${rest}`;
}
