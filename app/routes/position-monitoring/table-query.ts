import { paths } from "~/paths";

export const SORT_COLUMNS = ["term", "domain", "market", "position", "previous", "variation", "url", "age"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export const PAGE_SIZES = [50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 200;

export const DIALOGS = ["add_keywords", "remove_keywords", "refresh_keywords"] as const;
export type DialogName = (typeof DIALOGS)[number];

/** What of the table is shown: all of it stands in the address. */
export interface TableQuery {
	q: string;
	sort: SortColumn;
	dir: "asc" | "desc";
	/** From 1. */
	page: number;
	size: number;
}

/** Spec B §2: 200 rows, variation ascending (losses first). */
const DEFAULTS: TableQuery = { q: "", sort: "variation", dir: "asc", page: 1, size: DEFAULT_PAGE_SIZE };

const MAX_QUERY_CHARACTERS = 200;

/** Reads the address; what it does not say, or says wrongly, is the default. */
export function readTableQuery(parameters: URLSearchParams): TableQuery {
	const page = Number(parameters.get("page"));
	const size = Number(parameters.get("size"));
	return {
		q: (parameters.get("q") ?? "").trim().slice(0, MAX_QUERY_CHARACTERS),
		sort: SORT_COLUMNS.find((column) => column === parameters.get("sort")) ?? DEFAULTS.sort,
		dir: parameters.get("dir") === "desc" ? "desc" : "asc",
		page: Number.isInteger(page) && page > 1 ? page : 1,
		size: PAGE_SIZES.find((one) => one === size) ?? DEFAULT_PAGE_SIZE,
	};
}

/** Only what differs from the defaults, so that the plain page has the plain address. */
export function tableParameters(query: TableQuery): Record<string, string> {
	const entries = Object.entries(query).filter(([key, value]) => value !== DEFAULTS[key as keyof TableQuery]);
	return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

export function tableHref(query: TableQuery, dialog?: DialogName): string {
	return paths.positionMonitoring({ ...tableParameters(query), ...(dialog && { dialog }) });
}

/** The dialog an address names, and the monitors it is about. */
export function readDialog(parameters: URLSearchParams): { name: DialogName | null; ids: string[] } {
	return { name: DIALOGS.find((name) => name === parameters.get("dialog")) ?? null, ids: parameters.getAll("ids") };
}
