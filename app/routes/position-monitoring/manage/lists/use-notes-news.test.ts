import { expect, test } from "vitest";
import { differsFromShown } from "./use-notes-news";

const NOTE = { description: "New menu", at: "2026-11-20", links: ["tags:t"] };
const shown = { count: 2, q: "", rows: [{ hid: "a", ...NOTE }] };
const stored = (id: string, more = {}) => ({ id, description: NOTE.description, at: NOTE.at, monitors_ways: NOTE.links, ...more });

test.each([
	["the same notes", [stored("a"), stored("b")], false],
	["another note of a page that is not shown", [stored("a"), stored("c")], false],
	["one more", [stored("a"), stored("b"), stored("c")], true],
	["one less", [stored("a")], true],
	["another in its place", [stored("b"), stored("c")], true],
	["another text", [stored("a", { description: "Old menu" }), stored("b")], true],
	["another day", [stored("a", { at: "2026-11-19" }), stored("b")], true],
	["another link", [stored("a", { monitors_ways: [] }), stored("b")], true],
])("the first live message compared with the loaded notes: %s", (_, notes, differs) => {
	expect(differsFromShown({ notes }, shown)).toBe(differs);
});

test("an absent notes object means no notes, and a filtered list is always reloaded", () => {
	expect(differsFromShown(null, { count: 0, q: "", rows: [] })).toBe(false);
	expect(differsFromShown(null, shown)).toBe(true);
	expect(differsFromShown({ notes: [stored("a"), stored("b")] }, { ...shown, q: "menu" })).toBe(true);
});
