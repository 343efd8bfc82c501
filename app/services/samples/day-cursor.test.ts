import { deflateRawSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountColumn, sample } from "~/db/tables/samples";
import { dayNumber, packBests } from "~/domain/sample/bests";
import { toColumns } from "~/domain/sample/chunk";
import { betterOfDay, type DayColumns, seenAt } from "~/domain/sample/day";
import type { Seen } from "~/domain/sample/observation";
import {
	addToSample,
	blocked,
	ranked,
	type StoredAccount,
	storedAccount,
	testCtx,
	writeSample,
} from "../../../tests/storage/stored-account";
import type { Ctx } from "../ctx";
import { ownerSeat } from "../seat/test-seat";
import { readYearHistory } from "../storage/read-year-history";
import { loadBests, rebuildBests } from "./bests";
import { DayCursor, loadDayColumns } from "./day-cursor";
import { foldSample } from "./fold-sample";
import { joinHeld, OpenSample } from "./held-sample";
import { listSamples, readSample } from "./read-sample";
import { sealMonth } from "./seal-month";

const DAY = "2026-10-21";
const AT = Date.parse("2026-10-21T08:00:00Z");
const DATE = { day: DAY, time: null };

async function expectTheDay(ctx: Ctx, account: StoredAccount, ordinals: number[]): Promise<DayColumns | null> {
	const day = await loadDayColumns(ctx, account.id, DATE);
	await day?.loadEvidence();
	const expected = new Map<number, Seen>();
	for (const ref of await listSamples(ctx, ownerSeat(account), { fromDay: DAY, toDay: DAY })) {
		const view = await readSample(ctx, account.id, ref);
		for (const ordinal of view?.ordinals() ?? []) {
			const seen = view?.get(ordinal);
			// Instants are kept to the second.
			if (seen) seen.evidence.at -= seen.evidence.at % 1000;
			if (seen) expected.set(ordinal, betterOfDay(expected.get(ordinal), seen));
		}
	}
	for (const ordinal of ordinals) expect(seenAt(day, ordinal) ?? undefined, `ordinal ${ordinal}`).toEqual(expected.get(ordinal));
	return day;
}

function write(ctx: Ctx, account: StoredAccount, time: string, asked: number[], seen: [number, Seen][], closedAt?: number) {
	const of = { accountId: account.id, day: DAY, time, asked, seen: new Map(seen) };
	return writeSample(ctx, closedAt === undefined ? of : { ...of, closedAt });
}

test("a day's columns say of each monitor what its samples say together, open, closed and sealed", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const look = `20261021.${"a".repeat(22)}.1.0.7`;
	const first: [number, Seen][] = [
		[3, ranked(AT, 4, look)],
		[4, blocked(AT)],
		[5, ranked(AT + 7_200_000, 9)],
		[2000, ranked(AT, 1)],
	];
	await write(ctx, account, "0000", [3, 4, 5, 6, 2000], first, AT + 8_000_000);
	const ordinals = [0, 3, 4, 5, 6, 7, 2000, 2001];
	await expectTheDay(ctx, account, ordinals);
	// The monitor at 5 was read for the daily sample after it was read for the later one.
	const second: [number, Seen][] = [
		[3, blocked(AT + 3_600_000)],
		[4, ranked(AT + 3_600_000, 30)],
		[5, ranked(AT + 3_600_000, 8)],
	];
	await write(ctx, account, "0900", [3, 4, 5, 7], second);
	const open = await expectTheDay(ctx, account, ordinals);
	expect(open?.samples.map((one) => [one.time, one.closedAt !== null])).toEqual([
		["0000", true],
		["0900", false],
	]);
	expect((await loadDayColumns(ctx, account.id, DATE))?.open).toHaveLength(1);
	await foldAll(ctx);
	await expectTheDay(ctx, account, ordinals);
	const bests = await loadBests(ctx, account.id);
	expect([bests.best[5], bests.firstSeen[5], bests.best[6], bests.firstSeen[6]]).toEqual([8, dayNumber(DAY), 0, 0]);
	expect(await sealMonth(ctx, account.id, "2026-10")).toBe(true);
	await rebuildBests(ctx, account.id);
	expect((await loadBests(ctx, account.id)).best).toEqual(
		Uint8Array.from({ length: 2001 }, (_, i) => ({ 3: 4, 4: 30, 5: 8, 2000: 1 })[i] ?? 0),
	);
	const sealed = await expectTheDay(ctx, account, ordinals);
	expect(seenAt(sealed, 3)?.evidence.look).toBe(look);
	expect(seenAt(sealed, 5)?.observation).toMatchObject({ position: 9 });
	const one = await loadDayColumns(ctx, account.id, { day: DAY, time: "0900" });
	await one?.loadEvidence();
	expect(seenAt(one, 5)?.observation).toMatchObject({ position: 8 });
	expect(await loadDayColumns(ctx, account.id, { day: DAY, time: "1000" })).toBeNull();
});

