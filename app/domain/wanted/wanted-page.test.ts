import { expect, test } from "vitest";
import { isWantedPage, readWantedPage, wantedPattern } from "./wanted-page";

const SITE = { domain: "shop.example", hosts: "subdomains" } as const;

test.each([
	["https://shop.example/shoes", "https://shop.example/shoes"],
	["shop.example/shoes", "https://shop.example/shoes"],
	[" /shoes/?size=41#top ", "https://shop.example/shoes/?size=41"],
	["http://blog.Shop.example/", "http://blog.shop.example"],
	["www.shop.example/shoes/*", "https://www.shop.example/shoes/*"],
	["/", "https://shop.example"],
	[`/${"a".repeat(479)}`, `https://shop.example/${"a".repeat(479)}`],
])("the text %j names a page", (typed, url) => {
	expect(readWantedPage(typed, SITE)).toEqual({ url });
});

test.each([
	["", "wanted.invalid"],
	["shoes for men", "wanted.invalid"],
	["ftp://shop.example/shoes", "wanted.invalid"],
	[`/${"a".repeat(2_000)}`, "wanted.long"],
	[`/${"é".repeat(100)}`, "wanted.long"],
	["https://shop.example*", "wanted.invalid"],
	["https://other.example/shoes", "wanted.website"],
	["https://notshop.example/", "wanted.website"],
	["//other.example/shoes", "wanted.website"],
])("the text %j names none: %s", (typed, fault) => {
	expect(readWantedPage(typed, SITE)).toEqual({ fault });
});

test("a sub-domain belongs to the website only where its rule says so", () => {
	const exact = { domain: "shop.example", hosts: "exact" } as const;
	expect(readWantedPage("https://blog.shop.example/a", exact)).toEqual({ fault: "wanted.website" });
});

test.each([
	["https://shop.example/shoes", "http://www.shop.example/shoes/#red", true],
	["https://www.shop.example/shoes/", "https://shop.example/shoes", true],
	["https://shop.example", "https://www.shop.example/", true],
	["https://shop.example/shoes", "https://shop.example/shoes?srsltid=Afm&utm_source=x", true],
	["https://shop.example/list?a=1&b=2", "https://shop.example/list?b=2&a=1", true],
	["https://shop.example/caf%c3%a9", "https://shop.example/caf%C3%A9", true],
	["https://shop.example/a%2Db", "https://shop.example/a-b", true],
	["https://shop.example/shoes", "https://shop.example/shoes?size=41", false],
	["https://shop.example/list?a=1", "https://shop.example/list", false],
	["https://shop.example/shoes", "https://shop.example/Shoes", false],
	["https://shop.example/shoes", "https://blog.shop.example/shoes", false],
	["https://shop.example/shoes", "https://shop.example/shoes-for-men", false],
	["https://shop.example/shoes/*", "https://shop.example/shoes/", true],
	["https://shop.example/shoes/*", "https://www.shop.example/shoes/red?page=2", true],
	["https://shop.example/shoes/*", "https://shop.example/shoes-for-men", false],
	["https://shop.example/shoes*", "https://shop.example/shoes-for-men", true],
	["https://shop.example/*", "https://shop.example/", true],
	["https://shop.example/*", "https://shop.example.evil.example/", false],
	["https://shop.example/*", "https://blog.shop.example/", false],
	["https://shop.example/list?a=*", "https://shop.example/list?a=12", false],
])("wanted %s, found %s: %s", (wanted, found, is) => {
	expect(isWantedPage(wantedPattern(wanted), found)).toBe(is);
});
