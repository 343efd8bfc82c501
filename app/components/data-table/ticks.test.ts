import { expect, test } from "vitest";
import { Ticks } from "./ticks";

const GROUPS = [
	{ key: "near", count: 2 },
	// Continues beyond the page.
	{ key: "far", count: 50 },
];
const ROWS = [
	{ hid: "a", group: 0 },
	{ hid: "b", group: 0 },
	{ hid: "b", group: 1 },
	{ hid: "c", group: 1 },
];

function shown(): Ticks {
	const ticks = new Ticks();
	ticks.show(ROWS, GROUPS);
	return ticks;
}

test("a group complete on the page follows its rows: ticked with all, half ticked with some, unticked with none; a longer group is ticked only by its own box", () => {
	const ticks = shown();
	ticks.tickRows(["a", "c"], true);
	expect(ticks.read()).toEqual({ count: 2, page: false });
	expect([ticks.hasHalf("near"), ticks.hasHalf("far")]).toEqual([true, true]);
	ticks.tickRows(["b"], true);
	expect([ticks.hasHalf("near"), ticks.hasHalf("far")]).toEqual([false, true]);
	expect([ticks.hasGroup("near"), ticks.hasGroup("far"), ticks.read()]).toEqual([true, false, { count: 3, page: true }]);
	expect(ticks.named()).toEqual({ groups: ["near"], ids: ["c"] });
	ticks.tickRows(["a"], false);
	expect([ticks.hasGroup("near"), ticks.named()]).toEqual([false, { groups: [], ids: ["b", "c"] }]);
	ticks.tickRows(["a"], true);
	expect(ticks.named(true)).toEqual({ groups: [], ids: ["a", "b", "c"] });
});

test("a group ticked by its box counts all its keywords, is sent by its key alone and ticks its rows on the next page", () => {
	const ticks = shown();
	ticks.tickGroup("far", true);
	expect([ticks.read().count, ticks.named()]).toEqual([50, { groups: ["far"], ids: [] }]);
	expect(ticks.named(true)).toEqual({ groups: ["far"], ids: [] });
	expect([ticks.hasRow("b"), ticks.hasRow("c"), ticks.hasRow("a")]).toEqual([true, true, false]);
	ticks.show([{ hid: "d", group: 0 }], [{ key: "far", count: 50 }]);
	expect([ticks.hasRow("d"), ticks.read()]).toEqual([true, { count: 50, page: true }]);
	ticks.tickGroup("far", false);
	expect([ticks.hasRow("d"), ticks.read()]).toEqual([false, { count: 0, page: false }]);
});

test("rows that leave the page lose their ticks, and listeners are called only when the count changes", () => {
	const ticks = shown();
	let told = 0;
	ticks.subscribe(() => told++);
	ticks.tickPage(true);
	expect([told, ticks.read()]).toEqual([1, { count: 3, page: true }]);
	ticks.tickPage(true);
	expect(told).toBe(1);
	ticks.show([{ hid: "a", group: 0 }], [{ key: "near", count: 2 }]);
	expect([ticks.hasRow("a"), ticks.hasRow("c")]).toEqual([true, false]);
	ticks.tickPage(false);
	expect([ticks.hasGroup("near"), ticks.read()]).toEqual([false, { count: 0, page: false }]);
});