async function foldAll(ctx: Ctx): Promise<void> {
	for (const { id } of await ctx.db.select({ id: sample.id }).from(sample).where(eq(sample.day, DAY))) await foldSample(ctx, id);
}

test("a cursor reads of an open day only what has come, and follows it when it is folded", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	await write(ctx, account, "0000", [1, 2], [[1, ranked(AT, 4)]]);
	const cursor = new DayCursor(account.id, DATE);
	const before = await cursor.load(ctx);
	expect([seenAt(before, 1)?.observation, seenAt(before, 2)?.observation]).toMatchObject([{ position: 4 }, { reason: "pending" }]);
	await addToSample(ctx, { accountId: account.id, day: DAY, time: "0000", seen: new Map([[2, ranked(AT + 1000, 6)]]) });
	const after = await cursor.load(ctx);
	expect(after?.codes).toBe(before?.codes);
	expect(seenAt(after, 2)).toEqual(ranked(AT + 1000, 6));
	await addToSample(ctx, { accountId: account.id, day: DAY, time: "0000", seen: new Map([[2, ranked(AT + 2000, 5)]]) });
	expect(seenAt(await cursor.load(ctx), 2)?.observation).toMatchObject({ position: 5 });
	await write(ctx, account, "0900", [2, 9], []);
	expect(seenAt(await cursor.load(ctx), 9)?.observation).toMatchObject({ reason: "pending" });
	await foldAll(ctx);
	const folded = await cursor.load(ctx);
	expect(folded?.open).toEqual([]);
	expect(seenAt(folded, 2)?.observation).toMatchObject({ position: 5 });
	expect(seenAt(folded, 9)?.observation).toMatchObject({ reason: "stale" });
	expect(await sealMonth(ctx, account.id, "2026-10")).toBe(true);
	const sealed = await cursor.load(ctx);
	await sealed?.loadEvidence();
	expect(seenAt(sealed, 2)?.observation).toMatchObject({ position: 5 });
});

test("a day that was handed out says codes and evidence of one moment, whatever its open sample takes in later", async () => {
	const open = new OpenSample({ time: "0000", openedAt: AT, closedAt: null, asked: "5-7", columns: null, codes: null, blocks: null });
	const take = (ordinal: number, seen: Seen) => {
		const line = JSON.stringify(toColumns([{ ordinal, ...seen }]));
		open.take(ordinal, line, line.length);
	};
	take(6, blocked(AT));
	const before = await joinHeld([open]);
	await before.loadEvidence();
	const told = (at: number) => [before, ...before.open].map((day) => seenAt(day, at));
	// In place: codes and evidence move on together.
	take(6, ranked(AT + 1_000, 8));
	expect(told(6)).toEqual([ranked(AT + 1_000, 8), ranked(AT + 1_000, 8)]);
	// Wider: the columns begin at another ordinal, and those returned earlier are unchanged.
	open.ask("0-7");
	take(0, ranked(AT + 2_000, 1));
	take(6, ranked(AT + 3_000, 2));
	expect(told(6)).toEqual([ranked(AT + 1_000, 8), ranked(AT + 1_000, 8)]);
	const after = await joinHeld([open]);
	expect([0, 6].map((ordinal) => seenAt(after.open[0] ?? null, ordinal)?.observation)).toMatchObject([{ position: 1 }, { position: 2 }]);
});

