import { expect, test } from "vitest";
import { ruledPage } from "./wanted-rules";

const pageFor = ruledPage([
	{ by: "text", value: "Red  Shoes", url: "https://shop.example/red" },
	{ by: "tag", value: "t1", url: "https://shop.example/tagged" },
	{ by: "text", value: "shoes", url: "https://shop.example/shoes" },
]);

test.each([
	["red shoes for men", ["t1"], "https://shop.example/red"],
	["blue shoes", ["t2", "t1"], "https://shop.example/tagged"],
	["blue shoes", ["t2"], "https://shop.example/shoes"],
	["lamps", ["t2"], null],
])("%s with tags %j: %s, by the first rule that fits", (term, tags, page) => {
	expect(pageFor({ term, tags })).toBe(page);
});

test("a text of nothing but marks fits no keyword", () => {
	expect(ruledPage([{ by: "text", value: "\u200b", url: "https://shop.example/a" }])({ term: "lamps", tags: [] })).toBeNull();
});
