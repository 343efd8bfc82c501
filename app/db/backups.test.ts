import { beforeEach, expect, test } from "vitest";
import { newWorld, type World } from "../../tests/engine/test-world";
import { type CopyPlace, rowsToCopy, tablesToCopy } from "./backups";
import { attempt } from "./tables/sessions";
import { setting } from "./tables/settings";

const LIMITS = { rows: 100, characters: 50_000 };
let world: World;
beforeEach(async () => {
	world = await newWorld();
});

/** The rows of a table as they are read, one list for each call. */
async function readInCalls(name: string) {
	const table = (await tablesToCopy(world.ctx.db)).find((one) => one.name === name);
	if (!table) throw new Error(`no table ${name}`);
	const calls: (string | number | null)[][][] = [];
	for (let after: CopyPlace = null, isOver = false; !isOver; ) {
		const found = await rowsToCopy(world.ctx.db, table, { after, limits: LIMITS });
		calls.push(found.rows);
		({ next: after, isOver } = found);
	}
	return calls;
}

const charactersOf = (rows: readonly (string | number | null)[][]) =>
	rows.flat().reduce<number>((sum, one) => sum + String(one ?? "").length, 0);

test("large rows behind many small ones are read within the limits, each row once and in order", async () => {
	const sizes = [...Array<number>(250).fill(10), ...Array<number>(12).fill(20_000), 90_000, ...Array<number>(5).fill(10)];
	const keys = sizes.map((_, i) => `key-${String(i).padStart(4, "0")}`);
	for (const [i, size] of sizes.entries())
		await world.ctx.db.insert(setting).values({ key: keys[i] ?? "", value: "x".repeat(size), updatedAt: 0 });
	const calls = await readInCalls("setting");
	const known = new Set(keys);
	expect(calls.flat().flatMap((row) => row.filter((value) => known.has(String(value))))).toEqual(keys);
	for (const rows of calls) {
		expect(rows.length).toBeLessThanOrEqual(LIMITS.rows);
		if (rows.length > 1) expect(charactersOf(rows)).toBeLessThanOrEqual(LIMITS.characters);
	}
	expect(Math.max(...calls.map(charactersOf))).toBeGreaterThan(90_000);
});

test("a table without row numbers is read by its key, each row once", async () => {
	const rows = Array.from({ length: 230 }, (_, i) => ({ key: `key-${Math.floor(i / 7)}`, windowStart: i, count: 1 }));
	for (let from = 0; from < rows.length; from += 30) await world.ctx.db.insert(attempt).values(rows.slice(from, from + 30));
	const calls = await readInCalls("attempt");
	expect(calls.map((found) => found.length)).toEqual([100, 100, 30]);
	expect(new Set(calls.flat().map(([key, windowStart]) => `${key} ${windowStart}`)).size).toBe(230);
});
