import fc from "fast-check";
import { expect, test } from "vitest";
import { applyMergePatch, composeMergePatches } from "./merge-patch";

/** RFC 7386, appendix A: original, patch, result. */
const RFC_TABLE: [string, string, string][] = [
	['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
	['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
	['{"a":"b"}', '{"a":null}', "{}"],
	['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
	['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
	['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
	['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
	['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
	['["a","b"]', '["c","d"]', '["c","d"]'],
	['{"a":"b"}', '["c"]', '["c"]'],
	['{"a":"foo"}', "null", "null"],
	['{"a":"foo"}', '"bar"', '"bar"'],
	['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
	["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
	["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
];

test.each(RFC_TABLE)("RFC 7386: %s patched by %s is %s", (original, patch, result) => {
	expect(applyMergePatch(JSON.parse(original), JSON.parse(patch))).toEqual(JSON.parse(result));
});

const { json } = fc.letrec((tie) => ({
	json: fc.oneof({ depthSize: "small" }, fc.constant(null), fc.integer(), fc.string(), tie("object"), fc.array(fc.integer())),
	object: fc.dictionary(fc.constantFrom("a", "b", "c", "d"), tie("json")),
}));

test("a composed patch equals the two patches in sequence", () => {
	let composable = 0;
	fc.assert(
		fc.property(json, json, json, (target, first, second) => {
			const composed = composeMergePatches(first, second);
			if (!composed) return;
			composable++;
			expect(applyMergePatch(target, composed.patch)).toEqual(applyMergePatch(applyMergePatch(target, first), second));
		}),
		{ numRuns: 1000 },
	);
	expect(composable).toBeGreaterThan(100);
});

test("an object in place of a removed value cannot be composed", () => {
	expect(composeMergePatches({ a: null }, { a: { b: 1 } })).toBeNull();
	expect(composeMergePatches({ a: 5 }, { a: { b: 1 } })).toBeNull();
});

test("patching changes neither argument and sets no prototype", () => {
	const target = Object.freeze({ a: Object.freeze({ b: 1 }) });
	const patched = applyMergePatch(target, JSON.parse('{"__proto__":{"polluted":true},"a":{"c":2}}')) as { polluted?: boolean };
	expect(target).toEqual({ a: { b: 1 } });
	expect(patched.polluted).toBeUndefined();
	expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
