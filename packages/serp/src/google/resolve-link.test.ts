import { expect, test } from "vitest";
import { resolveLink } from "./resolve-link";

test.each([
	["https://a.example/x?y=1#z", "https://a.example/x?y=1#z"],
	["/url?q=https://a.example/%3Fx%3D1%26y%3D2&sa=U", "https://a.example/?x=1&y=2"],
	["https://www.google.fr/url?sa=t&url=http%3A%2F%2Fa.example%2F", "http://a.example/"],
	["/url?q=https://googleweblight.com/%3Flite_url%3Dhttps://a.example/%26ei%3Dx", "https://a.example/"],
	["https://www.google.com/amp/s/a.example/page", "https://a.example/page"],
	["https://www.google.com/amp/a.example/page", "http://a.example/page"],
	["https://a-example.cdn.ampproject.org/c/s/a.example/page", "https://a.example/page"],
	["//a.example/x", "https://a.example/x"],
	["https://a.example/with space", "https://a.example/with%20space"],
	["https://www.google.com/", "https://www.google.com/"],
	["https://support.google.com/help", "https://support.google.com/help"],
	["https://www.google.com/search?q=x", null],
	["https://www.google.co.uk/aclk?sa=x", null],
	["/search?q=x", null],
	["/url?q=/search%3Fq%3Dx%26filter%3D0&sa=U", null],
	["/maps/place/x", null],
	["https://shop-example.translate.goog/x?a=1&_x_tr_sl=de&_x_tr_tl=fr", "https://shop.example/x?a=1"],
	["https://my--shop-example.translate.goog/?_x_tr_sch=http", "http://my-shop.example/"],
	["https://translate.googleusercontent.com/translate_c?u=https://shop.example/", "https://shop.example/"],
	// Redirects that do not contain their target, and forms that are not known, may lead anywhere.
	["/url?q=javascript:alert(1)", "https://www.google.com/url?q=javascript:alert(1)"],
	["/url?sa=t&url=CAES", "https://www.google.com/url?sa=t&url=CAES"],
	["/gt?url=CAES", "https://www.google.com/gt?url=CAES"],
	["javascript:alert(1)", null],
	["data:text/html,x", null],
	["#top", null],
	["", null],
	["https://", null],
])("%s leads to %s", (href, link) => {
	expect(resolveLink(href)).toBe(link);
});

test("the address beside an AMP copy is the real one", () => {
	expect(resolveLink("https://www.google.com/amp/s/x.example/", "https://real.example/")).toBe("https://real.example/");
	expect(resolveLink("https://a.example/", "javascript:alert(1)")).toBe("https://a.example/");
});
