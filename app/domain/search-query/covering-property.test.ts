import { expect, test } from "vitest";
import { coveringProperty } from "./covering-property";

const PROPERTIES = ["sc-domain:shop.example", "https://shop.example/", "https://shop.example/blog/", "http://other.example/"].map(
	(name) => ({ name }),
);

test.each([
	["https://shop.example", "https://shop.example/"],
	["https://shop.example/blog", "https://shop.example/"],
	["https://shop.example/blog/a?b=1", "https://shop.example/blog/"],
	["http://shop.example/", "sc-domain:shop.example"],
	["https://www.shop.example/a", "sc-domain:shop.example"],
	["https://other.example/", undefined],
	["http://other.example/a", "http://other.example/"],
	["https://myshop.example/", undefined],
	["no address", undefined],
])("%s belongs to %s", (url, name) => {
	expect(coveringProperty(PROPERTIES, url)?.name).toBe(name);
});

test("names with capitals and letters beyond ASCII cover the addresses that mean the same", () => {
	const of = (name: string, url: string) => coveringProperty([{ name }], url)?.name;
	expect(of("sc-domain:m\u00fcnchen.example", "https://www.xn--mnchen-3ya.example/a")).toBeDefined();
	expect(of("https://Www.M\u00fcnchen.example/", "https://www.xn--mnchen-3ya.example/a")).toBeDefined();
	expect(of("sc-domain:m\u00fcnchen.example", "https://munchen.example/")).toBeUndefined();
});
