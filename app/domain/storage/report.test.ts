import fc from "fast-check";
import { expect, test } from "vitest";
import { betterOfDay } from "../sample/day";
import type { Seen } from "../sample/observation";
import { applyMergePatch } from "./merge-patch";
import { reportMerge, sampleChanges } from "./report";
import { dayOfYear, dayReport, type SampleSightings, yearHistory, yearReportList } from "./report-objects";

const DAY = "2026-11-21";
const ACCOUNT = "AbCdEfGhIjKlMnOpQrStUv";
const HIDS = new Map(Array.from({ length: 6 }, (_, ordinal) => [ordinal, `monitor_______________${ordinal}`.slice(-22)]));
const T0 = Date.UTC(2026, 10, 21);

function seenAt(at: number, observation: Seen["observation"]): Seen {
	return { observation, evidence: { at, source: "fetch", look: "look", retryAt: observation.outcome === "unknown" ? at + 60_000 : null } };
}
const pending: Seen = {
	observation: { outcome: "unknown", reason: "pending", depth: 0, detail: null },
	evidence: { at: T0, source: "", look: null, retryAt: null },
};
function sample(time: string, sightings: Map<number, Seen>, asked: number[], closedAt: number | null = null): SampleSightings {
	return {
		day: DAY,
		time,
		openedAt: T0,
		closedAt,
		ordinals: () => asked,
		get: (ordinal) => sightings.get(ordinal) ?? (asked.includes(ordinal) ? pending : undefined),
	};
}
const ranked = (at: number, position: number) =>
	seenAt(at, { outcome: "ranked", position, url: `https://a.example/${position}`, depth: 30 });
const blocked = (at: number) => seenAt(at, { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });
const missing = (at: number) => seenAt(at, { outcome: "not_found", depth: 30, exhausted: false });
const hid = (ordinal: number) => HIDS.get(ordinal) ?? "";

test("a report has every sample, and each monitor's last definite answer of the day", () => {
	const daily = sample(
		"0000",
		new Map([
			[0, ranked(T0, 3)],
			[1, blocked(T0)],
		]),
		[0, 1, 2],
		T0 + 5,
	);
	const manual = sample(
		"1435",
		new Map([
			[0, blocked(T0 + 9)],
			[1, missing(T0 + 9)],
		]),
		[0, 1],
	);
	const report = dayReport(DAY, [daily, manual], HIDS);
	expect(report?.samples["0000"]).toMatchObject({
		time: "00:00",
		opened_at: "2026-11-21T00:00:00.000Z",
		closed_at: "2026-11-21T00:00:00.005Z",
	});
	expect(report?.samples["1435"]).not.toHaveProperty("closed_at");
	expect(Object.values(report?.monitors ?? {}).map((entry) => entry.position)).toEqual([3, 0, null]);
	expect(report?.samples["1435"]?.monitors[hid(0)]?.position).toBe(false);
	expect(report?.samples["1435"]?.monitors).not.toHaveProperty(hid(2));
});

test("a day without samples has no report, and a removed monitor no entry", () => {
	expect(dayReport(DAY, [], HIDS)).toBeNull();
	const report = dayReport(DAY, [sample("0000", new Map([[9, ranked(T0, 1)]]), [9])], HIDS);
	expect(report?.monitors).toEqual({});
	expect(report?.samples["0000"]?.monitors).toEqual({});
});

const step = fc.record({
	ordinals: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4), { minLength: 1 }),
	time: fc.constantFrom("0000", "0915", "1435"),
	kind: fc.constantFrom("ranked", "missing", "blocked"),
	position: fc.integer({ min: 1, max: 100 }),
});