test("a cursor of a day without samples finds those that come", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const cursor = new DayCursor(account.id, DATE);
	expect(await cursor.load(ctx)).toBeNull();
	await write(ctx, account, "0000", [1], [[1, ranked(AT, 4)]], AT);
	expect(seenAt(await cursor.load(ctx), 1)?.observation).toMatchObject({ position: 4 });
});

test("a history reads codes only, and agrees with each day, open, closed and sealed", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx, { monitors: 3 });
	const [, monitor = ""] = account.monitors;
	const history = async () => (await readYearHistory(ctx, ownerSeat(account), { year: 2026, monitor }))?.days;
	await write(ctx, account, "0000", [0, 1], [[1, ranked(AT, 4)]], AT + 1_000);
	await write(ctx, account, "0900", [0, 1], [[1, blocked(AT + 3_600_000)]], AT + 3_601_000);
	expect(await history()).toEqual({ "294": 4 });
	await write(ctx, account, "1000", [1], [[1, ranked(AT + 7_200_000, 3)]]);
	expect(await history()).toEqual({ "294": 3 });
	await foldAll(ctx);
	for (const [i, position] of [7, 8, 9, 10, 11, 12, 13].entries()) {
		const of = { accountId: account.id, day: `2026-10-0${i + 1}`, time: "0000", asked: [0, 1] };
		await writeSample(ctx, { ...of, seen: new Map([[1, ranked(AT, position)]]), closedAt: AT });
	}
	const before = await history();
	expect(before).toEqual({ "274": 7, "275": 8, "276": 9, "277": 10, "278": 11, "279": 12, "280": 13, "294": 3 });
	expect(await sealMonth(ctx, account.id, "2026-10")).toBe(true);
	expect(await history()).toEqual(before);
	// Read again for the daily sample at a time after the manual one: instants decide, not the order of the samples.
	await write(ctx, account, "0000", [1], [[1, ranked(AT + 9_000_000, 2)]], AT + 9_001_000);
	expect((await history())?.["294"]).toBe(2);
	const year = await readYearHistory(ctx, ownerSeat(account), { year: 2026, monitor });
	expect(year?.samples).toEqual({ "294": { "00:00": 2, "09:00": false, "10:00": 3 } });
	expect(year?.seen["274"]).toEqual({ outcome: "ranked", depth: 30, at: "2026-10-01T00:00:00.000Z", source: "" });
});

test("first ranked days that were not stored are computed from all samples when the next one closes", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const firstRanked = async () => (await loadBests(ctx, account.id)).firstRanked;
	const earlier = new Map([
		[0, ranked(AT, 4)],
		[1, blocked(AT)],
	]);
	await writeSample(ctx, { accountId: account.id, day: "2026-10-20", time: "0000", asked: [0, 1], seen: earlier, closedAt: AT });
	await rebuildBests(ctx, account.id);
	const whole = await loadBests(ctx, account.id);
	const value = deflateRawSync(packBests(whole).slice(0, whole.best.length * 5)).toString("base64");
	await ctx.db.update(accountColumn).set({ value }).where(eq(accountColumn.accountId, account.id));
	expect(await firstRanked()).toBeNull();
	await write(
		ctx,
		account,
		"0000",
		[0, 1],
		[
			[0, ranked(AT, 2)],
			[1, ranked(AT, 9)],
		],
	);
	await foldAll(ctx);
	expect(await firstRanked()).toEqual(Uint16Array.of(dayNumber("2026-10-20"), dayNumber(DAY)));
});
