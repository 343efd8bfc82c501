import type { Translate } from "~/i18n/page-words";
import { isInMenu, ORDERS, orderValue, type TableSettings } from "../../query/table-settings";

type Order = Pick<TableSettings, "sort" | "dir">;

/** Sort orders that the menus offer. The current one comes first if it was chosen in the table head. */
export function orderChoices(t: Translate, query: Order): { value: string; text: string }[] {
	const orders: readonly Order[] = isInMenu(query) ? ORDERS : [query, ...ORDERS];
	return orders.map((order) => ({
		value: orderValue(order),
		text: t(`monitoring.display.sorted.${order.dir}`, { column: t(`monitoring.column.${order.sort}`) }),
	}));
}
