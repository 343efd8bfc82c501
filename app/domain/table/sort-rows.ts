import { type FamilyColumn, familyRows, isFamilyColumn } from "./column-families";
import type { TableSort } from "./column-lists";
import { COLUMNS, type ColumnInput } from "./columns";
import type { Compared } from "./compare-days";
import { LAST, positionKey } from "./row-columns";
import { sortByKeys } from "./sort-keys";
import type { TableQuery } from "./table-query";

/** Sorts rows; equal ones by position, then by term. Unknown values come last in either direction. */
export function sortRows(rows: Uint32Array, input: ColumnInput & Compared, { sort, dir }: Pick<TableQuery, "sort" | "dir">): Uint32Array {
	const order = inPositionOrder(rows, input);
	if (sort === "position" && dir === "asc") return order;
	const key = keyOf(sort, input);
	const keys = new Uint32Array(input.current.codes.length);
	for (const row of rows) {
		const value = key(row);
		keys[row] = dir === "asc" || value === LAST ? value : LAST - 1 - value;
	}
	return sortByKeys(order, keys);
}

function keyOf(sort: TableSort | FamilyColumn, input: ColumnInput & Compared): (row: number) => number {
	if (!isFamilyColumn(sort)) return COLUMNS[sort].sort.key(input);
	const values = familyRows(input.tracked, input.current.codes.length, input.families, sort);
	return (row) => positionKey(values, row);
}

function inPositionOrder(rows: Uint32Array, { byPosition }: Compared): Uint32Array {
	if (rows.length === byPosition.length) return byPosition;
	const wanted = new Uint8Array(byPosition.length);
	for (const row of rows) wanted[row] = 1;
	const order = new Uint32Array(rows.length);
	let place = 0;
	for (const row of byPosition) if (wanted[row] === 1) order[place++] = row;
	return order;
}
