import { beforeEach, expect, test } from "vitest";
import { doubtCount } from "~/db/tables/operation";
import { DEFAULT_OPINION_SETTINGS } from "~/domain/confirmation/opinion-settings";
import { encodeSeen } from "~/domain/sample/wire";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import { nextLocalDayStart, utcDay } from "~/domain/time/local-day";
import type { Answer } from "../../../tests/engine/scripted-engine";
import { follow, newAccount } from "../../../tests/engine/test-world";
import { foldFinishedSamples } from "../clock/tick";
import { LEASE_MS } from "../jobs/lease-job";
import { readKeywordDetail } from "../keywords/read-keyword-detail";
import { readLook, readLookPage } from "../looks/read-look";
import { ownerSeat } from "../seat/test-seat";
import { recentDoubts, saveOpinionSettings } from "./opinion-settings";
import { account, answers, counts, newScene, nextDay, retry, runDue, seen, world } from "./test-opinions";

beforeEach(newScene);

test("a jump is held with the last confirmed position, read again after a pause, and published when both agree", async () => {
	await follow(world, account, "shop.example", ["red shoes", "blue shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.except((term, start) => (term === "red shoes" ? pageWith(17, start, term) : null));
	await nextDay();
	expect((await seen())?.observation).toEqual({ outcome: "unknown", reason: "confirming", depth: 30, detail: null, last: 4 });
	expect((await seen())?.evidence.retryAt).toBeGreaterThan(world.ctx.now());
	expect([(await seen(1))?.observation, await answers()]).toMatchObject([{ outcome: "ranked", position: 4 }, 3]);
	const before = world.engine.asked.length;
	await retry();
	const now = await seen();
	expect([now?.observation, await answers()]).toMatchObject([{ outcome: "ranked", position: 17, depth: 30 }, 4]);
	expect(world.engine.asked.slice(before).map(({ term }) => term)).toEqual(["red shoes", "red shoes", "red shoes"]);
	const view = await readLook(world.ctx, ownerSeat({ id: account }), { lookId: now?.evidence.look ?? "" });
	expect(view?.look.opinion).toMatchObject({
		source: "fetch",
		values: [{ domain: "shop.example", first: 17, second: 17, counts: "both" }],
	});
	expect(await counts()).toEqual([{ day: "2026-11-22", held: 1, granted: 1, agreed: 1 }]);
	await nextDay();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 17 });
});

test("a first value has its mark in the sample, in the keyword's detail and on the wire; the next day's has none", async () => {
	const [hid = ""] = await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	while (!(await foldFinishedSamples(world.ctx)));
	const first = await seen();
	expect([first?.observation, first?.evidence.unconfirmed]).toMatchObject([{ outcome: "ranked", position: 4 }, true]);
	expect(first && encodeSeen(first)).toMatchObject({ outcome: "ranked", unconfirmed: true });
	const day = { day: "2026-11-21", time: null };
	const detail = await readKeywordDetail(world.ctx, ownerSeat({ id: account }), { hid, dates: { date: day, comparison: day } });
	expect(detail?.current.seen?.evidence.unconfirmed).toBe(true);
	await nextDay();
	const second = await seen();
	expect([second?.observation, second?.evidence.unconfirmed]).toMatchObject([{ outcome: "ranked", position: 4 }, undefined]);
	await saveOpinionSettings(world.ctx, 1, { ...DEFAULT_OPINION_SETTINGS, review: "off" });
	await follow(world, account, "other.example", ["new shoes"]);
	await nextDay();
	expect((await seen(1))?.evidence.unconfirmed).toBeUndefined();
});

