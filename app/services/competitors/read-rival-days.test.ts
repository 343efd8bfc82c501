import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { MAX_RIVAL_LINES, passings } from "~/domain/places/rival-days";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { placeOf } from "~/domain/sample/codes";
import { DAY_MS } from "~/domain/time/durations";
import { aiOverview } from "../../../tests/engine/scripted-engine";
import { follow, newAccount, newWorld, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { sealPlaces } from "../places/seal-places";
import { ownerSeat } from "../seat/test-seat";
import { readRivalDays } from "./read-rival-days";

const RANGE = { from: "2026-11-01", to: "2026-11-23" };

test("a competitor that is added today has its past: each day's place, a gap where nothing was read, and who overtook whom on which pages", async () => {
	const world = await newWorld();
	await withoutReviews(world);
	const id = await newAccount(world);
	const [hid = ""] = await follow(world, id, "shop.example", ["desk lamp"]);
	const readDay = async () => {
		await openDueSamples(world.ctx);
		for (const job of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, job.id);
		await foldFinishedSamples(world.ctx);
		world.advance(DAY_MS);
	};
	world.engine.ranking({ 2: "shop.example", 5: "blog.rival.example" });
	await readDay();
	world.engine.except(() => "captcha");
	await readDay();
	world.engine.except(() => null);
	world.engine.ranking({ 2: "www.rival.example", 4: "shop.example" });
	world.engine.except((_, start) =>
		start === 0
			? {
					organic: ["https://r1.example/", "https://www.rival.example/", "https://r3.example/", "https://shop.example/"],
					more: false,
					above: aiOverview("rival.example", "shop.example"),
				}
			: null,
	);
	await readDay();
	const seat = ownerSeat({ id });
	expect(await readRivalDays(world.ctx, seat, { hid, range: RANGE })).toMatchObject({ hosts: [], hidden: 0, days: [{}, {}, {}] });
	const list = (host: string, place: number) =>
		world.ctx.db.run(sql`INSERT INTO competitor (hid, account_id, website_hid, host, place, created_at)
			SELECT ${world.ctx.newHid()}, ${id}, hid, ${host}, ${place}, 1 FROM website WHERE account_id = ${id}`);
	await list("rival.example", 0);
	await list("nobody.example", 1);
	const read = async () => {
		const past = await readRivalDays(world.ctx, seat, { hid, range: RANGE });
		if (!past) throw new Error("no keyword");
		return past;
	};
	const past = await read();
	const place = (coded: { code: number } | null) => (coded ? placeOf(coded.code) : null);
	expect([past.hosts, past.from]).toEqual([["rival.example", "nobody.example"], RANGE.from]);
	expect(past.days.map(({ day, own, rivals }) => [day, place(own), ...rivals.map(place)])).toEqual([
		["2026-11-21", 2, 5, 0],
		["2026-11-22", 0, 0, 0],
		["2026-11-23", 4, 2, 0],
	]);
	const found = passings(past.days, past.hosts.length);
	expect(found.map(({ rival, before, now }) => [rival, before.day, now.day])).toEqual([[0, "2026-11-21", "2026-11-23"]]);
	expect([found[0]?.before.look, found[0]?.now.look]).toEqual([expect.stringMatching(/^20261121/), expect.stringMatching(/^20261123/)]);
	const ai = RESULT_KINDS.indexOf("ai_overview");
	const absent = { state: "absent" };
	const notRead = { state: "not_read" };
	expect(past.kinds.map(({ day, kinds }) => [day, kinds[ai]])).toEqual([
		["2026-11-21", [absent, absent, absent]],
		["2026-11-22", [notRead, notRead, notRead]],
		[
			"2026-11-23",
			[
				{ state: "ranked", rank: 2, of: 2 },
				{ state: "ranked", rank: 1, of: 2 },
				{ state: "outside", of: 2 },
			],
		],
	]);
	await sealPlaces(world.ctx, 1, "2026-11");
	expect(await read()).toEqual(past);
	for (let place = 2; place < MAX_RIVAL_LINES + 2; place++) await list(`r${place}.example`, place);
	expect(await read()).toMatchObject({ hosts: { length: MAX_RIVAL_LINES }, hidden: 2 });
});

test("another account's keyword and a range that is none are not read; a long range is cut to its last days", async () => {
	const world = await newWorld();
	const [one, other] = [await newAccount(world), await newAccount(world)];
	const [hid = ""] = await follow(world, one, "shop.example", ["desk lamp"]);
	expect(await readRivalDays(world.ctx, ownerSeat({ id: other }), { hid, range: RANGE })).toBeNull();
	expect(await readRivalDays(world.ctx, ownerSeat({ id: one }), { hid, range: { from: "x", to: "2026-11-23" } })).toBeNull();
	const long = { from: "2020-01-01", to: "2026-11-23" };
	expect(await readRivalDays(world.ctx, ownerSeat({ id: one }), { hid, range: long })).toMatchObject({ from: "2026-08-24" });
});
