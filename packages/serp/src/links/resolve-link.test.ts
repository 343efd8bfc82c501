import { expect, test } from "vitest";
import { decodeBase64Url } from "./decode-base64url";
import { resolveHref } from "./resolve-link";

const BASE = "https://search.example";
const BING_CLICK = `https://www.bing.com/ck/a?!&&p=abc&u=a1${btoa("https://shop.example/ä?b=1".replace("ä", "%C3%A4")).replace(/=+$/, "")}&ntb=1`;
const BING_AD = `https://www.bing.com/aclick?ld=x&u=${btoa(encodeURIComponent("https://ad.example/x?y=1"))}&rlid=1`;

test.each([
	["https://shop.example/a b", "https://shop.example/a%20b"],
	["https://shop.example/a\u202eb", "https://shop.example/a%E2%80%AEb"],
	["https://shop.example/\ud800", "https://shop.example/%EF%BF%BD"],
	["  https://shop.example/x  ", "https://shop.example/x"],
	["//shop.example/x", "https://shop.example/x"],
	["/about", "https://search.example/about"],
	["https://www.google.com/url?q=https://shop.example/x&sa=U", "https://shop.example/x"],
	["https://www.google.de/url?sa=t&url=https%3A%2F%2Fshop.example%2Fx", "https://shop.example/x"],
	["https://www.google.com/amp/s/shop.example/amp/x", "https://shop.example/amp/x"],
	["https://www.google.com/amp/shop.example/x", "http://shop.example/x"],
	["https://shop-example.cdn.ampproject.org/c/s/shop.example/x.html", "https://shop.example/x.html"],
	["https://googleweblight.com/i?u=&lite_url=https%3A%2F%2Fshop.example%2F", "https://shop.example/"],
	[BING_CLICK, "https://shop.example/%C3%A4?b=1"],
	["//duckduckgo.com/l/?uddg=https%3A%2F%2Fshop.example%2Fx%3Fa%3D1&rut=00", "https://shop.example/x?a=1"],
	["https://r.search.yahoo.com/_ylt=Aw;_ylu=Y2/RV=2/RE=1/RO=10/RU=https%3a%2f%2fshop.example%2fx/RK=2/RS=a-", "https://shop.example/x"],
	["https://r.search.yahoo.com/_ylt=Aw/RU=https%3a%2f%2fshop.example%2fx", "https://shop.example/x"],
	[`https://www.google.com/url?q=${encodeURIComponent("https://www.google.com/amp/s/shop.example/x")}`, "https://shop.example/x"],
	// A redirect that does not contain its target is unchanged: better the redirect than a guess.
	["https://www.baidu.com/link?url=abcDEF", "https://www.baidu.com/link?url=abcDEF"],
	["https://www.bing.com/ck/a?u=a1%%%", "https://www.bing.com/ck/a?u=a1%%%"],
	["https://bing.com.evil.example/ck/a?u=a1aHR0cHM6Ly94LmV4YW1wbGU", "https://bing.com.evil.example/ck/a?u=a1aHR0cHM6Ly94LmV4YW1wbGU"],
])("%s leads to %s", (href, link) => {
	expect(resolveHref(href, BASE)).toMatchObject({ link, ad: false });
});

test.each([
	"javascript:alert(1)",
	" JavaScript:alert(1)",
	"data:text/html,x",
	"mailto:a@b.example",
	"#top",
	"",
	"http://",
	"https://exa mple/",
])("%s is not a link", (href) => {
	expect(resolveHref(href, BASE)).toBeNull();
});

test("a redirect to a script resolves only to itself", () => {
	const href = "https://www.google.com/url?q=javascript:alert(1)";
	expect(resolveHref(href, BASE)).toMatchObject({ link: href, ad: false });
});

test("an advertisement's click counter is recognised, with its target", () => {
	expect(resolveHref(BING_AD, BASE)).toMatchObject({ link: "https://ad.example/x?y=1", ad: true });
	expect(resolveHref("https://duckduckgo.com/y.js?ad_domain=ad.example&u3=x", BASE)?.ad).toBe(true);
	expect(resolveHref("/aclk?sa=L&ai=x", "https://www.google.com")?.ad).toBe(true);
});

test("redirects to each other end", () => {
	let href = "https://www.google.com/url?q=https://shop.example/";
	for (let i = 0; i < 20; i++) href = `https://www.google.com/url?q=${encodeURIComponent(href)}`;
	expect(resolveHref(href, BASE)?.link).toMatch(/^https:\/\/www\.google\.com\/url\?q=/);
});

test("base64 in both alphabets, padded or not", () => {
	expect(decodeBase64Url("aHR0cHM6Ly94LmV4YW1wbGUvP2E-Pw")).toBe("https://x.example/?a>?");
	expect(decodeBase64Url("aHR0cHM6Ly94LmV4YW1wbGUvP2E+Pw==")).toBe("https://x.example/?a>?");
	expect(decodeBase64Url("_w")).toBeNull();
	expect(decodeBase64Url("a b")).toBeNull();
});
