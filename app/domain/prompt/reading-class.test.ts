import { expect, test } from "vitest";
import { readingClass } from "./reading-class";

const ours = { host: "www.shop.example.com" };
const theirs = { host: "example.com" };

test.each([
	{ state: "answered", searched: true, cited: 2, citations: [theirs, ours], expected: "cited" },
	{ state: "answered", searched: true, cited: 0, citations: [theirs], expected: "others" },
	// Nobody can know whether a hidden host is ours.
	{ state: "answered", searched: true, cited: 0, citations: [{ host: "" }], expected: "unknown_host" },
	{ state: "answered", searched: false, cited: 0, citations: [theirs, { host: "" }], expected: "unknown_host" },
	{ state: "answered", searched: true, cited: 2, citations: [{ host: "" }, ours], expected: "cited" },
	{ state: "answered", searched: true, cited: 0, citations: [], expected: "none" },
	{ state: "answered", searched: null, cited: 0, citations: [], expected: "none" },
	{ state: "answered", searched: false, cited: 0, citations: [], expected: "no_search" },
	// Citations prove a search that the answer does not tell of.
	{ state: "answered", searched: false, cited: 1, citations: [ours], expected: "cited" },
	{ state: "refused", searched: null, cited: null, citations: [], expected: "refused" },
	{ state: "not_offered", searched: null, cited: null, citations: [], expected: "not_offered" },
	{ state: "lost", searched: null, cited: null, citations: [], expected: "lost" },
	{ state: "pending", searched: null, cited: null, citations: [], expected: "pending" },
] as const)("$state with $citations.length citations, place $cited and search $searched is $expected", ({ expected, ...reading }) => {
	expect(readingClass(reading)).toBe(expected);
});
