import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeUrl } from "./url";

test.each([
	["  http://Example.COM/Path/ ", "http://example.com/Path/"],
	["http://example.com/Path", "http://example.com/Path"],
	["example.com", "https://example.com"],
	["example.com/", "https://example.com"],
	["https://example.com///", "https://example.com///"],
	["https://example.com/a/?q=1", "https://example.com/a/?q=1"],
	["https://example.com/?u=/x/", "https://example.com/?u=/x/"],
	["\u200Ehttps://example.com/a", "https://example.com/a"],
	["https://example.com/b\u200E", "https://example.com/b"],
	["\uFEFFhttps://example.com/c\u2069", "https://example.com/c"],
	["//example.com/a", "https://example.com/a"],
	["https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"],
	["http://example.com:80/a", "http://example.com/a"],
	["http://example.com:8080/a", "http://example.com:8080/a"],
	["https://example.com./a", "https://example.com/a"],
	["https://example.com/a#top", "https://example.com/a"],
	["https://example.com/#top", "https://example.com"],
	["https://example.com/a?q=1#:~:text=lamp", "https://example.com/a?q=1"],
])("%s is stored as %s", (input, stored) => {
	expect(normalizeUrl(input)).toBe(stored);
});

test.each([
	"",
	"  ",
	"ftp://example.com/a",
	"javascript:alert(1)",
	"mailto:a@example.com",
	"http://localhost/a",
	"http://127.0.0.1/",
	"http://exa mple.com",
	"http://u:p@example.com/",
	"http://",
])("%s is not an address and becomes empty", (input) => {
	expect(normalizeUrl(input)).toBe("");
});

test("an address without a scheme gets https; an explicit scheme stays", () => {
	expect(normalizeUrl("example.com/a")).toBe("https://example.com/a");
	expect(normalizeUrl("http://example.com/a")).toBe("http://example.com/a");
});

test("normalising an address twice changes nothing", () => {
	fc.assert(
		fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (input) => {
			const once = normalizeUrl(input);
			expect(normalizeUrl(once)).toBe(once);
		}),
	);
});
