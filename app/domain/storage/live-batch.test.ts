import { expect, test } from "vitest";
import { foldNotices, type LiveNotice } from "./live-batch";

const merge = (rev: number, patch: unknown, path = "p"): LiveNotice => ({ rev, changes: [{ path, merge: patch }] });

test("consecutive notices become one patch per path, in any order of arrival", () => {
	const batch = foldNotices(4, [merge(6, { a: 2, b: null }), merge(5, { a: 1, b: 1 }), merge(7, { c: 3 }, "q")]);
	expect(batch.rev).toBe(7);
	expect(batch.rebuildAll).toBe(false);
	expect(batch.changes.get("p")).toEqual([{ path: "p", merge: { a: 2, b: null } }]);
	expect(batch.changes.get("q")).toEqual([{ path: "q", merge: { c: 3 } }]);
});

test("a missing notice, an unknown start and a notice without changes require a full reload", () => {
	expect(foldNotices(4, [merge(6, {})])).toMatchObject({ rev: 6, rebuildAll: true });
	expect(foldNotices(4, [merge(5, {}), merge(7, {})])).toMatchObject({ rev: 7, rebuildAll: true });
	expect(foldNotices(null, [merge(5, {})])).toMatchObject({ rev: 5, rebuildAll: true });
	expect(foldNotices(4, [{ rev: 5, changes: [] }])).toMatchObject({ rev: 5, rebuildAll: true });
});

test("a notice older than the known rev is ignored, the second notice of one write is not", () => {
	expect(foldNotices(7, [merge(6, { a: 1 })])).toEqual({ rev: 7, rebuildAll: false, changes: new Map() });
	expect(foldNotices(7, [merge(7, { a: 1 })]).changes.size).toBe(1);
	expect(foldNotices(7, [merge(7, { a: 1 }), merge(8, { b: 1 })])).toMatchObject({ rev: 8, rebuildAll: false });
});

test("a rebuild replaces patches before and after it, a replacement those before it", () => {
	const rebuild: LiveNotice = { rev: 2, changes: [{ path: "p", rebuild: true }] };
	const replace: LiveNotice = { rev: 3, changes: [{ path: "p", replace: { x: 1 } }] };
	expect(foldNotices(0, [merge(1, { a: 1 }), rebuild, merge(3, { a: 2 })]).changes.get("p")).toEqual([{ path: "p", rebuild: true }]);
	expect(foldNotices(0, [merge(1, { a: 1 }), rebuild, replace, merge(4, { y: 2 })]).changes.get("p")).toEqual([
		{ path: "p", replace: { x: 1, y: 2 } },
	]);
});

test("patches that cannot be combined are sent one after the other", () => {
	expect(foldNotices(0, [merge(1, { a: null }), merge(2, { a: { b: 1 } })]).changes.get("p")).toHaveLength(2);
});
