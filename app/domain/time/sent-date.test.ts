import { expect, test } from "vitest";
import { isSentDate, readSentDate, readSentSpan } from "./sent-date";

test.each([
	["2026-11-25", "2026-11-25"],
	["2026-11-25 22:25", "2026-11-25T2225"],
	["2026-11-25T22:25", "2026-11-25T2225"],
	["2026-11-25T2225", "2026-11-25T2225"],
	["2026-11-25T22:25:10Z", "2026-11-25"],
	["2026-11-25T23:25:10.000Z", "2026-11-26"],
	["2026-11-26T00:10+02:00", "2026-11-25"],
])("%s is %s in Paris", (sent, read) => {
	const date = readSentDate(sent, "Europe/Paris");
	expect(date && [date.day, date.time].filter((part) => part !== null).join("T")).toBe(read);
});

test.each(["", "today", "2026-02-30", "2026-02-30T10:00:00Z", "2026-11-25 24:00", "25.11.2026", "2026-11-25T22:25:10", "1764109510000"])(
	"%j is no date",
	(sent) => {
		expect([isSentDate(sent), readSentDate(sent, "Europe/Paris")]).toEqual([false, null]);
	},
);

test("a span of days holds its last day whole, one of samples and instants ends where it says", () => {
	const span = (from: string, to: string) => {
		const read = readSentSpan({ from, to }, "Europe/Paris");
		return read && [read.from, read.to].map((at) => new Date(at).toISOString());
	};
	expect(span("2026-11-25", "2026-11-25")).toEqual(["2026-11-24T23:00:00.000Z", "2026-11-25T23:00:00.000Z"]);
	expect(span("2026-11-25 22:25", "2026-11-25T22:30:00Z")).toEqual(["2026-11-25T21:25:00.000Z", "2026-11-25T22:30:00.000Z"]);
	expect(span("2026-11-25", "soon")).toBeNull();
});