test("both readings stay readable when the sample is closed, and the keyword shows the one that counts", async () => {
	const [hid = ""] = await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.except((term, start) => pageWith(17, start, term));
	await nextDay();
	const first = (await seen())?.evidence.look ?? "";
	// Some of the second reading's hosts are new, so more speaks for the first one.
	world.engine.except((term, start) => pageWith(30, start, term, 3));
	await retry();
	while (!(await foldFinishedSamples(world.ctx)));
	const now = await seen();
	expect(now).toMatchObject({ observation: { outcome: "ranked", position: 17 }, evidence: { source: "fetch" } });
	const second = now?.evidence.look ?? "";
	expect(second).not.toBe(first);
	const mine = { lookId: first };
	expect(await readLook(world.ctx, ownerSeat({ id: account }), mine)).toBeNull();
	expect((await readLook(world.ctx, ownerSeat({ id: account }), { ...mine, second }))?.look.pages).toHaveLength(3);
	expect((await readLookPage(world.ctx, ownerSeat({ id: account }), { ...mine, second, page: 2 }))?.body.length).toBeGreaterThan(0);
	// Nobody else's, and only what the second reading names.
	expect(await readLook(world.ctx, ownerSeat({ id: await newAccount(world) }), { ...mine, second })).toBeNull();
	expect(await readLook(world.ctx, ownerSeat({ id: account }), { lookId: "20261121.aaaaaaaaaaaaaaaaaaaaaa.1.0.0", second })).toBeNull();
	const date = { day: new Date(world.ctx.now()).toISOString().slice(0, 10), time: null };
	const { current } = (await readKeywordDetail(world.ctx, ownerSeat({ id: account }), { hid, dates: { date, comparison: date } })) ?? {};
	expect(current).toMatchObject({ evidence: { look: first, second }, isKept: true });
	expect(current?.opinion).toMatchObject({ kind: "two", first: 17, second: 30, counts: "first", looks: [first, second] });
	expect(current?.page?.matches.results.map(({ position }) => position)).toEqual([17]);
});

test("a poisoned page drops nobody: the value comes from a reading with the usual hosts, and the page stays as evidence", async () => {
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	let poisoned = true;
	world.engine.except((term, start) => (poisoned && start === 0 ? strangePage(term) : null));
	await nextDay();
	const held = await seen();
	expect(held?.observation).toEqual({ outcome: "unknown", reason: "confirming", depth: 0, detail: "poisoned", last: 4 });
	const view = await readLook(world.ctx, ownerSeat({ id: account }), { lookId: held?.evidence.look ?? "" });
	expect(view?.look.pages.map(({ suspect, reading }) => [suspect, reading.organicCount])).toEqual([
		[true, 10],
		[undefined, 10],
		[undefined, 10],
	]);
	poisoned = false;
	await retry();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 4 });
	expect([await counts(), await recentDoubts(world.ctx)]).toMatchObject([[], { suspect: 1, disagreed: 1, granted: 0 }]);
});

test("a consumer that dies in the second reading, or before a held value is recorded, neither loses nor publishes it", async () => {
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.except((term, start) => pageWith(17, start, term));
	const dieOnce = () => {
		let dies = true;
		world.hooks.beforePut = async (key) => {
			if (dies && key.startsWith("readings/")) {
				dies = false;
				throw new Error("killed");
			}
		};
	};
	dieOnce();
	world.advance(DAY_MS);
	await expect(runDue()).rejects.toThrow("killed");
	expect((await seen())?.observation).toMatchObject({ reason: "pending" });
	world.advance(2 * LEASE_MS);
	await runDue();
	expect((await seen())?.observation).toMatchObject({ reason: "confirming", last: 4 });
	dieOnce();
	world.advance(MINUTE_MS);
	await expect(runDue()).rejects.toThrow("killed");
	world.advance(2 * LEASE_MS);
	await runDue();
	expect([(await seen())?.observation, await answers()]).toMatchObject([{ outcome: "ranked", position: 17 }, 2]);
});

