import { expect, test } from "vitest";
import type { WireSeen } from "../sample/wire";
import { averageView, checkReport, summarize } from "./check-report";

test.each([
	[[1, 2], 1.5],
	[[1, 1, 2], 1.3],
	[[1, 2, 2], 1.7],
	[[0, 7, null, false], 7],
	[[0, 0], null],
	[[null, false], null],
	[[], null],
] as const)("the average of %j is %j: to one decimal, missing and not found ignored", (positions, average) => {
	expect(summarize(positions).average).toBe(average);
});

test("an average comes with its number of answers: not found is an answer, pending and unknown are not", () => {
	expect(summarize([3, 0, null, false])).toEqual({ average: 3, answered: 2, asked: 4 });
});

test("a report names its check, when it was created and asked, and a position per datacenter: 0 not found, null pending, false unknown", () => {
	const at = "2026-11-21T10:00:00.000Z";
	const seen: WireSeen = { outcome: "unknown", depth: 0, at, source: "fetch" };
	const report = checkReport({
		hid: "c",
		domain: "shop.example",
		keyword: { hid: "k", term: "red shoes", country: "us", place: "", engine: "google", language: "en" },
		createdAt: Date.parse("2026-11-20T09:00:00Z"),
		askedAt: Date.parse(at),
		answers: [
			{ datacenter: "fra", entry: { position: 4, url: "https://shop.example/a", seen: { ...seen, outcome: "ranked" } } },
			{ datacenter: "iad", entry: { position: 0, seen: { ...seen, outcome: "not_found" } } },
			{ datacenter: "lon", entry: { position: null, seen } },
			{ datacenter: "par", entry: { seen } },
			{ datacenter: "sin", entry: { position: false, seen } },
		],
	});
	expect(report).toMatchObject({
		id: "c",
		hid: "c",
		created_at: "2026-11-20T09:00:00.000Z",
		asked_at: at,
		domain: "shop.example",
		keyword: { id: "k", term: "red shoes", country: "us", language: "en" },
		urls: { fra: "https://shop.example/a" },
	});
	expect(report.datacenters).toEqual({ fra: 4, iad: 0, lon: null, par: null, sin: false });
});

const told = (outcome: WireSeen["outcome"], depth: number, exhausted = false): WireSeen => ({
	outcome,
	depth,
	exhausted,
	at: "",
	source: "",
});

test("where no datacenter found the website, the average shows the shallowest depth that was read; unknown is no answer", () => {
	const view = (...all: WireSeen[]) => averageView({ average: null, seen: Object.fromEntries(all.map((one, i) => [`dc${i}`, one])) });
	expect(view(told("not_found", 30), told("not_found", 40))).toEqual({ kind: "beyond", depth: 30 });
	expect(view(told("not_found", 30), told("not_found", 40), told("unknown", 10))).toEqual({ kind: "none" });
	expect(view(told("not_found", 16, true), told("not_found", 30))).toEqual({ kind: "beyond", depth: 30 });
	expect(view(told("not_found", 16, true))).toEqual({ kind: "beyond", depth: 16 });
	expect(view(told("unknown", 10), told("unknown", 0))).toEqual({ kind: "none" });
	expect(averageView({ average: 2.5, seen: { a: told("ranked", 30), b: told("not_found", 30) } })).toEqual({ kind: "average", value: 2.5 });
});
