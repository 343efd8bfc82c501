import { expect, test } from "vitest";
import type { WireSeen } from "../sample/wire";
import { averageView, summarize } from "./check-report";

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

const told = (outcome: WireSeen["outcome"], depth: number, exhausted = false): WireSeen => ({
	outcome,
	depth,
	exhausted,
	at: "",
	source: "",
});

test("where no datacenter found the website, the average shows the shallowest depth that was read; unknown is no answer", () => {
	const view = (...all: WireSeen[]) => averageView({ average: null, seen: Object.fromEntries(all.map((one, i) => [`dc${i}`, one])) });
	expect(view(told("not_found", 30), told("not_found", 40), told("unknown", 10))).toEqual({ kind: "not_found", depth: 30 });
	expect(view(told("not_found", 16, true), told("not_found", 30))).toEqual({ kind: "not_found", depth: 30 });
	expect(view(told("not_found", 16, true))).toEqual({ kind: "not_found", depth: 16 });
	expect(view(told("unknown", 10), told("unknown", 0))).toEqual({ kind: "none" });
	expect(averageView({ average: 2.5, seen: { a: told("ranked", 30), b: told("not_found", 30) } })).toEqual({ kind: "average", value: 2.5 });
});
