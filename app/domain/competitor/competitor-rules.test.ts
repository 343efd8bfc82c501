import { expect, test } from "vitest";
import { bareSuffix } from "../normalize/public-suffix";
import { competitorsSchema, judgeCompetitors, MAX_COMPETITORS, namesIn } from "./competitor-rules";

const SHOP = { domain: "shop.example", hosts: "subdomains" } as const;
const judge = (names: string[], hosts: string[] = [], website: { domain: string; hosts: "subdomains" | "www" | "exact" } = SHOP) => {
	const { added, refused } = judgeCompetitors(names, { website, hosts, bareSuffix });
	return [...added.map(({ domain }) => domain), ...refused.map(({ text, fault }) => `${text}: ${fault}`)];
};

test("names are read as own websites are: addresses, capitals, punycode, a path that is told", () => {
	expect(judge(["https://www.Rival.example/a?b", "*.other.example", "Bücher.example"])).toEqual([
		"rival.example",
		"other.example",
		"xn--bcher-kva.example",
	]);
	// Without "www." these would be a public suffix and a single label.
	expect(judge(["www.gov.uk", "www.com"])).toEqual(["www.gov.uk", "www.com"]);
	expect(judge(["www.a.example", "a.example"])).toEqual(["a.example", "a.example: listed"]);
	const [one] = judgeCompetitors(["rival.example/blog"], { website: SHOP, hosts: [], bareSuffix }).added;
	expect(one).toEqual({ text: "rival.example/blog", domain: "rival.example", not_taken: [{ part: "/blog", why: "path" }] });
});

test.each([
	["a word", ["lamps"], ["lamps: invalid"]],
	["an address of a machine", ["10.0.0.1"], ["10.0.0.1: invalid"]],
	["a public suffix", ["co.uk"], ["co.uk: suffix"]],
	["the website itself", ["shop.example"], ["shop.example: own"]],
	["the website with www.", ["https://www.shop.example/"], ["https://www.shop.example/: own"]],
	["a sub-domain of the website", ["blog.shop.example"], ["blog.shop.example: own"]],
	["a name that is typed twice, with and without www.", ["a.example", "www.a.example"], ["a.example", "www.a.example: listed"]],
] as const)("%s is refused", (_, names, expected) => {
	expect(judge([...names])).toEqual(expected);
});

test("a host under which the website stands is its own; a sub-domain that is not the website's is a competitor", () => {
	expect(judge(["shop.example"], [], { domain: "my.shop.example", hosts: "subdomains" })).toEqual(["shop.example: own"]);
	expect(judge(["blog.shop.example"], [], { domain: "shop.example", hosts: "exact" })).toEqual(["blog.shop.example"]);
	expect(judge(["notshop.example", "blog.rival.example"], ["rival.example"])).toEqual(["notshop.example", "blog.rival.example"]);
});

test("a website has at most 20; those that are there are not counted twice", () => {
	const hosts = Array.from({ length: MAX_COMPETITORS - 1 }, (_, n) => `r${n}.example`);
	expect(judge(["r0.example", "a.example", "b.example"], hosts)).toEqual(["a.example", "r0.example: listed", "b.example: many"]);
});

test("a text is a list of names; no name, and more than 100, are refused", () => {
	expect(namesIn(" a.example,b.example;\n\tc.example  ")).toEqual(["a.example", "b.example", "c.example"]);
	expect(namesIn(" \n,;")).toEqual([]);
	for (const competitors of ["a.example", [], [7], undefined])
		expect(competitorsSchema.safeParse({ competitors }).error?.issues[0]?.message).toBe("competitors.required");
	expect(competitorsSchema.safeParse({ competitors: Array(101).fill("a.example") }).error?.issues[0]?.message).toBe("competitors.lines");
});
