import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { CODES, placeOf } from "~/domain/sample/codes";
import type { FamilyColumn } from "~/domain/table/column-families";
import { QUERY } from "~/domain/table/test-table";
import { aiOverview } from "../../../tests/engine/scripted-engine";
import { follow } from "../../../tests/engine/test-world";
import { openPlacesShop } from "./test-places";

const AI: FamilyColumn = "inside:ai_overview";

test("the rank inside a kind is that of each keyword's own website; absent, without it, and not read are told apart, and sort after ranks", async () => {
	const { world, account: accountId, readDay } = await openPlacesShop(["lamp 0", "lamp 1", "lamp 2", "lamp 7"]);
	await follow(world, accountId, "other.example", ["lamp 0"]);
	const cited: Record<string, string[]> = {
		"lamp 0": ["other.example", "a.example", "shop.example"],
		"lamp 1": ["a.example", "b.example"],
	};
	world.engine.except((term, start) => {
		const hosts = cited[term];
		return hosts && start === 0 ? { organic: ["https://first.example/"], more: false, above: aiOverview(...hosts) } : null;
	});
	await readDay();
	const account = await accountById(world.ctx.db, accountId);
	if (!account) throw new Error("no account");
	const { rows } = await world.ctx.ports.tables.read(account, {
		...QUERY,
		scope: { kind: "all" },
		date: { day: "2026-11-21", time: null },
		grouping: "market",
		families: [AI, "inside:maps", "rival:other.example"],
		sort: AI,
		dir: "asc",
	});
	const cells = rows.map(({ term, families: [ai, maps, rival] }) => [term, ai, maps?.code ?? null, placeOf(rival?.code ?? 0)]);
	expect(cells).toEqual([
		["lamp 0", { code: CODES.place + 1, depth: 3 }, CODES.exhausted, 0],
		["lamp 0", { code: CODES.place + 3, depth: 3 }, CODES.exhausted, 0],
		["lamp 2", { code: CODES.exhausted, depth: 0 }, CODES.exhausted, 9],
		["lamp 1", { code: CODES.notFound, depth: 2 }, CODES.exhausted, 0],
		["lamp 7", null, null, 0],
	]);
});
