import { expect, test } from "vitest";
import { type ComparedPage, comparePages } from "./compare-pages";
import { passedBy } from "./passed-by";
import { encodeItem } from "./result-item";

const VIEW = { domain: "shop.example", administrator: false };

/** Returns a page of organic results. Each letter is the first letter of a host; "s" is the website. */
function page(hosts: string): ComparedPage {
	const items = [...hosts].map((letter, i) => {
		const host = letter === "s" ? "shop.example" : `${letter}.example`;
		const meta = { link: `https://${host}/`, title: "", snippet: "", secure: true, host, path: "/" };
		return encodeItem({ type: "organic", position: i + 1, blockPosition: i + 1, meta }, { organic: 0, blocks: 0 });
	});
	return { items, exhausted: false };
}

test.each<[string, string, string[] | null]>([
	["abs", "abs", []],
	["abs", "bas", []],
	// Only results that were below the website or absent count.
	["acsb", "asbc", ["c.example 2 from 4"]],
	["nas", "asb", ["n.example 1 new"]],
	// The website is lost, so all results that were read count as above it.
	["abc", "asb", ["b.example 2 from 3", "c.example 3 new"]],
	// The website was not on the other page, so all results of that page already counted as above it.
	["asb", "abc", []],
	["nsa", "abc", ["n.example 1 new"]],
	// The first of several results of the website counts.
	["ascs", "sacs", ["a.example 1 from 2"]],
	// The other page was read to position 2, so the result that is now at position 3 may have been above before.
	["bacs", "as", ["b.example 1 new"]],
	["ab", "ba", null],
	["", "as", null],
	["as", "", null],
])("on %s after %s the website was passed by %j", (now, before, passers) => {
	const found = passedBy(comparePages(now ? page(now) : null, before ? page(before) : null, VIEW));
	const told = found?.map(({ host, position, before: was }) => `${host} ${position} ${was === null ? "new" : `from ${was}`}`);
	expect(told ?? null).toEqual(passers);
});
