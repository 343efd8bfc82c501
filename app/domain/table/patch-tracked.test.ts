import fc from "fast-check";
import { expect, test } from "vitest";
import { patchTracked } from "./patch-tracked";
import { queryTable } from "./query-table";
import { accounts, type PlainRow, QUERY, tableInput } from "./test-table";

const change = fc.record({
	favorite: fc.boolean(),
	volume: fc.constantFrom(null, 3),
	volumeSource: fc.constantFrom("own", "google_ads"),
	clicks: fc.constantFrom(0, 7),
	impressions: fc.constantFrom(0, 70),
	tagNames: fc.subarray(["blue", "green", "other"]),
	isGone: fc.boolean(),
	isTouched: fc.boolean(),
});

test("a patched tracked list makes the same table as a new one, for every change and removal", () => {
	fc.assert(
		fc.property(accounts, fc.array(change, { minLength: 40, maxLength: 40 }), (rows, changes) => {
			const touched = rows.filter((_, i) => changes[i]?.isTouched);
			const after = rows.flatMap((row, i): PlainRow[] => {
				const { isGone, isTouched, ...news } = changes[i] ?? { isGone: false, isTouched: false };
				if (!isTouched) return [row];
				return isGone ? [] : [{ ...row, ...news }];
			});
			const whole = tableInput(after);
			const kept = new Set(touched.map(({ hid }) => hid));
			// Rows as the database returns them: few monitors, but all websites and tags of the account.
			const few = tableInput(
				after.filter(({ hid }) => kept.has(hid)),
				{},
				after,
			);
			const tracked = patchTracked(tableInput(rows).tracked, [...kept], few.tracked);
			if (!tracked) throw new Error("no patch");
			for (const sort of ["term", "favorite", "volume", "ctr"] as const) {
				const query = { ...QUERY, grouping: "tag" as const, sort, size: 1000 as const };
				expect(queryTable({ ...whole, tracked, shown: 20 }, query)).toEqual(queryTable({ ...whole, shown: 20 }, query));
			}
		}),
	);
});

test("a monitor that is new takes a whole tracked list", () => {
	const [rows = []] = fc.sample(
		accounts.filter((one) => one.length > 3),
		1,
	);
	const before = tableInput(rows.slice(1)).tracked;
	expect(patchTracked(before, [rows[0]?.hid ?? ""], tableInput(rows).tracked)).toBeNull();
});

test("a monitor that stays although its website is gone takes a whole tracked list", () => {
	const [rows = []] = fc.sample(
		accounts.filter((one) => one.length > 1),
		1,
	);
	const { tracked } = tableInput(rows);
	expect(patchTracked(tracked, [], { ...tracked, websites: [] })).toBeNull();
});
