import { expect, test } from "vitest";
import { nextVisitMs, pauseMs, planVisit, visitRange, visitSpans } from "./plan-visit";
import type { PropertyDay } from "./query-columns";

const NONE = { firstDay: null, lastFinalDay: null };
const told = (day: string, isFinal = true, clicks = 1): PropertyDay => ({
	day,
	isFinal,
	totals: { clicks, impressions: 10, positionSum: 40 },
});
const kept = (day: string, isFinal = true, clicks = 1) => ({
	day,
	isFinal,
	totalClicks: clicks,
	totalImpressions: 10,
	totalPositionSum: 40,
});
const asked = (plan: ReturnType<typeof planVisit>) => plan.ask.map((one) => one.day);

test("the first visit asks for all days, the newest first, fresh ones among them", () => {
	const plan = planVisit([told("2026-11-01"), told("2026-11-02"), told("2026-11-03", false)], [], NONE);
	expect(asked(plan)).toEqual(["2026-11-03", "2026-11-02", "2026-11-01"]);
	expect(plan).toMatchObject({ firstDay: "2026-11-01", lastFinalDay: "2026-11-02", empty: [] });
});

test("a final day is not asked for again, a fresh one only when it moved or became final", () => {
	const days = [kept("2026-11-01"), kept("2026-11-02", false), kept("2026-11-03", false), kept("2026-11-04", false)];
	const now = [told("2026-11-01", true, 9), told("2026-11-02"), told("2026-11-03", false), told("2026-11-04", false, 2)];
	expect(asked(planVisit(now, days, NONE))).toEqual(["2026-11-04", "2026-11-02"]);
});

test("a fresh day without totals is asked for at each visit", () => {
	const one = { day: "2026-11-01", isFinal: false, totals: null };
	expect(asked(planVisit([one], [{ ...kept("2026-11-01", false), totalClicks: null }], NONE))).toEqual(["2026-11-01"]);
});

test("a gap is an empty day only once final days stand three days after it", () => {
	const plan = planVisit([told("2026-11-01"), told("2026-11-05")], [], NONE);
	expect(plan.empty).toEqual(["2026-11-02"]);
	expect(planVisit([told("2026-11-01"), told("2026-11-05")], [kept("2026-11-02")], NONE).empty).toEqual([]);
	// Days before the first one that was asked for are kept already.
	const before = { firstDay: "2024-01-01", lastFinalDay: null };
	expect(planVisit([told("2026-11-01"), told("2026-11-05")], [], before, "2026-11-01").empty).toEqual(["2026-11-02"]);
});

test("days after the last final one are not there yet, also when the service is three days late", () => {
	const before = { firstDay: "2026-11-01", lastFinalDay: "2026-11-05" };
	const late = planVisit(
		[told("2026-11-01"), told("2026-11-02")],
		[1, 2, 3, 4, 5].map((n) => kept(`2026-11-0${n}`)),
		before,
	);
	expect(late).toEqual({ firstDay: "2026-11-01", lastFinalDay: "2026-11-05", ask: [], empty: [] });
});

test("a fresh day that has no figures any more is asked for a last time", () => {
	const plan = planVisit([told("2026-11-01"), told("2026-11-09")], [kept("2026-11-01"), kept("2026-11-02", false)], NONE);
	expect(plan.ask).toContainEqual({ day: "2026-11-02", isFinal: true, totals: { clicks: 0, impressions: 0, positionSum: 0 } });
	expect(plan.empty).not.toContain("2026-11-02");
});

test("days are asked for by the day of the service", () => {
	const at = Date.parse("2026-11-20T05:00:00Z");
	expect(visitRange("google_search_console", at)).toEqual({ from: "2025-07-17", to: "2026-11-19" });
	expect(visitRange("bing_webmaster", at).to).toBe("2026-11-20");
});

test("the newest 35 days are asked for, and older ones where a day is missing, in parts of at most 92 days", () => {
	const range = { from: "2025-07-17", to: "2026-11-19" };
	const newest = { from: "2026-10-16", to: "2026-11-19" };
	const google = { kind: "google_search_console" as const, firstDay: null, daysLeft: 0 };
	expect(visitSpans(range, [], google)).toEqual({
		newest,
		older: [
			{ from: "2026-07-16", to: "2026-10-15" },
			{ from: "2026-04-15", to: "2026-07-15" },
			{ from: "2026-01-13", to: "2026-04-14" },
			{ from: "2025-10-13", to: "2026-01-12" },
			{ from: "2025-07-17", to: "2025-10-12" },
		],
	});
	const days = ["2026-10-15", "2026-10-14", "2026-10-13", "2026-10-12"].map((day) => kept(day));
	const known = { ...google, firstDay: "2026-10-12" };
	expect(visitSpans(range, days, known)).toEqual({ newest, older: [] });
	const [last, fresh, , first] = days;
	if (!last || !fresh || !first) throw new Error("no days");
	expect(visitSpans(range, [last, { ...fresh, isFinal: false }, first], known).older).toEqual([{ from: "2026-10-13", to: "2026-10-14" }]);
	// Older days may not have been told yet.
	expect(visitSpans(range, days, { ...known, daysLeft: 1 }).older[0]).toEqual({ from: "2026-07-12", to: "2026-10-11" });
	expect(visitSpans(range, days, { ...known, firstDay: "2024-01-01" }).older.at(-1)?.from).toBe("2025-07-17");
	expect(visitSpans(range, [], { ...google, kind: "bing_webmaster" })).toEqual({ newest: range, older: [] });
});

test("the asked pause is kept, others double up to six hours; a right to read is asked about daily", () => {
	expect([pauseMs("rate", 90_000, 1), pauseMs("quota", 5_000, 3)]).toEqual([90_000, 5_000]);
	expect([1, 2, 3, 20].map((tries) => pauseMs("unreachable", 0, tries) / 60_000)).toEqual([1, 2, 4, 360]);
	expect(pauseMs("quota", 0, 1)).toBe(15 * 60_000);
	expect(pauseMs("no_access", 0, 5)).toBe(24 * 3_600_000);
	expect(nextVisitMs(0.5)).toBeGreaterThan(nextVisitMs(0));
});
