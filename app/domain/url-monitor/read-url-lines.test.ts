import fc from "fast-check";
import { expect, test } from "vitest";
import { readUrlLines } from "./read-url-lines";

test("one address per line: trimmed, https:// assumed in the dialog, host in lower case, last slash removed, empty lines and duplicates dropped", () => {
	const text = "  Example.com/A/ \r\n\n https://example.com/A\nhttp://example.com/A\n\t\nbücher.example";
	expect(readUrlLines(text, "https")).toEqual({
		urls: ["https://example.com/A", "http://example.com/A", "https://xn--bcher-kva.example"],
		invalid: [],
	});
	expect(readUrlLines(["example.com\nexample.org"], "http").urls).toEqual(["http://example.com", "http://example.org"]);
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
	expect(readUrlLines(line, "https")).toEqual({ urls: [], invalid: [line] });
});

test("an accepted address is unchanged by a second reading, and is an http or https address of a public name", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string())), (lines) => {
			const { urls } = readUrlLines(lines, "https");
			expect(readUrlLines(urls, "http")).toEqual({ urls, invalid: [] });
			for (const url of urls) expect(url).toMatch(/^https?:\/\/[a-z0-9_-]+(\.[a-z0-9_-]+)+/);
		}),
	);
});
