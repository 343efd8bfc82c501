import { DEFAULT_TABLE_PAGE_SIZE, type TABLE_PAGE_SIZES, type TableQuery } from "~/domain/table/table-query";

/** How a user likes the table: remembered, and overruled by an address that names a grouping. */
export interface TableSettings extends Pick<TableQuery, "grouping" | "sort" | "dir" | "favorites" | "synthesis"> {
	size: (typeof TABLE_PAGE_SIZES)[number];
}

/** Spec B §2: by website, 200 rows, variation ascending (losses first). */
export const DEFAULT_SETTINGS: TableSettings = {
	grouping: "website",
	sort: "variation",
	dir: "asc",
	size: DEFAULT_TABLE_PAGE_SIZE,
	favorites: false,
	synthesis: false,
};

export function sameSettings(a: TableSettings, b: TableSettings): boolean {
	return (Object.keys(DEFAULT_SETTINGS) as (keyof TableSettings)[]).every((key) => a[key] === b[key]);
}
