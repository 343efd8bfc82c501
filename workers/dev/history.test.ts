import { beforeEach, expect, test } from "vitest";
import { runnableJobs } from "~/db/jobs";
import { alert } from "~/db/tables/alerts";
import { job } from "~/db/tables/jobs";
import { judgedAccount, LEFT } from "~/services/alerts/test-judging";
import { openDueSamples } from "~/services/clock/tick";
import { runJob } from "~/services/jobs/run-job";
import { readPastDays } from "~/services/samples/past-days";
import { readSample } from "~/services/samples/read-sample";
import { addSchedule } from "~/services/scheduled-exports/add-schedule";
import { ownerOf, reporter, reports, reportWorld, schedule } from "~/services/scheduled-exports/test-reports";
import { seatOfCaller } from "~/services/seat/make-seat";
import { ownerSeat } from "~/services/seat/test-seat";
import { follow, newAccount, newWorld, type World } from "../../tests/engine/test-world";
import { readPast, readPastDay } from "./history";

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
	// Another day between, then the interrupted one.
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

test("the past is read oldest day first and says how far it is; each day is compared with those before it, and today in the end", async () => {
	const account = { id: await newAccount(world), timezone: "Europe/Paris" };
	await follow(world, account.id, "shop.example", ["found", "missed"]);
	world.engine.except((term, start) => (term === "found" ? pageWith(4, start) : null));
	const runDue = async () => {
		await openDueSamples(world.ctx);
		for (let turn = 0; turn < 3; turn++)
			for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
	};
	const seenOn = async (day: string) => {
		const sample = await readSample(world.ctx, account.id, { day, time: "0000" });
		return [0, 1].map((ordinal) => {
			const { observation, evidence } = sample?.get(ordinal) ?? {};
			return `${observation?.outcome}${evidence?.unconfirmed ? " unconfirmed" : ""}`;
		});
	};
	await runDue();
	expect(await seenOn("2026-11-21")).toEqual(["ranked unconfirmed", "not_found"]);
	const progress = new Set<string>();
	world.hooks.beforePage = async () => {
		const past = await readPastDays(world.ctx, ownerSeat(account));
		progress.add(`${past?.read} of ${past?.days}`);
	};
	await readPast(world.ctx, account, { days: 3 });
	delete world.hooks.beforePage;
	expect([...progress]).toEqual(["0 of 3", "1 of 3", "2 of 3"]);
	expect(await readPastDays(world.ctx, ownerSeat(account))).toBeNull();
	expect([await seenOn("2026-11-18"), await seenOn("2026-11-19"), await seenOn("2026-11-20")]).toEqual([
		["ranked unconfirmed", "not_found"],
		["ranked", "not_found"],
		["ranked", "not_found"],
	]);
	await runDue();
	expect(await seenOn("2026-11-21")).toEqual(["ranked", "not_found"]);
});

test("alerts of a past day are judged while the clock stands still, and have fired on that day", async () => {
	const { world, accountId, track, addRule } = await judgedAccount();
	await track(["fell"]);
	await addRule(LEFT);
	let held = 0;
	const alone = async (work: () => Promise<void>) => {
		held++;
		await work();
	};
	const account = { id: accountId, timezone: "Europe/Paris" };
	world.engine.ranking({ 3: "shop.example" });
	await readPastDay(world.ctx, account, "2026-11-18", alone);
	world.engine.ranking({ 14: "shop.example" });
	await readPastDay(world.ctx, account, "2026-11-19", alone);
	const fired = await world.ctx.db.select({ day: alert.day, firedAt: alert.firedAt }).from(alert);
	expect(fired.map(({ day, firedAt }) => [day, new Date(firedAt).toISOString().slice(0, 10)])).toEqual([["2026-11-19", "2026-11-19"]]);
	expect(held).toBe(2);
});

test("days are read in parts: only the last part asks for today again, and sends what schedules would have sent, each once", async () => {
	const { world: ours, mails } = await reportWorld();
	const { ctx } = ours;
	const { account, email } = await reporter(ours);
	await addSchedule(ctx, seatOfCaller(ownerOf(account)), schedule({ type: "weekly", emails: [email] }));
	const sent = () => reports(mails).length;
	await readPast(ctx, account, { days: 9, from: 9, to: 5 });
	expect(sent()).toBe(0);
	await readPast(ctx, account, { days: 9, from: 4 });
	expect(sent()).toBe(1);
	await readPast(ctx, account, { days: 9 });
	expect(sent()).toBe(1);
});

test("a reading of the past that fails leaves no line about it behind, and another account never has it", async () => {
	const account = { id: await newAccount(world), timezone: "Europe/Paris" };
	await follow(world, account.id, "shop.example", ["x"]);
	const other = await newAccount(world);
	const told: unknown[] = [];
	world.hooks.beforePut = async () => {
		told.push(await readPastDays(world.ctx, ownerSeat(account)), await readPastDays(world.ctx, ownerSeat({ id: other })));
		throw new Error("killed");
	};
	await expect(readPast(world.ctx, account, { days: 30 })).rejects.toThrow("killed");
	expect(told).toEqual([{ days: 30, read: 0 }, null]);
	expect(await readPastDays(world.ctx, ownerSeat(account))).toBeNull();
});

function pageWith(place: number, start: number) {
	const host = (at: number) => (at === place ? "shop.example" : `r${at}.example`);
	return { organic: Array.from({ length: 10 }, (_, i) => `https://${host(start + 1 + i)}/`), more: true };
}
