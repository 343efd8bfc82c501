import { expect, test } from "vitest";
import { judgeOvertaken, judgeResultType, unjudgedByWebsite } from "./judge-pages";
import { pageChanges } from "./page-changes";
import { lookAt } from "./page-fixtures";

const SHOP = { domain: "shop.example", hosts: "subdomains" as const };

test.each<[string, string, string[], string[]]>([
	["a s b", "a b s", [], ["b.example"]],
	["a s b", "a s b", [], []],
	["a s b", "n a b s", ["n.example"], ["n.example"]],
	["a s b", "n a b s", ["b.example", "a.example"], ["b.example"]],
	// The website is not found: whoever is read now stands above it.
	["a s b", "a b c", ["c.example"], ["c.example"]],
	// It was not found before, so nobody overtook it.
	["a b c", "n s a b", [], []],
	// Two results of one host name it once.
	["s a b", "a a b s", [], ["a.example", "b.example"]],
])("overtaken from '%s' to '%s' by %j: %j", (before, after, rivals, found) => {
	const changes = pageChanges(lookAt(before), lookAt(after), SHOP);
	expect(changes && judgeOvertaken({ kind: "overtaken", rivals }, changes)).toEqual(found);
});

test("without rivals of choice, only those among the first ten are named", () => {
	const others = "a b c d e f g h i j k";
	const changes = pageChanges(lookAt(`s ${others}`), lookAt(`${others} s`), SHOP);
	expect(changes && judgeOvertaken({ kind: "overtaken", rivals: [] }, changes)).toHaveLength(10);
	expect(changes && judgeOvertaken({ kind: "overtaken", rivals: ["k.example"] }, changes)).toEqual(["k.example"]);
});

test.each<[string, string, "won" | "lost" | "any", "page" | "own", "won" | "lost" | null]>([
	["a s", "#maps:a a s", "won", "page", "won"],
	["a s", "#maps:a a s", "any", "page", "won"],
	["a s", "#maps:a a s", "lost", "page", null],
	["a s", "#maps:a a s", "any", "own", null],
	["#maps:a a s", "#maps:s a s", "won", "own", "won"],
	["#maps:s a s", "a s", "any", "own", "lost"],
	["a s", "#videos a s", "any", "page", null],
])("map and places from '%s' to '%s', %s %s: %s", (before, after, change, whose, expected) => {
	const changes = pageChanges(lookAt(before), lookAt(after), SHOP);
	const found = changes && judgeResultType({ kind: "result_type", feature: "maps", change, whose }, changes);
	expect(found?.change ?? null).toBe(expected);
});

test("moves whose pages were not compared are counted by their website", () => {
	const at = { code: 10, depth: 30 };
	const moves = [0, 1, 2, 3].map((row) => ({ row, ordinal: row + 10, from: 0, before: at, after: at, older: null }));
	const found = unjudgedByWebsite(
		moves,
		(ordinal) => ordinal === 10,
		(row) => (row < 2 ? "shop" : "blog"),
	);
	expect(Object.fromEntries(found)).toEqual({ shop: 1, blog: 2 });
});
