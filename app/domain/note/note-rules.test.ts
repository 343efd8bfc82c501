import { expect, test } from "vitest";
import { concerns, parseNoteLink } from "./note-link";
import { noteChangeSchema, noteSchema } from "./note-rules";

const [A, B, C] = ["A", "B", "C"].map((letter) => letter.repeat(22)) as [string, string, string];
const keysOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
	result.error?.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`);

test("a note has a text; its day and its links are optional", () => {
	expect(noteSchema.parse({ description: " new\r\nsite " })).toEqual({ description: "new\nsite", monitors_ways: [] });
	const ways = [`monitors:${A}`, `websites:${B}`, `tags:${C}`, `tags:${C}`];
	expect(noteSchema.parse({ description: "x", at: "2026-02-28", monitors_ways: ways })).toEqual({
		description: "x",
		at: "2026-02-28",
		monitors_ways: ways.slice(0, 3),
	});
});

test.each([undefined, null, 7, "", " \n "])("a note's description is required: %j", (description) => {
	expect(keysOf(noteSchema.safeParse({ description }))).toEqual(["description: description-required"]);
});

test("a note's description has at most 1000 characters, line ends counted once", () => {
	expect(noteSchema.safeParse({ description: `${"x\r\n".repeat(499)}xy` }).success).toBe(true);
	expect(noteSchema.safeParse({ description: "\u{1F600}".repeat(1_000) }).success).toBe(true);
	expect(keysOf(noteSchema.safeParse({ description: "x".repeat(1_001) }))).toEqual(["description: description-length"]);
	expect(keysOf(noteSchema.safeParse({ description: "x".repeat(10_001) }))).toEqual(["description: description-length"]);
});

test.each(["", "today", "2026-02-30", "26-02-01", "2026-2-1", "2026-02-01T00:00:00", 7, null])("a note's day is a real day: %j", (at) => {
	expect(keysOf(noteSchema.safeParse({ description: "x", at }))).toEqual(["at: day.invalid"]);
	expect(keysOf(noteChangeSchema.safeParse({ at }))).toEqual(["at: day.invalid"]);
});

test.each([A, `users:${A}`, `monitors:${A}x`, `monitors: ${A}`, `Monitors:${A}`, "monitors:", `monitors:${A}\n`])(
	"%j is no link",
	(text) => {
		expect(parseNoteLink(text)).toBeNull();
		expect(keysOf(noteSchema.safeParse({ description: "x", monitors_ways: [text] }))).toEqual(["monitors_ways: links.unknown"]);
	},
);

test("links that are not a list, and too many links, are refused", () => {
	const many = Array.from({ length: 201 }, (_, n) => `tags:${String(n).padStart(22, "x")}`);
	expect(keysOf(noteSchema.safeParse({ description: "x", monitors_ways: many }))).toEqual(["monitors_ways: links.many"]);
	expect(noteSchema.safeParse({ description: "x", monitors_ways: many.slice(1) }).success).toBe(true);
	for (const wrong of [`tags:${A}`, [7], null, {}]) {
		expect(keysOf(noteSchema.safeParse({ description: "x", monitors_ways: wrong }))).toEqual(["monitors_ways: links.unknown"]);
	}
});

test("a change names only the changed fields and accepts no others", () => {
	expect(noteChangeSchema.parse({})).toEqual({});
	expect(noteChangeSchema.parse({ monitors_ways: [], id: "x", account_id: 4 })).toEqual({ monitors_ways: [] });
});

test("a note applies to its links, or to everything", () => {
	const monitor = { hid: A, websiteHid: B, tagHids: [C] };
	for (const links of [[], [`monitors:${A}`], [`websites:${B}`], [`tags:${B}`, `tags:${C}`]]) expect(concerns(links, monitor)).toBe(true);
	for (const links of [[`monitors:${B}`], [`websites:${A}`], [`tags:${A}`]]) expect(concerns(links, monitor)).toBe(false);
});
