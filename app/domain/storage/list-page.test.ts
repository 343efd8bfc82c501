import { expect, test } from "vitest";
import { listPage, listQuerySchema } from "./list-page";

const report = {
	monitors: {
		a: { position: 12, seen: { outcome: "ranked" } },
		b: { position: null, seen: { outcome: "unknown" } },
		c: { position: 3, seen: { outcome: "ranked" } },
	},
};
const page = (asked: object) => listPage(report, listQuerySchema.parse({ flattenKey: "monitors", ...asked }));
const keys = (asked: object) => page(asked).data.map((row) => row.key);

test("a record becomes rows with their key", () => {
	expect(page({})).toEqual({
		data: [
			{ key: "a", position: 12, seen: { outcome: "ranked" } },
			{ key: "b", position: null, seen: { outcome: "unknown" } },
			{ key: "c", position: 3, seen: { outcome: "ranked" } },
		],
		meta: { total: 3 },
	});
});

test("rows are sorted by size, missing values last in both orders", () => {
	expect(keys({ options: { sortBy: "position" } })).toEqual(["c", "a", "b"]);
	expect(keys({ options: { sortBy: "position", sortOrder: "desc" } })).toEqual(["a", "c", "b"]);
	expect(keys({ options: { sortBy: "seen.outcome", sortOrder: "desc" } })).toEqual(["b", "a", "c"]);
});

test("sort_by and sort_order are the same as sortBy and sortOrder", () => {
	expect(keys({ options: { sort_by: "position", sort_order: "desc" } })).toEqual(["a", "c", "b"]);
	expect(listQuerySchema.safeParse({ options: { sort_order: "up" } }).success).toBe(false);
});

test("search covers every value; the total counts all matches, not only the page", () => {
	expect(page({ options: { search: " RANKED ", take: 1, skip: 1 } })).toMatchObject({ data: [{ key: "c" }], meta: { total: 2 } });
});

test("a feature that is off has no effect, given as a list or as switches", () => {
	const options = { search: "nothing", sortBy: "position", take: 1 };
	expect(keys({ features: ["sort"], options })).toEqual(["c", "a", "b"]);
	expect(keys({ features: { sort: true, search: false }, options })).toEqual(["c", "a", "b"]);
});

test("a lambda is never evaluated, and prototype keys are not keys", () => {
	expect(keys({ lambda: "process.exit()" })).toEqual(["a", "b", "c"]);
	expect(listPage(report, listQuerySchema.parse({ flattenKey: "__proto__.constructor" })).data).toEqual([]);
	expect(listQuerySchema.safeParse({ options: { take: 1_001 } }).success).toBe(false);
});
