import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedPage, comparePages } from "./compare-pages";
import { encodeItem, type WireItem } from "./result-item";

const VIEW = { domain: "shop.example", administrator: false };

/** A page of blocks: an address is an organic result, "#type" any other block. */
function page(blocks: string[], exhausted = false): ComparedPage {
	let position = 0;
	const items: WireItem[] = blocks.map((block, i) => {
		const isOrganic = !block.startsWith("#");
		if (isOrganic) position++;
		const [host = "", ...path] = block.split("/");
		const meta = isOrganic
			? { link: `https://${block}`, title: block, snippet: "", secure: true, host, path: `/${path.join("/")}` }
			: { link: null, title: block, snippet: "", secure: false, host: "", path: "" };
		const type = isOrganic ? "organic" : block.slice(1);
		return encodeItem({ type, position: isOrganic ? position : null, blockPosition: i + 1, meta }, { organic: 0, blocks: 0 });
	});
	return { items, exhausted };
}

function told(current: ComparedPage | null, comparison: ComparedPage | null, view = VIEW) {
	return comparePages(current, comparison, view).rows.map(({ item, position, block, change }) => {
		const mark = change === null ? "" : change.kind === "moved" ? String(change.by) : change.kind;
		return [item.meta.title, position, block, mark];
	});
}

test("rows show places won and lost, NEW and OUT; OUT rows stand at their former place plus 100", () => {
	expect(told(page(["a.example", "b.example", "d.example"]), page(["b.example", "a.example", "c.example"]))).toEqual([
		["a.example", 1, 1, "1"],
		["b.example", 2, 2, "-1"],
		["d.example", 3, 3, "new"],
		["c.example", 3, 103, "out"],
	]);
});

test("nothing is NEW or OUT below the depth of the other page", () => {
	const deep = page(["a.example", "b.example", "c.example"]);
	const shallow = page(["a.example"]);
	expect(told(deep, shallow)).toEqual([
		["a.example", 1, 1, "0"],
		["b.example", 2, 2, ""],
		["c.example", 3, 3, ""],
	]);
	expect(comparePages(shallow, deep, VIEW)).toMatchObject({ rows: [{ change: { kind: "moved", by: 0 } }], unread: 2 });
	expect(told(deep, page(["a.example"], true)).map((row) => row[3])).toEqual(["0", "new", "new"]);
});

test("a result whose address the engine hides is neither NEW nor OUT where it may be the same, and makes no other OUT", () => {
	const sealed = (...hosts: string[]): ComparedPage => {
		const { items, exhausted } = page(hosts.map((host) => host || "hidden.example"));
		const hide = (item: WireItem, i: number) => ({
			...item,
			meta: { ...item.meta, link: null, host: hosts[i] ?? "", path: "/", sealed: true },
		});
		return { items: items.map(hide) as WireItem[], exhausted };
	};
	const open = page(["a.example/x", "shop.example/y", "c.example/z"]);
	const marks = (rows: ReturnType<typeof told>) => rows.map((row) => row[3]);
	expect(marks(told(sealed("", "", ""), open))).toEqual(["", "", ""]);
	expect(marks(told(open, sealed("", "", "")))).toEqual(["", "", ""]);
	// A shown host rules the others out.
	expect(marks(told(sealed("a.example", "shop.example", "d.example"), open))).toEqual(["", "", "new", "out"]);
	expect(comparePages(sealed("", "", ""), open, VIEW).unread).toBe(0);
	// The same for a row without any web address.
	const addressless = sealed("a.example", "", "c.example");
	for (const { meta } of addressless.items) meta.sealed = undefined;
	expect(marks(told(addressless, open))).not.toContain("out");
});

test("a block of a type that the other page does not read is neither NEW nor OUT; of a source that leaves types out, no other type is either", () => {
	const [shown, none] = [page(["#videos", "#maps", "#recipes", "a.example"]), page(["a.example"])];
	const unread = { ...none, notRead: ["videos"] };
	const marks = (now: ComparedPage, then: ComparedPage) =>
		comparePages(now, then, VIEW).rows.map(({ item, change }) => `${item.type} ${change?.kind}`);
	expect(marks(shown, unread)).toEqual(["videos undefined", "maps new", "recipes undefined", "organic moved"]);
	expect(marks(unread, shown)).toEqual(["organic moved", "maps out"]);
	expect(comparePages(unread, shown, VIEW).unread).toBe(0);
});

test("without a comparison no change is shown; without a current page there are no rows", () => {
	expect(told(page(["a.example"]), null)).toEqual([["a.example", 1, 1, ""]]);
	expect(comparePages(null, page(["a.example"]), VIEW)).toMatchObject({ rows: [], before: [{ position: 1, change: null }], unread: 0 });
});

test("every result of the website's hosts is its own, on both pages", () => {
	const { rows, before } = comparePages(page(["shop.example/a", "notshop.example", "blog.shop.example"]), page(["www.shop.example"]), VIEW);
	expect(rows.filter(({ own }) => own).map(({ item }) => item.meta.host)).toEqual([
		"shop.example",
		"blog.shop.example",
		"www.shop.example",
	]);
	expect(before.map(({ own }) => own)).toEqual([true]);
	const exact = comparePages(page(["shop.example/a", "blog.shop.example"]), null, { ...VIEW, hosts: "exact" });
	expect(exact.rows.map(({ own }) => own)).toEqual([true, false]);
});

test("hidden and unknown blocks are listed for administrators only, in debug form", () => {
	const current = page(["#did_you_mean", "a.example", "#unknown", "#never_heard_of", "#videos"]);
	expect(told(current, null).map(([title]) => title)).toEqual(["a.example", "#videos"]);
	const seen = comparePages(current, null, { ...VIEW, administrator: true }).rows;
	expect(seen.map(({ debug }) => debug)).toEqual([true, false, true, true, false]);
});

test("http and https, a last slash and a fragment do not make another page", () => {
	const now = page(["a.example/x"]);
	const then = page(["a.example/x"]);
	const [item] = then.items;
	if (item) item.meta.link = "http://a.example/x/#part";
	expect(told(now, then)).toEqual([["a.example/x", 1, 1, "0"]]);
});

const blocks = fc.array(fc.constantFrom("a.example", "b.example/1", "shop.example", "shop.example/2", "#videos", "#ads"), {
	maxLength: 20,
});

test("a page compared with itself has no changes, and keys are unique", () => {
	fc.assert(
		fc.property(blocks, blocks, (one, two) => {
			expect(comparePages(page(one), page(one), VIEW).rows.every(({ change }) => change?.kind === "moved" && change.by === 0)).toBe(true);
			const { rows, before, unread } = comparePages(page(one), page(two), VIEW);
			expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
			const out = rows.filter(({ change }) => change?.kind === "out").length;
			const kept = rows.filter(({ change }) => change?.kind === "moved").length;
			expect(out + kept + unread).toBe(before.length);
			expect(rows.length - out).toBe(one.length);
		}),
	);
});
