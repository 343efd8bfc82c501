import fc from "fast-check";
import { expect, test } from "vitest";
import { stopwatch } from "../../../tests/setup/test-time";
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
	["*Light* and _small_, ***both*** ~~none~~", "Light and small, both none"],
	["2*3*4 and __init__.py of https://a.example/__x__/", "2*3*4 and init.py of https://a.example/__x__/"],
	["AT&amp;T, R&D; &#8364; &nothing;", "AT&T, R&D; € &nothing;"],
	// Patterns of addresses.
	["See [your docs](https://<your-domain>/docs).", "See your docs."],
	["See [your docs](https://[your-domain]/).", "See your docs."],
	["See [your app](http://localhost:PORT/).", "See your app."],
	["See [it](https://ex%zz.com/).", "See it."],
	["See [it](https://a.example:99999/) or [it](https://).", "See it or [it](https://)."],
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

test.each([
	["[w](https://en.wikipedia.org/wiki/Foo_(bar))", "w", "https://en.wikipedia.org/wiki/Foo_(bar)"],
	["[w](https://a.example/x_(y_(z))/)", "w", "https://a.example/x_(y_(z))/"],
	["[w](https://a.example/open(x)", "w", "https://a.example/open(x"],
	['[a](https://a.example "Title")', "a", "https://a.example"],
	["[a](https://a.example 'It (all)')", "a", "https://a.example"],
	["[a](https://a.example (Title))", "a", "https://a.example"],
	["[a]( <https://a.example/x_(y> )", "a", "https://a.example/x_(y"],
	["[the [big] one](https://a.example/)", "the [big] one", "https://a.example/"],
	["![A lamp](https://a.example/lamp.png)", "A lamp", "https://a.example/lamp.png"],
	["**[Acme](https://a.example/__x__)**", "Acme", "https://a.example/__x__"],
	["[**Acme** &amp; Co](https://a.example/)", "Acme & Co", "https://a.example/"],
])("%s links to its page", (written, text, url) => {
	expect(answerParts(written)).toEqual([{ text, url }]);
});

test("the parts of any text have addresses that can be parsed", () => {
	const piece = fc.constantFrom(
		"[",
		"]",
		"(",
		")",
		"<",
		">",
		"*",
		"_",
		"`",
		"&amp;",
		" ",
		"\n",
		"https://",
		"a.example",
		":",
		"%z",
		"/x",
		'"',
	);
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
			for (const { url } of answerParts(pieces.join(""))) if (url !== null) expect(URL.canParse(url)).toBe(true);
		}),
	);
});

test("a text of many open brackets is read in time", () => {
	const texts = ["[", "[a](https://(", "[a [b] ", "**", "*a ", "_a ", "<https://", "`"].map((piece) => piece.repeat(60_000 / piece.length));
	const elapsed = stopwatch();
	for (const text of texts) answerParts(text);
	expect(elapsed()).toBeLessThan(3_000);
});
