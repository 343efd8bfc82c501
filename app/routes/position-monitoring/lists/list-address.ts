import type { DatatableQuery } from "~/domain/storage/datatable";

/** Rows per page of a list in a dialog. */
export const LIST_PAGE_SIZE = 20;

/** Parameters of a dialog; the others belong to the table. */
const OWN = ["dialog", "ids", "chosen", "groups", "all", "list_q", "list_page", "list_sort", "list_desc", "edit", "remove"];

/** State of a list, all of it in the address. */
export interface ListState {
	q: string;
	/** From 1. */
	page: number;
	sort: string | null;
	isDescending: boolean;
	/** Hid of the row being edited. */
	edit: string | null;
	/** Hids of the rows whose removal is to be confirmed. */
	remove: string[];
}

const MAX_QUERY_CHARACTERS = 200;

/** Reads the address; missing or invalid values mean the defaults. */
export function readListState(parameters: URLSearchParams): ListState {
	const page = Number(parameters.get("list_page"));
	return {
		q: (parameters.get("list_q") ?? "").trim().slice(0, MAX_QUERY_CHARACTERS),
		page: Number.isInteger(page) && page > 1 ? page : 1,
		sort: parameters.get("list_sort"),
		isDescending: parameters.get("list_desc") === "1",
		edit: parameters.get("edit"),
		remove: parameters.getAll("remove"),
	};
}

/** The state as a query of its rows. */
export function listQuery({ page, sort, isDescending }: ListState): Omit<DatatableQuery, "search"> {
	return { page, itemsPerPage: LIST_PAGE_SIZE, sortBy: sort, isDescending };
}

/** Address of the list in another state; `edit` and `remove` are dropped unless `change` sets them. */
export function listHref(search: string, change: Partial<ListState>): string {
	const parameters = new URLSearchParams(search);
	const next: ListState = { ...readListState(parameters), edit: null, remove: [], ...change };
	for (const name of OWN) if (name.startsWith("list_") || name === "edit" || name === "remove") parameters.delete(name);
	if (next.q !== "") parameters.set("list_q", next.q);
	if (next.page > 1) parameters.set("list_page", String(next.page));
	if (next.sort !== null) parameters.set("list_sort", next.sort);
	if (next.isDescending) parameters.set("list_desc", "1");
	if (next.edit !== null) parameters.set("edit", next.edit);
	for (const id of next.remove) parameters.append("remove", id);
	return `?${parameters}`;
}

/** The page without its dialog. */
export function closedHref(pathname: string, search: string): string {
	const parameters = new URLSearchParams(search);
	for (const name of OWN) parameters.delete(name);
	const rest = parameters.toString();
	return rest === "" ? pathname : `${pathname}?${rest}`;
}
