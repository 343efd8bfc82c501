import { expect, test } from "vitest";
import type { Observation } from "~/domain/position/observation";
import type { Seen } from "~/domain/position/seen";
import { searchRows, sortRows } from "./sort-rows";

const evidence = { at: 1, source: "fetch", look: null, retryAt: null };
const seen = (observation: Observation): Seen => ({ observation, evidence });
const at = (position: number) => seen({ outcome: "ranked", position, url: `https://x.example/${position}`, depth: 30 });
const notFound = seen({ outcome: "not_found", depth: 30, exhausted: false });
const blocked = seen({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });

function row(term: string, current: Seen | null, previous: Seen | null = null) {
	return { term, domain: `${term}.example`, country: "fr", language: "fr", current, previous };
}

const terms = (rows: readonly { term: string }[]) => rows.map(({ term }) => term);

test("by position: ranked by number, then not found, then what is not known, which is last either way", () => {
	const rows = [row("none", null), row("blocked", blocked), row("lost", notFound), row("nine", at(9)), row("two", at(2))];
	expect(terms(sortRows(rows, { sort: "position", dir: "asc" })).slice(0, 3)).toEqual(["two", "nine", "lost"]);
	expect(terms(sortRows(rows, { sort: "position", dir: "desc" })).slice(0, 3)).toEqual(["lost", "nine", "two"]);
});

test("by variation: missing weighs most, new least, in the order of the spec", () => {
	const rows = [
		row("new", at(4), notFound),
		row("same", at(4), at(4)),
		row("missing", notFound, at(4)),
		row("down", at(9), at(4)),
		row("up", at(4), at(9)),
	];
	expect(terms(sortRows(rows, { sort: "variation", dir: "asc" }))).toEqual(["missing", "down", "same", "up", "new"]);
});

test("the search finds keywords and websites, however they are typed", () => {
	const rows = [row("café", null), row("thé", null)];
	expect(terms(searchRows(rows, " CAFÉ "))).toEqual(["café"]);
	expect(terms(searchRows(rows, "thé.example"))).toEqual(["thé"]);
	expect(searchRows(rows, "")).toHaveLength(2);
});
