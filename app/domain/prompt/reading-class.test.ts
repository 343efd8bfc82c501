import { expect, test } from "vitest";
import { readingClass } from "./reading-class";

const website = { domain: "shop.example.com", hosts: "subdomains" } as const;
const ours = { host: "www.shop.example.com" };
const theirs = { host: "example.com" };

test.each([
	{ state: "answered", searched: true, citations: [theirs, ours], expected: "cited" },
	{ state: "answered", searched: true, citations: [theirs], expected: "others" },
	// Nobody can know whether a hidden host is ours.
	{ state: "answered", searched: true, citations: [{ host: "" }], expected: "unknown_host" },
	{ state: "answered", searched: false, citations: [theirs, { host: "" }], expected: "unknown_host" },
	{ state: "answered", searched: true, citations: [{ host: "" }, ours], expected: "cited" },
	{ state: "answered", searched: true, citations: [], expected: "none" },
	{ state: "answered", searched: null, citations: [], expected: "none" },
	{ state: "answered", searched: false, citations: [], expected: "no_search" },
	// Citations prove a search that the answer does not tell of.
	{ state: "answered", searched: false, citations: [ours], expected: "cited" },
	{ state: "refused", searched: null, citations: [], expected: "refused" },
	{ state: "not_offered", searched: null, citations: [], expected: "not_offered" },
	{ state: "lost", searched: null, citations: [], expected: "lost" },
	{ state: "pending", searched: null, citations: [], expected: "pending" },
] as const)("$state with $citations.length citations and search $searched is $expected", ({ expected, ...reading }) => {
	expect(readingClass(reading, website)).toBe(expected);
});

test("a website with narrow hosts is not cited by its other hosts", () => {
	const reading = { state: "answered", searched: true, citations: [{ host: "blog.shop.example.com" }] } as const;
	expect(readingClass(reading, website)).toBe("cited");
	expect(readingClass(reading, { ...website, hosts: "exact" })).toBe("others");
});
