import type { TableSettings } from "./table-settings";

/** Orders that the display settings offer by name. Source: spec B §2 "sort by name ascending, variation descending or volume descending". */
export const ORDERS = [
	{ name: "name", sort: "term", dir: "asc" },
	{ name: "variation", sort: "variation", dir: "desc" },
	{ name: "volume", sort: "volume", dir: "desc" },
] as const;
type OrderName = (typeof ORDERS)[number]["name"];

/** The offered order that the table has; null for one of the table's head. */
export function orderOf({ sort, dir }: Pick<TableSettings, "sort" | "dir">): OrderName | null {
	return ORDERS.find((order) => order.sort === sort && order.dir === dir)?.name ?? null;
}

export function readOrder(name: string | null): Pick<TableSettings, "sort" | "dir"> | null {
	const order = ORDERS.find((one) => one.name === name);
	return order ? { sort: order.sort, dir: order.dir } : null;
}
