import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { isFamilyColumn, parameterOf } from "~/domain/table/column-families";
import type { Translate } from "~/i18n/page-words";
import { isInMenu, ORDERS, orderValue, type TableSettings } from "../../query/table-settings";

/** Name of a column; of one of a family its parameter. */
export function columnName(t: Translate, column: Order["sort"]): string {
	return isFamilyColumn(column) ? unicodeDomain(parameterOf(column)) : t(`monitoring.column.${column}`);
}

type Order = Pick<TableSettings, "sort" | "dir">;

/** Sort orders that the menus offer. The current one comes first if it was chosen in the table head. */
export function orderChoices(t: Translate, query: Order): { value: string; text: string }[] {
	const orders: readonly Order[] = isInMenu(query) ? ORDERS : [query, ...ORDERS];
	return orders.map((order) => ({
		value: orderValue(order),
		text: t(`monitoring.display.sorted.${order.dir}`, { column: columnName(t, order.sort) }),
	}));
}
