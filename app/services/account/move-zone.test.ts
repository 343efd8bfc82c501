import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { sample } from "~/db/tables/samples";
import { dayAt } from "~/domain/time/account-zone";
import { HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import { partOf } from "../../../tests/builders/part-of";
import { follow, newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { foldFinishedSamples, openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { readSample } from "../samples/read-sample";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { addUrls } from "../url-monitors/add-urls";
import { openDueUrls } from "../url-monitors/open-due-urls";
import { moveDueZones } from "../zones/move-zone";
import { saveLocale } from "./save-locale";

let world: World;
let id: number;
beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	world.engine.ranking({ 4: "shop.example" });
});

const account = async () => {
	const row = await accountById(world.ctx.db, id);
	if (!row) throw new Error("no account");
	return row;
};
const choose = async (timezone: string) =>
	saveLocale(
		world.ctx,
		seatOfCaller(partOf<Caller>({ account: await account(), user: { id: 1, hid: "u" }, session: { impersonatorId: null } })),
		{
			timezone,
		},
	);

async function runAll(): Promise<void> {
	await moveDueZones(world.ctx);
	await openDueSamples(world.ctx);
	await openDueUrls(world.ctx);
	for (let jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10); jobs.length > 0; ) {
		for (const one of jobs) await runJob(world.ctx, one.id);
		jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
	}
	await foldFinishedSamples(world.ctx);
}

/** The clock, once an hour. */
async function liveUntil(end: string): Promise<void> {
	for (let at = world.ctx.now(); at <= Date.parse(end); at += HOUR_MS) {
		world.setNow(new Date(at).toISOString());
		await runAll();
	}
}

/** Each daily sample with the instant of its only reading. */
async function readings(): Promise<{ day: string; look: string; at: string }[]> {
	const samples = await world.ctx.db.select().from(sample).where(eq(sample.accountId, id)).orderBy(asc(sample.day), asc(sample.time));
	const found = [];
	for (const { day, time } of samples) {
		const seen = (await readSample(world.ctx, id, { day, time }))?.get(0);
		found.push({ day, look: seen?.evidence.look ?? "", at: new Date(seen?.evidence.at ?? 0).toISOString().slice(0, 16) });
	}
	return found;
}

async function reader(timezone: string, at: string): Promise<void> {
	world.setNow(at);
	id = await newAccount(world, { timezone });
	await follow(world, id, "shop.example", ["x"]);
	await runAll();
}

test.each([
	["to Auckland and back within the hour", ["Pacific/Auckland", "Europe/Paris"], "Europe/Paris"],
	["to Auckland", ["Pacific/Auckland"], "Pacific/Auckland"],
	["to Los Angeles and back", ["America/Los_Angeles", "Europe/Paris"], "Europe/Paris"],
	["to Los Angeles", ["America/Los_Angeles"], "America/Los_Angeles"],
	["to Auckland, Los Angeles and Tokyo", ["Pacific/Auckland", "America/Los_Angeles", "Asia/Tokyo"], "Asia/Tokyo"],
])("an account that moves %s has a reading of its own on each day, and leaves none out", async (_, zones, last) => {
	// Auckland is a day ahead at that hour, and the clocks of Paris and Los Angeles change within the span.
	await reader("Europe/Paris", "2026-10-23T13:05:00Z");
	for (const zone of zones) {
		await choose(zone);
		await runAll();
		world.advance(10 * MINUTE_MS);
	}
	await liveUntil("2026-10-26T10:00:00Z");
	const found = await readings();
	expect(found.map(({ day }) => day).slice(0, 3)).toEqual(["2026-10-23", "2026-10-24", "2026-10-25"]);
	expect(found.map(({ day }) => day)).toEqual([...new Set(found.map(({ day }) => day))]);
	expect(new Set(found.map(({ look }) => look)).size).toBe(found.length);
	expect((await account()).timezone).toBe(last);
	expect((await account()).nextTimezone).toBeNull();
});

test("a chosen zone holds from the end of the day that runs, and is told until then; the old one chosen again takes it back", async () => {
	await reader("Europe/Paris", "2026-11-27T13:05:00Z");
	await choose("Pacific/Auckland");
	const until = Date.parse("2026-11-27T23:00:00Z");
	expect(await account()).toMatchObject({ timezone: "Europe/Paris", nextTimezone: "Pacific/Auckland", nextTimezoneAt: until });
	await choose("Europe/Paris");
	expect(await account()).toMatchObject({ timezone: "Europe/Paris", nextTimezone: null, nextTimezoneAt: null });
	await choose("Pacific/Auckland");
	world.setNow(new Date(until).toISOString());
	await runAll();
	expect(await account()).toMatchObject({
		timezone: "Pacific/Auckland",
		nextTimezone: null,
		pastZones: JSON.stringify([{ timezone: "Europe/Paris", until }]),
	});
	expect((await readings()).map(({ day, at }) => [day, at])).toEqual([
		["2026-11-27", "2026-11-27T13:05"],
		["2026-11-28", "2026-11-27T23:00"],
	]);
});

test("an account that read nothing today, or whose next day would be over by then, moves at once", async () => {
	world.setNow("2026-11-27T13:05:00Z");
	id = await newAccount(world, { timezone: "Europe/Paris" });
	await choose("Pacific/Auckland");
	expect(await account()).toMatchObject({ timezone: "Pacific/Auckland", nextTimezone: null });
	await reader("Pacific/Pago_Pago", "2026-11-27T13:05:00Z");
	await choose("Pacific/Kiritimati");
	await runAll();
	expect((await account()).timezone).toBe("Pacific/Kiritimati");
	expect((await readings()).map(({ day }) => day)).toEqual(["2026-11-27", "2026-11-28"]);
});

test.each(["Pacific/Auckland", "America/Los_Angeles"])(
	"an address is asked for once on each day of an account that moves to %s",
	async (zone) => {
		world.setNow("2026-11-27T00:10:00Z");
		id = await newAccount(world, { timezone: "Europe/Paris" });
		await addUrls(world.ctx, ownerSeat({ id }), readUrlLines("https://shop.example/a"));
		world.setNow("2026-11-27T14:00:00Z");
		await choose(zone);
		const asked = new Set<number>();
		for (let hours = 0; hours < 44; hours++) {
			await runAll();
			const [row] = await world.ctx.db.all<{ at: number }>(sql`SELECT asked_at AS at FROM url_monitor WHERE account_id = ${id}`);
			if (row) asked.add(row.at);
			world.advance(HOUR_MS);
		}
		const moved = await account();
		const days = [...asked].map((at) => dayAt(moved, at));
		expect(days).toEqual(["2026-11-27", "2026-11-28", "2026-11-29"].slice(0, days.length));
		expect(days.length).toBeGreaterThanOrEqual(2);
	},
);
