import { expect, test } from "vitest";
import { differsFromShown } from "./differs-from-shown";

const NOTE = { description: "New menu", at: "2026-11-20", links: ["tags:t"] };
const shown = { count: 2, q: "", rows: [{ hid: "a", ...NOTE }] };
const told = (id: string, more = {}) => ({ id, description: NOTE.description, at: NOTE.at, monitors_ways: NOTE.links, ...more });

test.each([
	["the same notes", [told("a"), told("b")], false],
	["another note of a page that is not shown", [told("a"), told("c")], false],
	["one more", [told("a"), told("b"), told("c")], true],
	["one less", [told("a")], true],
	["another in its place", [told("b"), told("c")], true],
	["another text", [told("a", { description: "Old menu" }), told("b")], true],
	["another day", [told("a", { at: "2026-11-19" }), told("b")], true],
	["another link", [told("a", { monitors_ways: [] }), told("b")], true],
])("between a page's reading and the first telling: %s", (_, notes, differs) => {
	expect(differsFromShown({ notes }, shown)).toBe(differs);
});

test("no notes are told as nothing, and what a search leaves out is asked for again", () => {
	expect(differsFromShown(null, { count: 0, q: "", rows: [] })).toBe(false);
	expect(differsFromShown(null, shown)).toBe(true);
	expect(differsFromShown({ notes: [told("a"), told("b")] }, { ...shown, q: "menu" })).toBe(true);
});
