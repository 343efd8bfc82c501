import { expect, test } from "vitest";
import { localDay } from "../time/local-day";
import { indexationDays, SPAN_STATES, spanState } from "./url-spans";

const at = (text: string) => Date.parse(`${text}Z`);
const RANGE = { from: "2026-11-19", to: "2026-11-23", dayOf: (at: number) => localDay("Europe/Paris", at) };
const { indexed, notIndexed, unknown } = SPAN_STATES;

test("each day counts the state that an address had last; a day without an answer counts nothing", () => {
	const span = (urlMonitorId: number, state: number, first: string, last: string) => ({
		urlMonitorId,
		state,
		firstAt: at(first),
		lastAt: at(last),
	});
	const days = indexationDays(
		[
			span(1, indexed, "2026-10-01T08:00", "2026-11-20T08:00"),
			span(2, notIndexed, "2026-11-20T08:00", "2026-11-20T08:00"),
			// After midnight in Paris.
			span(1, unknown, "2026-11-20T23:30", "2026-11-20T23:30"),
			span(1, indexed, "2026-11-21T09:00", "2026-11-21T09:00"),
			span(2, indexed, "2026-11-23T08:00", "2026-11-30T08:00"),
		],
		RANGE,
	);
	expect(days.map((one) => [one.day, one.indexed, one.notIndexed, one.unknown, one.mismatch])).toEqual([
		["2026-11-19", 1, 0, 0, 0],
		["2026-11-20", 1, 1, 0, 0],
		["2026-11-21", 1, 0, 0, 0],
		["2026-11-22", 0, 0, 0, 0],
		["2026-11-23", 1, 0, 0, 0],
	]);
});

test("a protocol mismatch is a state of its own, and only of what was not found", () => {
	expect([spanState(0, true), spanState(0, false), spanState(1, false), spanState(-1, false)]).toEqual([2, 0, 1, -1]);
});
