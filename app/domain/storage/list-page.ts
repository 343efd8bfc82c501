import { z } from "zod";

/** Rows of one answer at most. */
const MAX_TAKE = 1_000;
const KEY = z.string().max(100);
const ORDER = z.enum(["asc", "desc"]);
const FEATURES = ["search", "sort", "paginate"] as const;

/**
 * Query of a list. `lambda` is never read: a client's code is never run (design.md "Where we leave the spec"). options: sortBy and sortOrder may
 * also be spelled sort_by and sort_order, as in the other calls. features: those that are on, as a list of names or as {name: true}; all by default.
 * Source: spec A §7 "list path".
 */
export const listQuerySchema = z.object({
	flattenKey: KEY.optional(),
	features: z
		.union([z.array(z.enum(FEATURES)), z.partialRecord(z.enum(FEATURES), z.boolean())])
		.default([...FEATURES])
		.transform((given) => new Set(Array.isArray(given) ? given : FEATURES.filter((name) => given[name] === true))),
	options: z
		.object({
			search: z.string().max(200).default(""),
			sortBy: KEY.optional(),
			sort_by: KEY.optional(),
			sortOrder: ORDER.optional(),
			sort_order: ORDER.optional(),
			take: z.int().min(1).max(MAX_TAKE).default(100),
			skip: z.int().min(0).default(0),
		})
		.transform(({ sortBy, sort_by, sortOrder, sort_order, ...rest }) => ({
			...rest,
			sortBy: sortBy ?? sort_by ?? "",
			sortOrder: sortOrder ?? sort_order ?? ("asc" as const),
		}))
		.prefault({}),
});
export type ListQuery = z.output<typeof listQuerySchema>;

type Row = Record<string, unknown>;

/** A page of the list inside a stored object: matching rows in order, and their total number. */
export function listPage(object: unknown, { flattenKey, features, options }: ListQuery): { data: Row[]; meta: { total: number } } {
	let rows = rowsOf(flattenKey === undefined ? object : valueAt(object, flattenKey));
	const wanted = options.search.trim().toLowerCase();
	if (features.has("search") && wanted !== "") rows = rows.filter((row) => holds(row, wanted));
	if (features.has("sort") && options.sortBy !== "") rows = sorted(rows, options.sortBy, options.sortOrder);
	const total = rows.length;
	const data = features.has("paginate") ? rows.slice(options.skip, options.skip + options.take) : rows;
	return { data, meta: { total } };
}

/** Elements of a list; for a record its values, each with its name as `key`. */
function rowsOf(value: unknown): Row[] {
	if (Array.isArray(value)) return value.map((one) => (isRow(one) ? one : { value: one }));
	if (!isRow(value)) return [];
	return Object.entries(value).map(([key, one]) => (isRow(one) ? { key, ...one } : { key, value: one }));
}

function holds(value: unknown, wanted: string): boolean {
	if (isRow(value) || Array.isArray(value)) return Object.values(value).some((inner) => holds(inner, wanted));
	return (typeof value === "string" || typeof value === "number") && String(value).toLowerCase().includes(wanted);
}

/** Numbers by size, texts alphabetically, missing values last in both orders; equal rows keep their order. */
function sorted(rows: Row[], by: string, order: "asc" | "desc"): Row[] {
	const sign = order === "asc" ? 1 : -1;
	return rows
		.map((row) => ({ row, value: valueAt(row, by) }))
		.sort((a, b) => rank(a.value) - rank(b.value) || sign * compare(a.value, b.value))
		.map(({ row }) => row);
}

function rank(value: unknown): number {
	if (typeof value === "number") return 0;
	return typeof value === "string" || typeof value === "boolean" ? 1 : 2;
}

function compare(a: unknown, b: unknown): number {
	if (typeof a === "number" && typeof b === "number") return a - b;
	if (rank(a) === 2) return 0;
	return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** The value at "a.b.c"; own keys only. */
function valueAt(value: unknown, path: string): unknown {
	let at = value;
	for (const key of path.split(".")) at = isRow(at) && Object.hasOwn(at, key) ? at[key] : undefined;
	return at;
}

function isRow(value: unknown): value is Row {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
