import { expect, test } from "vitest";
import { addDays } from "../time/local-day";
import { daysOfPeriod, isCollected, printQueryPeriod, readQueryPeriod } from "./query-periods";

const read = (address: string) => readQueryPeriod(new URLSearchParams(address));
const days = (address: string, last = "2026-11-24") => {
	const { current, before } = daysOfPeriod(read(address), last);
	return [before.from, before.to, current.from, current.to];
};

test("periods of days end at the last final day, and as many days come before", () => {
	expect(days("period=7")).toEqual(["2026-11-11", "2026-11-17", "2026-11-18", "2026-11-24"]);
	expect(days("")).toEqual(["2026-09-30", "2026-10-27", "2026-10-28", "2026-11-24"]);
	expect(days("period=90")).toEqual(["2026-05-29", "2026-08-26", "2026-08-27", "2026-11-24"]);
});

test("periods of months begin after the same day, or the last one of a shorter month", () => {
	expect(days("period=6m").slice(2)).toEqual(["2026-05-25", "2026-11-24"]);
	expect(days("period=16m").slice(2)).toEqual(["2025-07-25", "2026-11-24"]);
	expect(days("period=6m", "2026-08-31").slice(2)).toEqual(["2026-03-01", "2026-08-31"]);
	expect(days("period=16m", "2027-06-30").slice(2)).toEqual(["2026-03-01", "2027-06-30"]);
});

test("own dates stand in either order, are written back, and are no longer than three years", () => {
	expect(days("period=own&from=2026-11-10&to=2026-11-01")).toEqual(["2026-10-22", "2026-10-31", "2026-11-01", "2026-11-10"]);
	expect(printQueryPeriod(read("period=own&from=2026-11-10&to=2026-11-01"))).toEqual({
		period: "own",
		from: "2026-11-01",
		to: "2026-11-10",
	});
	expect(days("period=own&from=2001-01-01&to=2026-11-10")[2]).toBe("2023-11-09");
	expect([read("period=own&from=2026-02-30&to=2026-03-01"), read("period=5")]).toEqual([read(""), read("")]);
	expect([printQueryPeriod(read("")), printQueryPeriod(read("period=16m"))]).toEqual([{}, { period: "16m" }]);
});

test("a range is collected when all its days are kept; only a day that may have had no impression is missing", () => {
	const range = { from: "2026-11-01", to: "2026-11-10" };
	const google = { kind: "google_search_console", firstDay: "2026-11-01", lastFinalDay: "2026-11-07" } as const;
	const all = Array.from({ length: 10 }, (_, n) => addDays(range.from, n));
	const without = (...missing: string[]) =>
		isCollected(range, new Set(all.filter((day) => !missing.includes(day))), { ...google, lastFinalDay: "2026-11-10" });
	expect([without(), without("2026-11-09"), without("2026-11-01"), without("2026-11-05")]).toEqual([true, true, false, false]);
	expect(isCollected(range, new Set(all.slice(0, 7)), google)).toBe(false);
	expect(isCollected({ from: "2026-11-05", to: "2026-11-07" }, new Set(["2026-11-07"]), { ...google, firstDay: "2026-11-07" })).toBe(false);
	const bing = { ...google, kind: "bing_webmaster" } as const;
	expect([isCollected(range, new Set(["2026-11-07"]), bing), isCollected(range, new Set(["2026-10-31"]), bing)]).toEqual([true, false]);
});
