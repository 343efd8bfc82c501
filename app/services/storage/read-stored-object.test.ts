import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { monitor } from "~/db/tables/monitors";
import type { Look } from "~/domain/position/look";
import { type AccountPath, parseStoragePath } from "~/domain/storage/paths";
import { blocked, keepLook, ranked, type StoredAccount, storedAccount, testCtx, writeSample } from "../../../tests/storage/stored-account";
import type { Ctx } from "../ctx";
import { ownerSeat } from "../seat/test-seat";
import { readStoredObject } from "./read-stored-object";

const DAY = "2026-11-21";
const AT = Date.parse("2026-11-21T08:00:00Z");
const LOOK: Look = {
	search: { engine: "google", term: "pain", country: "fr", language: "fr", device: "desktop", place: "" },
	source: "fetch",
	config: { name: "Recent Firefox", version: 1 },
	depth: 30,
	startedAt: AT - 1000,
	finishedAt: AT,
	pages: [],
};

function read(ctx: Ctx, account: StoredAccount, rest: string) {
	return readStoredObject(ctx, ownerSeat(account), { path: parseStoragePath(`${account.hid}/${rest}`) as AccountPath });
}

test("a day's report slices all its samples, open and closed", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx, { monitors: 3 });
	const [a = "", b = "", c = ""] = account.monitors;
	const first = new Map([
		[0, ranked(AT, 4)],
		[1, blocked(AT)],
	]);
	await writeSample(ctx, { accountId: account.id, day: DAY, time: "0000", asked: [0, 1, 2], seen: first, closedAt: AT + 9 });
	await writeSample(ctx, { accountId: account.id, day: DAY, time: "0915", asked: [0, 1], seen: new Map([[0, blocked(AT + 9_000)]]) });
	expect(await read(ctx, account, `reports/${DAY}.json`)).toMatchObject({
		date: DAY,
		samples: {
			"0000": { time: "00:00", monitors: { [a]: { position: 4 }, [b]: { position: false }, [c]: { seen: { reason: "stale" } } } },
			"0915": { time: "09:15", monitors: { [a]: { position: false }, [b]: { position: null } } },
		},
		monitors: {
			[a]: { position: 4, url: "https://shop.example/4", seen: { outcome: "ranked", depth: 30, at: "2026-11-21T08:00:00.000Z" } },
			[b]: { position: false, seen: { outcome: "unknown", reason: "blocked", detail: "captcha" } },
			[c]: { position: false },
		},
	});
	expect(await read(ctx, account, "reports/2026.json")).toEqual({
		year: 2026,
		reports: [{ date: DAY, times: ["00:00", "09:15"], closed: false }],
	});
	expect(await read(ctx, account, "reports/2026-11-20.json")).toBeNull();
	expect(await read(ctx, account, "reports/2025.json")).toBeNull();
});

test("a history slices one monitor out of a year", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const [a = "", b = ""] = account.monitors;
	for (const [day, position] of [
		["2026-01-01", 9],
		["2026-12-31", 2],
		["2025-12-31", 5],
	] as const)
		await writeSample(ctx, {
			accountId: account.id,
			day,
			time: "0000",
			asked: [0],
			seen: new Map([[0, ranked(AT, position)]]),
			closedAt: AT,
		});
	expect(await read(ctx, account, `history/2026/${a}.json`)).toMatchObject({ year: 2026, days: { "1": 9, "365": 2 } });
	expect(await read(ctx, account, `history/2026/${b}.json`)).toBeNull();
	const stranger = await storedAccount(ctx);
	expect(await read(ctx, stranger, `history/2026/${a}.json`)).toBeNull();
});

test("a result page is made of the look that the sample refers to", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const [a = "", b = ""] = account.monitors;
	const seen = new Map([
		[0, ranked(AT, 1, await keepLook(ctx, LOOK))],
		[1, blocked(AT)],
	]);
	await writeSample(ctx, { accountId: account.id, day: DAY, time: "0000", asked: [0, 1], seen });
	expect(await read(ctx, account, `results/${DAY}/${a}_0000.json`)).toMatchObject({
		document: { created_at: "2026-11-21T08:00:00.000Z" },
		request: { q: "pain", hl: "fr", gl: "fr" },
		monitor: { position: 1 },
	});
	expect(await read(ctx, account, `results/${DAY}/${b}_0000.json`)).toBeNull();
	expect(await read(ctx, account, `results/${DAY}/${a}_0915.json`)).toBeNull();
	const stranger = await storedAccount(ctx);
	expect(await read(ctx, stranger, `results/${DAY}/${a}_0000.json`)).toBeNull();
});

test("a removed monitor is in no report and has no history", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const [a = "", b = ""] = account.monitors;
	const look = await keepLook(ctx, LOOK);
	await writeSample(ctx, {
		accountId: account.id,
		day: DAY,
		time: "0000",
		asked: [0, 1],
		seen: new Map([
			[0, ranked(AT, 1, look)],
			[1, ranked(AT, 2, look)],
		]),
		closedAt: AT,
	});
	await ctx.db.delete(monitor).where(eq(monitor.hid, a));
	expect(Object.keys(((await read(ctx, account, `reports/${DAY}.json`)) as { monitors: object }).monitors)).toEqual([b]);
	expect(await read(ctx, account, `history/2026/${a}.json`)).toBeNull();
	expect(await read(ctx, account, `history/2026/${b}.json`)).toMatchObject({ days: { "325": 2 } });
	expect(await read(ctx, account, `results/${DAY}/${a}_0000.json`)).toBeNull();
	expect(await read(ctx, account, `results/${DAY}/${b}_0000.json`)).toMatchObject({ monitor: { position: 2 } });
});

test("another account's path is never read, for any caller", async () => {
	const ctx = await testCtx();
	const [one, two] = [await storedAccount(ctx), await storedAccount(ctx)];
	await expect(readStoredObject(ctx, ownerSeat(one), { path: { kind: "report", hid: two.hid, day: DAY } })).rejects.toThrow();
});
