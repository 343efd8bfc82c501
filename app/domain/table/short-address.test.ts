import { expect, test } from "vitest";
import { addressOn, pathsOfMost } from "./short-address";

test.each([
	["shop.example", "shop.example/x?a=1", "/x?a=1"],
	["www.shop.example", "shop.example/x", "/x"],
	["shop.example", "shop.example", "/"],
	["shop.example", "blog.shop.example/x", "blog.shop.example/x"],
	["blog.shop.example", "shop.example", "shop.example"],
])("beside %s, the address %s is shown as %s", (domain, address, shown) => {
	expect(addressOn(domain, address)).toBe(shown);
});

test("pages of the most frequent origin are told by their paths, others whole", () => {
	const urls = [
		"https://shop.example/a/b?c=1",
		"https://shop.example/",
		"http://shop.example/a",
		"https://www.shop.example/a",
		"https://shop.example.evil.example/a",
	];
	expect(pathsOfMost(urls)).toEqual(["/a/b?c=1", "/", ...urls.slice(2)]);
	expect(pathsOfMost([])).toEqual([]);
});