test("a follower that applies the merges has the stored report", () => {
	const path = `${ACCOUNT}/reports/${DAY}.json`;
	fc.assert(
		fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
			const recorded = new Map(["0000", "0915", "1435"].map((time) => [time, new Map<number, Seen>()]));
			const stored = () =>
				JSON.parse(
					JSON.stringify(
						dayReport(
							DAY,
							[...recorded].map(([time, seen]) => sample(time, seen, [0, 1, 2, 3, 4])),
							HIDS,
						),
					),
				);
			let view = stored();
			steps.forEach(({ ordinals, time, kind, position }, i) => {
				const at = T0 + i;
				const seen = { ranked: ranked(at, position), missing: missing(at), blocked: blocked(at) }[kind];
				const column = recorded.get(time);
				// As in the columns, a definite answer in a sample stays.
				for (const ordinal of ordinals) column?.set(ordinal, betterOfDay(column.get(ordinal), seen));
				const entries = ordinals.map((ordinal) => ({ monitorHid: hid(ordinal), seen }));
				for (const change of reportMerge({ accountHid: ACCOUNT, day: DAY, time, entries })) {
					if (change.path !== path) continue;
					view = "merge" in change ? applyMergePatch(view, JSON.parse(JSON.stringify(change.merge))) : stored();
				}
				expect(view).toEqual(stored());
			});
		}),
	);
});

test("a follower of a monitor's history that applies the merges has the stored history", () => {
	const change = (seen: Seen) =>
		reportMerge({ accountHid: ACCOUNT, day: DAY, time: "0000", entries: [{ monitorHid: hid(0), seen }] }).find(({ path }) =>
			path.includes("/history/"),
		);
	const before = yearHistory(2026, [
		{ day: "2026-01-01", seen: ranked(T0, 9) },
		{ day: DAY, seen: blocked(T0) },
	]);
	const merged = change(missing(T0 + 1));
	expect(merged?.path).toBe(`${ACCOUNT}/history/2026/${hid(0)}.json`);
	expect(applyMergePatch(before, merged && "merge" in merged ? merged.merge : null)).toEqual(
		yearHistory(2026, [
			{ day: "2026-01-01", seen: ranked(T0, 9) },
			{ day: DAY, seen: missing(T0 + 1) },
		]),
	);
	expect(change(blocked(T0))).toHaveProperty("rebuild", true);
});

test("a history contains the days with an answer and no other", () => {
	const day = (n: number) => `2024-03-0${n}`;
	const history = yearHistory(2024, [
		{ day: day(1), seen: ranked(T0, 4) },
		{ day: day(1), seen: blocked(T0 + 1) },
		{ day: day(2), seen: pending },
		{ day: day(3), seen: blocked(T0) },
		{ day: day(4), seen: missing(T0) },
	]);
	expect(history?.days).toEqual({ "61": 4, "63": false, "64": 0 });
	expect(history?.seen["63"]).toMatchObject({ outcome: "unknown", reason: "blocked", retry_at: "2026-11-21T00:01:00.000Z" });
	expect(yearHistory(2024, [{ day: day(2), seen: pending }])).toBeNull();
	expect(["2024-01-01", "2024-12-31", "2026-11-21", "2026-12-31"].map(dayOfYear)).toEqual(["1", "366", "325", "365"]);
});

test("a year's list has each day once with its times; a day is closed when all its samples are", () => {
	const list = yearReportList(2026, [
		{ day: "2026-01-02", time: "0000", closedAt: 1 },
		{ day: "2026-01-02", time: "1435", closedAt: null },
		{ day: "2026-01-01", time: "0000", closedAt: 1 },
	]);
	expect(list).toEqual({
		year: 2026,
		reports: [
			{ date: "2026-01-01", times: ["00:00"], closed: true },
			{ date: "2026-01-02", times: ["00:00", "14:35"], closed: false },
		],
	});
	expect(yearReportList(2026, [])).toBeNull();
});

test("an opened or closed sample requests a rebuild of the day and the year's list", () => {
	expect(sampleChanges({ accountHid: ACCOUNT, day: DAY })).toEqual([
		{ path: `${ACCOUNT}/days/2026-11-21.json`, merge: {} },
		{ path: `${ACCOUNT}/reports/2026-11-21.json`, rebuild: true },
		{ path: `${ACCOUNT}/reports/2026.json`, rebuild: true },
	]);
});
