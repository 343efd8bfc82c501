import { expect, test } from "vitest";
import type { Seen } from "~/domain/sample/observation";
import { asked, follow, newTerms } from "../../../tests/storage/account-table";
import { raiseRev, ranked, storedAccount, testCtx, writeSample } from "../../../tests/storage/stored-account";
import { rebuildBests } from "../samples/bests";
import { sealMonth } from "../samples/seal-month";
import { ownerSeat } from "../seat/test-seat";
import { firstReadDay } from "./first-read-day";
import { firstReportDay } from "./first-report-day";

const at = (day: string) => Date.parse(`${day}T08:00:00Z`);
const blocked = (day: string): Seen => ({
	observation: { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" },
	evidence: { at: at(day), source: "fetch", look: null, retryAt: null },
});

test("the first report of a sealed month is its first sample, and the first day read the first one with a definite answer", async () => {
	const ctx = await testCtx();
	const of = await storedAccount(ctx, { monitors: 0 });
	await follow(ctx, of, newTerms());
	const all = { kind: "all" } as const;
	const account = async () => ({ ...(await asked(ctx, of)), timezone: "Europe/Paris", pastZones: "[]", createdAt: at("2026-04-28") });
	expect([await firstReportDay(ctx, ownerSeat(await account())), await firstReadDay(ctx, await account(), all)]).toEqual([
		"2026-04-28",
		null,
	]);
	const days = [
		["2026-04-25", blocked("2026-04-25")],
		["2026-04-26", ranked(at("2026-04-26"), 4)],
		["2026-04-27", ranked(at("2026-04-27"), 3)],
	] as const;
	for (const [day, seen] of days)
		await writeSample(ctx, { accountId: of.id, day, time: "0000", asked: [0, 1, 2], seen: new Map([[1, seen]]), closedAt: at(day) + 1 });
	await rebuildBests(ctx, of.id);
	await raiseRev(ctx, of.id);
	const found = async () => [await firstReportDay(ctx, ownerSeat(await account())), await firstReadDay(ctx, await account(), all)];
	expect(await found()).toEqual(["2026-04-25", "2026-04-26"]);
	expect(await sealMonth(ctx, of.id, "2026-04")).toBe(true);
	expect(await found()).toEqual(["2026-04-25", "2026-04-26"]);
});
