import { expect, test } from "vitest";
import { lacking } from "./demo-content.mjs";
import { demoContent } from "./seed.mjs";

test.each([
	[undefined, { hasKeywords: true, days: 30 }],
	["0", { hasKeywords: true, days: 0 }],
	["366", { hasKeywords: true, days: 366 }],
	["none", { hasKeywords: false, days: 0 }],
])("DEMO_DAYS=%s", (days, content) => {
	expect(demoContent({ DEMO_DAYS: days, SERP_ORIGIN: undefined })).toEqual(content);
	expect(demoContent({ DEMO_DAYS: days, SERP_ORIGIN: "http://127.0.0.1:1" })).toEqual({ hasKeywords: false, days: 0 });
});

test.each(["", "367", "999", "-1", "1.5", "all"])("DEMO_DAYS=%j is refused", (days) => {
	expect(() => demoContent({ DEMO_DAYS: days, SERP_ORIGIN: undefined })).toThrow("from 0 to 366");
});

test("a start after an interrupted one adds only what the demo lacks", () => {
	const wanted = ["a", "b", "c"].map((name) => ({ name }));
	expect(lacking(wanted, [{ name: "b", id: 1 }], ({ name }) => name)).toEqual([{ name: "a" }, { name: "c" }]);
});
