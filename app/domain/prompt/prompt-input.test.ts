import { expect, test } from "vitest";
import { promptsInputSchema } from "./prompt-input";

const faultsOf = (text: string | string[]) => {
	const read = promptsInputSchema.safeParse({ text, website: "shop.example", country: "fr", language: "fr", models: ["chatgpt"] });
	return read.error?.issues.map(({ message, ...issue }) => [message, "params" in issue ? issue.params : undefined]) ?? [];
};

test.each([
	["500 characters", "a".repeat(500)],
	["500 characters outside the first plane", "😀".repeat(500)],
	["100 signs that are written with three characters", `${"%+".repeat(50)}${"a".repeat(400)}`],
])("%s are a prompt", (_, text) => {
	expect(faultsOf(text)).toEqual([]);
});

test("a longer prompt is named by its beginning, so that it is found among others", () => {
	expect(faultsOf(`Which lamp?\nWhy ${"x".repeat(497)}\nAnother?`)).toEqual([
		["prompt.long", { length: 501, start: `Why ${"x".repeat(36)}` }],
	]);
});

test("a prompt that is too long once its signs are written out is refused", () => {
	expect(faultsOf(`${"%+".repeat(51)}${"a".repeat(398)}`)).toMatchObject([["prompt.signs", { length: 500 }]]);
});
