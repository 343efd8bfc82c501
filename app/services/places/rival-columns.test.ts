import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import type { FamilyColumn } from "~/domain/table/column-families";
import { QUERY } from "~/domain/table/test-table";
import { listMonitors } from "../monitors/list-monitors";
import { pageMonitors } from "../monitors/page-monitors";
import { ownerSeat } from "../seat/test-seat";
import { openPlacesShop } from "./test-places";

const TERMS = Array.from({ length: 10 }, (_, i) => `lamp ${i}`);
const COLUMNS: FamilyColumn[] = ["rival:first.example", "rival:absent.example"];

test("lists and pages of keywords give the values of a rival that the cells of the table have", async () => {
	const { world, account: accountId, readDay } = await openPlacesShop(TERMS);
	await readDay();
	const account = await accountById(world.ctx.db, accountId);
	if (!account) throw new Error("no account");
	const date = { day: "2026-11-21", time: null };
	const table = await world.ctx.ports.tables.read(account, {
		...QUERY,
		scope: { kind: "all" },
		date,
		families: COLUMNS,
		sort: "term",
		dir: "asc",
	});
	const cells = new Map(
		table.rows.map(({ term, families }) => [term, Object.fromEntries(COLUMNS.map((column, i) => [column, families[i]]))]),
	);
	expect(new Set([...cells.values()].map((values) => JSON.stringify(values))).size).toBe(3);
	const seat = ownerSeat(account);
	const listed = await listMonitors(world.ctx, seat, { day: date.day, families: COLUMNS });
	const paged = await pageMonitors(world.ctx, seat, {
		query: { page: 1, itemsPerPage: 100, sortBy: null, isDescending: false, search: "" },
		day: date.day,
		families: COLUMNS,
	});
	for (const { rows } of [listed, paged]) expect(new Map(rows.map(({ term, families }) => [term, families]))).toEqual(cells);
	expect((await listMonitors(world.ctx, seat)).rows[0]).not.toHaveProperty("families");
});
