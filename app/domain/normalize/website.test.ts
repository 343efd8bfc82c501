import { expect, test } from "vitest";
import { readWebsite } from "./website";

test.each([
	["example.com", "example.com", []],
	["https://Example.com/", "example.com", []],
	["sc-domain:example.com", "example.com", []],
	["\u200Esc-domain:shop.example\u200F", "shop.example", []],
	["example.com/blog/*", "example.com", [["/blog/*", "path"]]],
	["*.example.com", "example.com", [["*.", "wildcard"]]],
	[
		"https://*.example.com/*",
		"example.com",
		[
			["*.", "wildcard"],
			["/*", "wildcard"],
		],
	],
	[
		"*.example.com/blog",
		"example.com",
		[
			["*.", "wildcard"],
			["/blog", "path"],
		],
	],
	["example.com/*", "example.com", [["/*", "wildcard"]]],
	["https://example.com/path", "example.com", [["/path", "path"]]],
	["  https://example.com/shop/lamps?a=1 ", "example.com", [["/shop/lamps?a=1", "path"]]],
	["//example.com?x", "example.com", [["?x", "path"]]],
	["www.café.example/#menu", "www.xn--caf-dma.example", [["/#menu", "path"]]],
	["*.co.uk", "co.uk", [["*.", "wildcard"]]],
] as const)("the website %s is %s, without %j", (typed, domain, parts) => {
	expect(readWebsite(typed)).toEqual({ domain, not_taken: parts.map(([part, why]) => ({ part, why })) });
});

test.each([
	"",
	"*",
	"*.",
	"*.com",
	"exa*mple.com",
	"example.*",
	"**.example.com",
	"*.*.example.com",
	"/blog",
	"sc-domain:",
	"sc-domain:*.local",
])("%j names no website", (typed) => {
	expect(readWebsite(typed)).toBeNull();
});
