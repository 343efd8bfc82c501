import { expect, test } from "vitest";
import { answerParts } from "./answer-text";

test("links are told apart from the words around them", () => {
	expect(answerParts("Buy at [Acme](https://acme.example/tents?a=1) or at home.")).toEqual([
		{ text: "Buy at ", url: null },
		{ text: "Acme", url: "https://acme.example/tents?a=1" },
		{ text: " or at home.", url: null },
	]);
});

test.each([
	["## Best tents\n\nThe **Acme 2** is light.", "Best tents\n\nThe Acme 2 is light."],
	["* one\n- two\n  + three", "• one\n• two\n  • three"],
	["a\n\n\n\nb and `code`", "a\n\nb and code"],
	["2 * 3 * 4, snake_case__name", "2 * 3 * 4, snake_case__name"],
	["[no link](javascript:alert(1))", "[no link](javascript:alert(1))"],
])("%j reads %j", (markdown, words) => {
	expect(answerParts(markdown)).toEqual([{ text: words, url: null }]);
});

test("nothing of an empty answer", () => {
	expect(answerParts("")).toEqual([]);
});
