import { DEFAULT_TABLE_PAGE_SIZE, type TABLE_PAGE_SIZES, type TableQuery } from "~/domain/table/table-query";

/** The user's table settings: remembered, unless the address contains its own. */
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

/** Orders in the display menu. Source: spec B §2 "sort by name ascending, variation descending or volume descending". */
export const ORDERS = [
	{ name: "name", sort: "term", dir: "asc" },
	{ name: "variation", sort: "variation", dir: "desc" },
	{ name: "volume", sort: "volume", dir: "desc" },
] as const;
type OrderName = (typeof ORDERS)[number]["name"];

/** The menu's order that matches; null for an order chosen in the table head. */
export function orderOf({ sort, dir }: Pick<TableSettings, "sort" | "dir">): OrderName | null {
	return ORDERS.find((order) => order.sort === sort && order.dir === dir)?.name ?? null;
}

export function readOrder(name: string | null): Pick<TableSettings, "sort" | "dir"> | null {
	const order = ORDERS.find((one) => one.name === name);
	return order ? { sort: order.sort, dir: order.dir } : null;
}
