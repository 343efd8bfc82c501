import { expect, test } from "vitest";
import { answerParts } from "./answer-text";

test("links are told apart from the words around them", () => {
	expect(answerParts("Buy at [Acme](https://acme.example/tents?a=1) or at home.")).toEqual([
		{ text: "Buy at ", url: null },
		{ text: "Acme", url: "https://acme.example/tents?a=1" },
		{ text: " or at home.", url: null },
	]);
});

test("a number in brackets links to its page, as providers write citations", () => {
	const page = "https://a.example/x#:~:text=Two%20words,here";
	expect(answerParts(`Good. [[1]](${page}) [[2]](https://b.example/)`)).toEqual([
		{ text: "Good. ", url: null },
		{ text: "[1]", url: page },
		{ text: " ", url: null },
		{ text: "[2]", url: "https://b.example/" },
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

test("numbers in brackets are links, too", () => {
	expect(answerParts("Lamps differ. [[1]](https://a.example/x#:~:text=a%20b)[[2]](https://b.example/)")).toEqual([
		{ text: "Lamps differ. ", url: null },
		{ text: "[1]", url: "https://a.example/x#:~:text=a%20b" },
		{ text: "[2]", url: "https://b.example/" },
	]);
});

test("nothing of an empty answer", () => {
	expect(answerParts("")).toEqual([]);
});
