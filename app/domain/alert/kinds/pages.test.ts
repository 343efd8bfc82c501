import { expect, test } from "vitest";
import { judgeKeyword, UNKNOWN_SIGHT } from "../held-rules";
import { changesOf, lookAt } from "../page-fixtures";
import type { RuleCondition } from "./alert-kinds";

const at = { code: 20, depth: 30 };
/** Judges a rule by the changes between two pages. */
function found(condition: RuleCondition, before: string, after: string) {
	const changes = changesOf(lookAt(before), lookAt(after), SHOP);
	if (!changes) throw new Error("the pages are not compared");
	return judgeKeyword(condition, { ...UNKNOWN_SIGHT, move: { before: at, after: at, older: null }, pages: () => changes });
}

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
])("overtaken from '%s' to '%s' by %j: %j", (before, after, rivals, expected) => {
	expect(found({ kind: "overtaken", rivals }, before, after)?.rivals ?? []).toEqual(expected);
});

test("without rivals of choice, only those among the first ten are named", () => {
	const others = "a b c d e f g h i j k";
	const by = (rivals: string[]) => found({ kind: "overtaken", rivals }, `s ${others}`, `${others} s`)?.rivals;
	expect(by([])).toHaveLength(10);
	expect(by(["k.example"])).toEqual(["k.example"]);
});

test.each<[string, string, "won" | "lost" | "any", "own", "won" | "lost" | null]>([
	["a s", "#maps:a a s", "any", "own", null],
	["#maps:a a s", "#maps:s a s", "won", "own", "won"],
	["#maps:s a s", "a s", "any", "own", "lost"],
	["#maps:s a s", "a s", "won", "own", null],
])("map and places from '%s' to '%s', %s %s: %s", (before, after, change, whose, expected) => {
	expect(found({ kind: "result_type", feature: "maps", change, whose }, before, after)?.change ?? null).toBe(expected);
});
