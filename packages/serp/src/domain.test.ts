import fc from "fast-check";
import { expect, test } from "vitest";
import { HOST_RULES, hostMatchesDomain, normalizeDomain } from "./domain";

test.each([
	["example.com", "example.com"],
	["  Example.COM  ", "example.com"],
	["https://www.example.com/a/b?c=d#e", "www.example.com"],
	["HTTP://example.com", "example.com"],
	["ftp://example.com", "example.com"],
	["//example.com/x", "example.com"],
	["example.com:8443/x", "example.com"],
	["https://user:secret@example.com/x", "example.com"],
	["example.com.", "example.com"],
	["example.com?q=1", "example.com"],
	["bücher.example", "xn--bcher-kva.example"],
	["EXÄMPLE.de", "xn--exmple-cua.de"],
	["xn--bcher-kva.example", "xn--bcher-kva.example"],
	["почта.рф", "xn--80a1acny.xn--p1ai"],
	["ｅｘａｍｐｌｅ.com", "example.com"],
	["\u200Eshop.example", "shop.example"],
	["shop.example\u200F", "shop.example"],
	["https://\u2066shop.example\u2069/a", "shop.example"],
	["sc-domain:shop.example", "shop.example"],
	["\uFEFFsc-domain:Shop.example", "shop.example"],
	["my_shop.example.com", "my_shop.example.com"],
])("%s is stored as %s", (input, stored) => {
	expect(normalizeDomain(input)).toBe(stored);
});

test.each([
	"",
	"   ",
	"localhost",
	"example",
	"127.0.0.1",
	"0x7f.1",
	"2130706433",
	"[::1]",
	"exam ple.com",
	"exam\tple.com",
	"example..com",
	"example.com..",
	".example.com",
	"-a.example.com",
	"a-.example.com",
	"example.c0m1.5",
	"javascript:alert(1)",
	"https://",
	`${"a".repeat(64)}.com`,
	`${"abc.".repeat(70)}com`,
	"ex%2561mple.com",
	"foo.localhost",
	"router.local",
	"https://metadata.google.internal/computeMetadata/v1/",
	"LOCALHOST.localdomain.",
	"nas.lan",
	"printer.home.arpa",
	"wiki.corp",
	"hidden.onion",
	"1.0.0.127.in-addr.arpa",
])("%s is not a website", (input) => {
	expect(normalizeDomain(input)).toBeNull();
});

test("normalising a domain twice changes nothing", () => {
	fc.assert(
		fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string({ unit: "grapheme" })), (input) => {
			const once = normalizeDomain(input);
			if (once !== null) expect(normalizeDomain(once)).toBe(once);
		}),
	);
});

test.each([
	["example.com", "example.com", true],
	["www.example.com", "example.com", true],
	["example.com", "www.example.com", true],
	["blog.example.com", "example.com", true],
	["a.b.example.com", "example.com", true],
	["blog.www.example.com", "www.example.com", true],
	["notexample.com", "example.com", false],
	["example.com", "blog.example.com", false],
	["blog.example.com", "www.example.com", false],
	["example.com.evil.test", "example.com", false],
	["example.co", "example.com", false],
	["xn--exmple-4nf.com", "example.com", false],
	["wwwexample.com", "example.com", false],
	["com", "www.com", true],
	["other.com", "www.com", false],
])("a result on %s for %s: %s", (host, domain, matches) => {
	expect(hostMatchesDomain(host, domain)).toBe(matches);
});

test("a look-alike in another script is a different website", () => {
	const cyrillic = normalizeDomain("exаmple.com");
	expect(cyrillic).toMatch(/^xn--/);
	expect(hostMatchesDomain(cyrillic ?? "", "example.com")).toBe(false);
});

test.each([
	// host, domain, all sub-domains, with www, exact
	["example.com", "example.com", true, true, true],
	["www.example.com", "example.com", true, true, false],
	["example.com", "www.example.com", true, true, false],
	["blog.example.com", "example.com", true, false, false],
	["www.blog.example.com", "blog.example.com", true, true, false],
	["www.www.example.com", "www.example.com", true, true, false],
	["www.example.com", "blog.example.com", false, false, false],
	["example.com.", "example.com", true, true, true],
	["www.example.com.", "example.com", true, true, false],
	["notexample.com", "example.com", false, false, false],
	["example.com.br", "example.com", false, false, false],
	["www-example.com", "example.com", false, false, false],
	["xn--xample-9uf.com", "example.com", false, false, false],
	["", "example.com", false, false, false],
	[".", "example.com", false, false, false],
])("a result on %s for %s by each rule", (host, domain, ...expected) => {
	expect(HOST_RULES.map((rule) => hostMatchesDomain(host, domain, rule))).toEqual(expected);
});

test("a narrower rule never matches what a wider one does not", () => {
	fc.assert(
		fc.property(fc.domain(), fc.domain(), fc.constantFrom("", "www.", "a.b."), (one, other, prefix) => {
			for (const domain of [one, other]) {
				const [wide, www, exact] = HOST_RULES.map((rule) => hostMatchesDomain(prefix + one, domain, rule));
				expect(!exact || www).toBe(true);
				expect(!www || wide).toBe(true);
			}
		}),
	);
});
