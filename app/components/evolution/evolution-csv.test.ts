import { expect, test } from "vitest";
import { evolutionCsv } from "./evolution-csv";

test("the days of a chart as a file: positions only where the website ranked, notes quoted, formulas made harmless", () => {
	const points = [
		{ day: "2026-11-20", kind: "none" as const },
		{ day: "2026-11-21", kind: "ranked" as const, position: 4, depth: 30 },
		{ day: "2026-11-22", kind: "not_found" as const, depth: 30, exhausted: false },
	];
	const notes = [
		{ id: "a", day: "2026-11-21", text: "New; title" },
		{ id: "b", day: "2026-11-21", text: '=a "quote"' },
		{ id: "c", day: "2026-11-22", text: "=1+1" },
	];
	const words = { day: "Day", position: "Position", depth: "Depth", reading: "Reading", notes: "Notes" };
	expect(evolutionCsv(points, notes, { ...words, valueOf: ({ kind }) => kind })).toBe(
		[
			"\ufeffDay;Position;Depth;Reading;Notes",
			"2026-11-20;;;none;",
			'2026-11-21;4;30;ranked;"New; title / =a ""quote"""',
			"2026-11-22;;30;not_found;'=1+1",
			"",
		].join("\r\n"),
	);
});
