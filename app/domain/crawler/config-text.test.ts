import { RECENT_FIREFOX } from "@serpentine/serp";
import fc from "fast-check";
import { expect, test } from "vitest";
import { configFaults } from "./config-faults";
import { type DiffLine, diffLines } from "./diff-lines";
import { lineOf, scanJson } from "./scan-json";

const print = (value: unknown) => JSON.stringify(value, null, "\t");

test("every JSON text is scanned whole, and every value is found at its place", () => {
	fc.assert(
		fc.property(fc.json(), (json) => {
			const text = print(JSON.parse(json));
			const { places, fault } = scanJson(text);
			expect(fault).toBeNull();
			expect(places.get("")).toBe(0);
		}),
	);
	const text = print({ a: [1, { b: "x" }] });
	expect(lineOf(text, scanJson(text).places.get(".a.1.b") ?? 0)).toBe(5);
});

test("a text is faulty for the scan exactly where JSON.parse refuses it", () => {
	const parses = (text: string) => {
		try {
			JSON.parse(text);
			return true;
		} catch {
			return false;
		}
	};
	const cut = fc.tuple(fc.json(), fc.nat(40), fc.constantFrom("", ",", "}", "]", '"', "x", ":", "1"));
	fc.assert(
		fc.property(cut, ([json, at, sign]) => {
			const text = json.slice(0, at) + sign + json.slice(at + 1);
			expect(scanJson(text).fault === null).toBe(parses(text));
		}),
		{ numRuns: 500 },
	);
});

test.each([
	["", 1],
	['{"a": 1,\n}', 2],
	['{\n"a" 1}', 2],
	["[1\n2]", 2],
	['{"a": 1}\nx', 2],
])("an error of syntax names its line: %j", (text, line) => {
	expect(configFaults("browser", text)).toMatchObject([{ line, reason: { key: "syntax" } }]);
});

test("the built-in config has no fault; an error of the schema names line and path", () => {
	const { browser, parser } = RECENT_FIREFOX;
	expect([...configFaults("browser", print(browser)), ...configFaults("parser", print(parser))]).toEqual([]);
	const text = print({ ...browser, tabs: 99 });
	const line = text.split("\n").findIndex((one) => one.includes('"tabs"')) + 1;
	expect(configFaults("browser", text)).toEqual([
		{ line, offset: expect.any(Number), path: "tabs", reason: { key: "most_number", limit: 6 } },
	]);
	const named = print({ ...browser, tabz: 1 });
	expect(configFaults("browser", named)).toMatchObject([{ line: named.split("\n").length - 1, path: "", reason: { key: "keys" } }]);
	const { google: _left, ...rest } = parser;
	expect(configFaults("parser", print(rest))).toMatchObject([{ line: 1, path: "google", reason: { key: "missing" } }]);
});

test.each([
	["browser", { tabs: 0 }, { key: "least_number", limit: 1 }],
	["browser", { tabs: 1.5 }, { key: "kind", kind: "int" }],
	["browser", { tabs: "3" }, { key: "kind", kind: "number" }],
	["browser", { viewport: [] }, { key: "kind", kind: "object" }],
	["browser", { source: "pigeon" }, { key: "values", names: '"browser", "fetch", "relay"' }],
	["browser", { tabz: 3 }, { key: "keys", names: "tabz" }],
	["browser", { userAgent: { desktop: "é", mobile: "x" } }, { key: "pattern", pattern: expect.stringContaining("x21") }],
	["parser", { reader: "UPPER" }, { key: "pattern", pattern: expect.any(String) }],
	["parser", { google: { ...RECENT_FIREFOX.parser.google, columns: [] } }, { key: "least_array", limit: 1 }],
	["parser", { google: { ...RECENT_FIREFOX.parser.google, columns: ["a > b"] } }, { key: "mark" }],
] as const)("an error of the schema is told as words and facts that can be translated: %s %j", (part, change, reason) => {
	expect(configFaults(part, print({ ...RECENT_FIREFOX[part], ...change }))[0]?.reason).toEqual(reason);
});

const texts = (lines: readonly DiffLine[], ...kinds: DiffLine["kind"][]) =>
	lines.flatMap((line) => (line.kind !== "gap" && kinds.includes(line.kind) ? [line.text] : []));

test("a difference holds both texts; equal texts have none", () => {
	expect(diffLines("a\nb", "a\nb")).toEqual([]);
	const text = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 12 }).map((lines) => lines.join("\n"));
	fc.assert(
		fc.property(text, text, (before, after) => {
			const lines = diffLines(before, after);
			if (before === after) {
				expect(lines).toEqual([]);
				return;
			}
			const left = lines.reduce((sum, line) => sum + (line.kind === "gap" ? line.count : 0), 0);
			expect(texts(lines, "same", "removed").length + left).toBe(before.split("\n").length);
			expect(texts(lines, "same", "added").length + left).toBe(after.split("\n").length);
		}),
	);
	expect(diffLines("a\nb\nc\nd\ne\nf", "a\nb\nc\nd\ne\ng")).toEqual([
		{ kind: "gap", count: 3 },
		{ kind: "same", text: "d" },
		{ kind: "same", text: "e" },
		{ kind: "removed", text: "f" },
		{ kind: "added", text: "g" },
	]);
});
