import { COLUMNS, type ColumnInput } from "./columns";
import type { Compared } from "./compare-days";
import { sortByKeys } from "./radix-sort";
import { LAST } from "./row-columns";
import type { TableQuery } from "./table-query";

/** Sorts rows; equal ones by position, then by term. Unknown values come last in either direction. */
export function sortRows(rows: Uint32Array, input: ColumnInput & Compared, { sort, dir }: Pick<TableQuery, "sort" | "dir">): Uint32Array {
	const order = inPositionOrder(rows, input);
	if (sort === "position" && dir === "asc") return order;
	const keys = new Uint32Array(input.current.codes.length);
	return sortByKeys(order, keys, fillKeys(keys, rows, COLUMNS[sort].sort.key(input), dir));
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

/** Fills the keys in the wanted direction, as small as possible: fewer digits mean fewer rounds. Returns the highest possible key. */
function fillKeys(keys: Uint32Array, rows: Uint32Array, key: (row: number) => number, direction: "asc" | "desc"): number {
	let highest = 0;
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i] ?? 0;
		const value = key(row);
		keys[row] = value;
		if (value !== LAST && value > highest) highest = value;
	}
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i] ?? 0;
		const value = keys[row] ?? LAST;
		if (value === LAST) keys[row] = highest + 1;
		else if (direction === "desc") keys[row] = highest - value;
	}
	return highest + 1;
}
