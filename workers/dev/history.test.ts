import { beforeEach, expect, test } from "vitest";
import { job } from "~/db/tables/jobs";
import { readSample } from "~/services/samples/read-sample";
import { follow, newAccount, newWorld, type World } from "../../tests/engine/test-world";
import { readPastDay } from "./history";

let world: World;
beforeEach(async () => {
	world = await newWorld();
});

const DAY = "2026-11-18";
const terms = Array.from({ length: 60 }, (_, i) => `term ${i}`);

test("an interrupted reading of the past continues where it stopped", async () => {
	const account = { id: await newAccount(world), timezone: "Europe/Paris" };
	await follow(world, account.id, "shop.example", terms);
	world.engine.ranking({ 3: "shop.example" });
	let puts = 0;
	world.hooks.beforePut = async () => {
		if (++puts === 2) throw new Error("killed");
	};
	await expect(readPastDay(world.ctx, account, DAY)).rejects.toThrow("killed");
	delete world.hooks.beforePut;
	world.advance(1_000);
	// The days are read from the latest to the earliest, the interrupted one in its turn.
	await readPastDay(world.ctx, account, "2026-11-20");
	await readPastDay(world.ctx, account, DAY);
	const day = await readSample(world.ctx, account.id, { day: DAY, time: "0000" });
	expect(day?.closedAt).not.toBeNull();
	for (let ordinal = 0; ordinal < 60; ordinal++) expect(day?.get(ordinal)?.observation).toMatchObject({ outcome: "ranked", position: 3 });
});

test("unknowns of a past day are retried within that day, and the day is closed in the end", async () => {
	const account = { id: await newAccount(world), timezone: "Europe/Paris" };
	await follow(world, account.id, "shop.example", ["once", "always"]);
	let asked = 0;
	world.engine.except((term) => (term === "always" || asked++ === 0 ? "captcha" : null));
	await readPastDay(world.ctx, account, DAY);
	const day = await readSample(world.ctx, account.id, { day: DAY, time: "0000" });
	expect(day?.closedAt).not.toBeNull();
	expect(day?.get(0)?.observation.outcome).toBe("not_found");
	expect(day?.get(1)?.observation).toMatchObject({ outcome: "unknown", reason: "blocked" });
	expect((await world.ctx.db.select().from(job)).filter((row) => row.state === "open")).toEqual([]);
});
