import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { readResultKind } from "~/domain/position/result-kinds";
import { familyNameOf, isFamilyColumn, parameterOf } from "~/domain/table/column-families";
import type { Translate } from "~/i18n/page-words";
import { isInMenu, ORDERS, orderValue, type TableSettings } from "../../query/table-settings";

/** Name of a column; of one of a family what its parameter names. */
export function columnName(t: Translate, column: Order["sort"]): string {
	if (!isFamilyColumn(column)) return t(`monitoring.column.${column}`);
	const kind = familyNameOf(column) === "inside" && readResultKind(parameterOf(column));
	return kind ? t(`resultKinds.inside.${kind}`) : unicodeDomain(parameterOf(column));
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
