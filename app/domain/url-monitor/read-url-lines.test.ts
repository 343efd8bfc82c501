import fc from "fast-check";
import { expect, test } from "vitest";
import { readUrlLines } from "./read-url-lines";

test("one address per line, as it was typed: trimmed, https:// assumed and said, host in lower case, empty lines and duplicates apart", () => {
	const text = "  Example.com/A/ \r\n\n https://example.com/A\nhttp://example.com/A\n\t\nbücher.example\nEXAMPLE.com/A\nexample.com/A/";
	expect(readUrlLines(text)).toEqual({
		urls: ["https://example.com/A/", "https://example.com/A", "http://example.com/A", "https://xn--bcher-kva.example"],
		repeated: ["EXAMPLE.com/A", "example.com/A/"],
		invalid: [],
		assumed: ["https://example.com/A/", "https://xn--bcher-kva.example"],
	});
	expect(readUrlLines(["example.com\nexample.org"]).urls).toEqual(["https://example.com", "https://example.org"]);
});

test("kept, repeated and refused lines are together all lines that are not empty", () => {
	const line = fc.constantFrom(
		"a.example/x",
		"https://a.example/x",
		"a.example/x/",
		"http://a.example/x",
		"A.example/x",
		"localhost",
		"",
		"  ",
	);
	fc.assert(
		fc.property(fc.array(line), (lines) => {
			const { urls, repeated, invalid } = readUrlLines(lines);
			expect(urls.length + repeated.length + invalid.length).toBe(lines.filter((one) => one.trim() !== "").length);
		}),
	);
});

// Source: reliability S40.
test.each([
	"http://127.0.0.1/",
	"localhost",
	"http://0x7f.1",
	"2130706433",
	"127.1",
	"0",
	"http://[::1]/",
	"[::ffff:127.0.0.1]",
	"169.254.169.254/latest/meta-data",
	"10.0.0.1",
	"192.168.1.1",
	"100.64.0.1",
	"http://[fd00::1]",
	"１２７.0.0.1",
	"127.0.0.1.",
	"http://user@example.com",
	"http://u:p@example.com",
	"example.com:22",
	"http://example.com:6379/",
	"javascript:alert(1)",
	"file:///etc/passwd",
	"ftp://example.com",
	"gopher://example.com",
	"data:text/html,x",
	"//",
	"http://exa mple.com",
	`https://example.com/${"a".repeat(2_000)}`,
])("S40 %s is refused before any request", (line) => {
	expect(readUrlLines(line)).toEqual({ urls: [], repeated: [], invalid: [line], assumed: [] });
});

test("an accepted address is unchanged by a second reading, and is an http or https address of a public name", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string())), (lines) => {
			const { urls } = readUrlLines(lines);
			expect(readUrlLines(urls)).toEqual({ urls, repeated: [], invalid: [], assumed: [] });
			for (const url of urls) expect(url).toMatch(/^https?:\/\/[a-z0-9_-]+(\.[a-z0-9_-]+)+/);
		}),
	);
});
