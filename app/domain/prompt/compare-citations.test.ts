import { expect, test } from "vitest";
import { compareCitations, pageKey } from "./compare-citations";

test("pages of the later answer come in its order, then those that it dropped", () => {
	expect(compareCitations(["a", "b", "c"], ["d", "b", "a", "d"], (page) => page)).toEqual([
		{ page: "d", before: null, after: 1 },
		{ page: "b", before: 2, after: 2 },
		{ page: "a", before: 1, after: 3 },
		{ page: "c", before: 3, after: null },
	]);
	expect(compareCitations([], [], String)).toEqual([]);
});

const page = (url: string | null, host: string, title: string) => ({ url, host, title });
const sealed = (host: string, title: string) => page(null, host, title);

test.each([
	{ name: "one address", one: page("https://a.example/", "a.example", "A"), other: page("https://a.example/", "a.example", "B"), same: 1 },
	{
		name: "two addresses",
		one: page("https://a.example/1", "a.example", "A"),
		other: page("https://a.example/2", "a.example", "A"),
		same: 0,
	},
	{ name: "hidden addresses of one host and title", one: sealed("a.example", "A"), other: sealed("a.example", "A"), same: 1 },
	{ name: "hidden addresses of one host", one: sealed("a.example", "A"), other: sealed("a.example", "B"), same: 0 },
	{ name: "hidden hosts", one: sealed("", "A"), other: sealed("", "B"), same: null },
	{ name: "hidden hosts with one title", one: sealed("", "A"), other: sealed("", "A"), same: null },
])("two citations with $name: same $same", ({ one, other, same }) => {
	const compared = compareCitations([one], [other], pageKey);
	const both = compared.filter(({ before, after }) => before !== null && after !== null).length;
	expect(compared.length === 0 ? null : both).toBe(same);
});
