import fc from "fast-check";
import { expect, test } from "vitest";
import { cellOf } from "./cell";
import { unpackRows } from "./pack-rows";
import { PACKED_VERSION } from "./packed-page";
import { queryPackedTable, queryTable } from "./query-table";
import { GROUPINGS } from "./table-query";
import { accounts, plainRow, QUERY, ranked, tableInput } from "./test-table";

test("the packed page has the same content for each row as the full one", () => {
	fc.assert(
		fc.property(accounts, fc.constantFrom(...GROUPINGS), (rows, grouping) => {
			const input = tableInput(rows);
			const [whole, { rows: packed, version, views: _counted, ...page }] = [
				queryTable(input, { ...QUERY, grouping }),
				queryPackedTable(input, { ...QUERY, grouping }),
			];
			const minute = ({ at, ...cell }: NonNullable<ReturnType<typeof cellOf>>) => ({ ...cell, at: Math.floor(at / 60) * 60 });
			const shown = whole.rows.map(({ device, looking, moved: _same, current, previous, ...row }) => ({
				...row,
				...(device === "mobile" && { mobile: true }),
				...(looking && { looking: true }),
				current: current && minute(cellOf(current) ?? expect.fail()),
				previous: previous && minute(cellOf(previous) ?? expect.fail()),
			}));
			expect(version).toBe(PACKED_VERSION);
			expect(unpackRows(packed)).toEqual(shown);
			expect({ ...page, rows: whole.rows }).toEqual(whole);
		}),
		{ numRuns: 30 },
	);
	const [moved] = unpackRows(
		queryPackedTable(
			tableInput([plainRow({ current: ranked(3, "https://www.shop.example/new"), previous: ranked(4, "http://shop.example/old/") })]),
			QUERY,
		).rows,
	);
	expect(moved?.moved).toEqual(["shop.example/old", "shop.example/new"]);
	expect(moved?.current?.look).toBeUndefined();
});
