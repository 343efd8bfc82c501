import { beforeEach, expect, test } from "vitest";
import { doubtCount } from "~/db/tables/operation";
import { setting } from "~/db/tables/settings";
import { DAY_MS } from "~/domain/time/durations";
import { addDays, utcDay } from "~/domain/time/local-day";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { recentDoubts } from "../confirmation/opinion-settings";
import { keepHouse } from "./keep-house";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

const DAYS = ["20260101", "20261021", "20261022", "20261121"];

async function keepDays(): Promise<void> {
	for (const day of DAYS)
		for (const kind of ["pages", "change-pages", "readings"]) await world.ctx.ports.objects.put(`${kind}/${day}/x`, new Uint8Array([1]));
}

async function kept(kind: "pages" | "change-pages" | "readings"): Promise<string[]> {
	const { keys } = await world.ctx.ports.objects.list(`${kind}/`);
	return keys.map((key) => key.split("/")[1] ?? "");
}

// Source: design.md "Evidence".
test("raw pages are deleted after 30 days, first pages of a change after a year, readings never", async () => {
	await keepDays();
	await keepHouse(world.ctx);
	expect(await kept("pages")).toEqual(["20261022", "20261121"]);
	expect(await kept("change-pages")).toEqual(DAYS);
	world.advance(333 * DAY_MS);
	await keepHouse(world.ctx);
	expect(await kept("change-pages")).toEqual(["20261021", "20261022", "20261121"]);
	expect(await kept("readings")).toEqual(DAYS);
});

test("how long pages are kept is a setting", async () => {
	await keepDays();
	await world.ctx.db.insert(setting).values({ key: "evidence.page_days", value: "31", updatedAt: 0 });
	await keepHouse(world.ctx);
	expect(await kept("pages")).toEqual(["20261021", "20261022", "20261121"]);
});

test("housekeeping runs once an hour, for any number of ticks", async () => {
	await keepHouse(world.ctx);
	await keepDays();
	world.advance(60 * 60_000 - 1);
	await keepHouse(world.ctx);
	expect(await kept("pages")).toEqual(DAYS);
	world.advance(1);
	await keepHouse(world.ctx);
	expect(await kept("pages")).toEqual(["20261022", "20261121"]);
});

test("a clock that was a month ahead and is set back does not hold up housekeeping", async () => {
	world.advance(30 * 86_400_000);
	await keepHouse(world.ctx);
	world.advance(-30 * 86_400_000);
	await keepDays();
	await keepHouse(world.ctx);
	expect(await kept("pages")).toEqual(["20261022", "20261121"]);
});

test("counts of doubted readings are kept as long as administrators are shown them, and no longer than jobs", async () => {
	const today = utcDay(world.ctx.now());
	await world.ctx.db.insert(doubtCount).values([0, 6, 40, 41].map((days) => ({ day: addDays(today, -days), held: 1, agreed: 1 })));
	await keepHouse(world.ctx);
	expect(await recentDoubts(world.ctx)).toMatchObject({ held: 2, agreed: 2 });
	expect((await world.ctx.db.select().from(doubtCount)).map(({ day }) => day)).not.toContain(addDays(today, -41));
	world.advance(DAY_MS);
	await keepHouse(world.ctx);
	expect((await world.ctx.db.select().from(doubtCount)).map(({ day }) => day).toSorted()).toEqual([addDays(today, -6), today]);
});
