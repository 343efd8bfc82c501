import { expect, test } from "vitest";
import { blocked, ranked, storedAccount, testCtx, writeSample } from "../../../tests/storage/stored-account";
import { ownerSeat } from "../seat/test-seat";
import { readKeywordTrend } from "./read-keyword-trend";

test("the trend has each day from the first reading in its range, across the turn of the year, gaps included", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx, { monitors: 1 });
	const [monitor = ""] = account.monitors;
	const write = (day: string, seen: ReturnType<typeof ranked>) => {
		const at = Date.parse(`${day}T06:00:00Z`);
		return writeSample(ctx, { accountId: account.id, day, time: "0000", asked: [0], seen: new Map([[0, seen]]), closedAt: at });
	};
	const at = Date.parse("2026-01-02T06:00:00Z");
	await write("2025-12-30", ranked(at, 7, `20251230.${"a".repeat(22)}.1.0.1`));
	await write("2026-01-02", blocked(at));
	await write("2026-01-05", ranked(at, 5, `20260105.${"a".repeat(22)}.1.0.1`));
	const range = { from: "2025-11-01", to: "2026-01-07" };
	const points = await readKeywordTrend(ctx, ownerSeat({ id: account.id }), { hid: monitor, range });
	expect(points.map(({ day, kind }) => [day.slice(5), kind]).filter(([, kind]) => kind !== "none")).toEqual([
		["12-30", "ranked"],
		["01-02", "unknown"],
		["01-05", "ranked"],
	]);
	expect([points[0]?.day, points.length, points.at(-1)?.day]).toEqual(["2025-12-30", 9, "2026-01-07"]);
	const other = await storedAccount(ctx, { monitors: 1 });
	const strange = await readKeywordTrend(ctx, ownerSeat({ id: other.id }), { hid: monitor, range });
	expect(strange.every(({ kind }) => kind === "none")).toBe(true);
});
