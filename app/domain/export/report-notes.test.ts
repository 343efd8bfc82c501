import { expect, test } from "vitest";
import type { TrackedKeywords } from "../table/tracked-keywords";
import type { ReportNote } from "./report-input";
import { notesOfReport } from "./report-notes";

const [A, B, W, T] = ["a", "b", "w", "t"].map((letter) => letter.repeat(22)) as [string, string, string, string];
/** Two keywords of one website; the first one has a tag. */
const tracked = {
	hids: A + B,
	websites: [{ hid: W, domain: "shop.example" }],
	website: Uint16Array.of(0, 0),
	tags: [{ hid: T, name: "tag", color: "" }],
	tagStarts: Uint32Array.of(0, 1, 1),
	tagOf: Uint16Array.of(0),
} as unknown as TrackedKeywords;
const period = { from: "2026-11-21", to: "2026-11-27", comparison: "2026-11-20" };

test.each<[string, string[], number[], boolean]>([
	["2026-11-20", [], [0], true],
	["2026-11-27", [], [0], true],
	["2026-11-19", [], [0], false],
	["2026-11-28", [], [0], false],
	["2026-11-22", [`monitors:${A}`], [0], true],
	["2026-11-22", [`monitors:${B}`], [0], false],
	["2026-11-22", [`websites:${W}`], [1], true],
	["2026-11-22", [`tags:${T}`], [0, 1], true],
	["2026-11-22", [`tags:${T}`], [1], false],
])("a note of %s with the links %j is in a report of the keywords %j: %s", (at, links, rows, isIn) => {
	const note = { at, description: "x", links };
	expect(notesOfReport([note], { tracked, rows: Uint32Array.from(rows), period })).toEqual(isIn ? [note] : []);
});

test("notes of a report begin with the oldest", () => {
	const notes: ReportNote[] = ["2026-11-25", "2026-11-22"].map((at) => ({ at, description: at, links: [] }));
	const listed = notesOfReport(notes, { tracked, rows: Uint32Array.of(0), period });
	expect(listed.map(({ at }) => at)).toEqual(["2026-11-22", "2026-11-25"]);
});
