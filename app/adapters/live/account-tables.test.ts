import { expect, test } from "vitest";
import type { Overview } from "~/domain/table/overview";
import { PACKED_VERSION, type PackedPage } from "~/domain/table/packed-page";
import type { TablePage } from "~/domain/table/table-page";
import { QUERY } from "~/domain/table/test-table";
import type { WebsitesOverview } from "~/domain/table/website-figures";
import type { TableReader } from "~/services/ports";
import { partOf } from "../../../tests/builders/part-of";
import { accountTables } from "./account-tables";

const ACCOUNT = { id: 1, hid: "a", plan: "default", packs: 0, rev: 1, trackedRev: 1 } as const;

test("where the account's object fails or is too old, the table is read without it, and that is logged", async () => {
	const failures: unknown[] = [];
	const page = { rev: 1 } as TablePage;
	const packed = { rev: 2 } as PackedPage;
	const overview = { rev: 3 } as Overview;
	const websites = { version: 1 } as WebsitesOverview;
	const instead: TableReader = {
		read: async () => page,
		packed: async () => packed,
		overview: async () => overview,
		websites: async () => websites,
		select: async () => ["m"],
		row: async () => null,
		seen: async () => [],
	};
	const broken = async () => {
		throw new Error("no such call");
	};
	const object = {
		readTable: broken,
		readPackedTable: broken,
		readOverview: broken,
		readWebsites: broken,
		selectMonitors: broken,
		readTableRow: broken,
		readSeen: broken,
	};
	const tables = accountTables(
		{ getByName: () => object },
		() => instead,
		(error) => failures.push(error),
	);
	expect(await tables.read(ACCOUNT, QUERY)).toBe(page);
	expect(await tables.packed(ACCOUNT, QUERY)).toBe(packed);
	expect(await tables.overview(ACCOUNT, QUERY)).toBe(overview);
	expect(await tables.websites(ACCOUNT, QUERY)).toBe(websites);
	expect(await tables.select(ACCOUNT, QUERY, { hids: [], groups: [], all: true })).toEqual(["m"]);
	expect(await tables.row(ACCOUNT, "m", QUERY)).toBeNull();
	expect(await tables.seen(ACCOUNT, [0], { day: "2026-05-02", comparisonDay: "2026-05-01" })).toEqual([]);
	expect(failures).toHaveLength(7);
});

test("a page that an object of another version packed is not shown but read instead; one that only says more is", async () => {
	const failures: unknown[] = [];
	const own = { version: PACKED_VERSION, rev: 2 } as PackedPage;
	const instead = partOf<TableReader>({ packed: async () => own });
	const shown = (page: object) => {
		const object = { readPackedTable: async () => page } as never;
		return accountTables(
			{ getByName: () => object },
			() => instead,
			(error) => failures.push(error),
		).packed(ACCOUNT, QUERY);
	};
	for (const version of ["5", `${PACKED_VERSION} more`, undefined]) expect(await shown({ ...own, version, rev: 3 })).toBe(own);
	expect(failures).toHaveLength(3);
	const newer = { ...own, rev: 3, later: true };
	expect(await shown(newer)).toBe(newer);
});