test("without a budget no second reading is made: the next day's look confirms the value or refutes it", async () => {
	await saveOpinionSettings(world.ctx, 1, { review: "on", percent: 0, read_new_twice: "poisoned" });
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.ranking({ 17: "shop.example" });
	await nextDay();
	const nextDayStart = nextLocalDayStart("Europe/Paris", world.ctx.now());
	expect(await seen()).toMatchObject({ observation: { reason: "confirming", last: 4 }, evidence: { retryAt: nextDayStart } });
	const asked = world.engine.asked.length;
	await retry();
	expect(world.engine.asked).toHaveLength(asked);
	await nextDay();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 17 });
});

test.each(["a jump", "a jump without a budget", "a jump after the budget", "a poisoned page"] as const)(
	"%s that waits names the instant of its next reading, and at that instant it is read again",
	async (cause) => {
		const percent = cause === "a jump without a budget" ? 0 : 3;
		await saveOpinionSettings(world.ctx, 1, { review: "on", percent, read_new_twice: "poisoned" });
		await follow(world, account, "shop.example", ["red shoes"]);
		world.engine.ranking({ 4: "shop.example" });
		await runDue();
		if (cause === "a jump after the budget")
			await world.ctx.db.insert(doubtCount).values({ day: utcDay(world.ctx.now() + DAY_MS), granted: 1_000 });
		world.engine.except((term, start) =>
			cause === "a poisoned page" ? (start === 0 ? strangePage(term) : null) : pageWith(17, start, term),
		);
		await nextDay();
		const held = await seen();
		expect(held?.observation).toMatchObject({ outcome: "unknown", reason: "confirming" });
		const at = held?.evidence.retryAt ?? 0;
		expect(at).toBeGreaterThan(world.ctx.now());
		const asked = world.engine.asked.length;
		world.advance(at - world.ctx.now());
		await runDue();
		expect(world.engine.asked.length).toBeGreaterThan(asked);
		// The account's day begins before the UTC day whose sample is read here.
		world.advance(2 * HOUR_MS);
		expect((await seen())?.observation.outcome).toMatch(/ranked|not_found/);
	},
);

test("while poisoned pages are about, the first reading of a search counts only with a second one", async () => {
	await saveOpinionSettings(world.ctx, 1, { review: "on", percent: 3, read_new_twice: "always" });
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	expect((await seen())?.observation).toEqual({ outcome: "unknown", reason: "confirming", depth: 0, detail: "poisoned" });
	await retry();
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 4 });
});

/** A page of the usual list, with the website at another place and so many foreign hosts. */
test("a second reading asks for each page itself: pages of an earlier attempt that are in the first one confirm nothing", async () => {
	await follow(world, account, "shop.example", ["red shoes"]);
	world.engine.ranking({ 4: "shop.example" });
	await runDue();
	world.engine.asked.splice(0);
	// Once, the first page is without the website, and the third one is refused: the retry goes on from the first two.
	const once = new Map<number, Answer>([
		[0, pageWith(40, 0, "red shoes")],
		[20, "captcha"],
	]);
	world.engine.except((_term, start) => {
		const answer = once.get(start) ?? null;
		once.delete(start);
		return answer;
	});
	await nextDay();
	await retry();
	expect((await seen())?.observation).toMatchObject({ outcome: "unknown", reason: "confirming", last: 4 });
	const starts = () => world.engine.asked.map(({ start }) => start);
	const before = starts().length;
	await retry();
	expect(starts().slice(before)).toEqual([0, 10, 20]);
	expect((await seen())?.observation).toMatchObject({ outcome: "ranked", position: 4 });
});

function pageWith(place: number, start: number, term: string, foreign = 0) {
	const host = (at: number) => (at === place ? "shop.example" : `${(at - 1) % 10 < foreign ? "new" : "r"}${at}.example`);
	return { organic: Array.from({ length: 10 }, (_, i) => `https://${host(start + 1 + i)}/${encodeURIComponent(term)}`), more: true };
}

function strangePage(term: string) {
	return { organic: Array.from({ length: 10 }, (_, i) => `https://elsewhere${i}.example/${encodeURIComponent(term)}`), more: true };
}
