import { z } from "zod";

/** Rows of one answer at most. */
const MAX_TAKE = 1_000;
const KEY = z.string().max(100);
const ORDER = z.enum(["asc", "desc"]);
const FEATURES = ["search", "sort", "paginate"] as const;

/**
 * What a client asks of a list. `lambda` is read by nobody: code of a client is never run (design.md "Where we leave the spec").
 * options: sortBy and sortOrder may also be written as the other calls write them, sort_by and sort_order.
 * features: those that are on, as a list of names or as {name: true}; all when left out. Source: spec A §7 "list path".
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

/** A page of the list inside a stored object: rows that match, in order, and how many there are in all. */
export function listPage(object: unknown, { flattenKey, features, options }: ListQuery): { data: Row[]; meta: { total: number } } {
	let rows = rowsOf(flattenKey === undefined ? object : valueAt(object, flattenKey));
	const wanted = options.search.trim().toLowerCase();
	if (features.has("search") && wanted !== "") rows = rows.filter((row) => holds(row, wanted));
	if (features.has("sort") && options.sortBy !== "") rows = sorted(rows, options.sortBy, options.sortOrder);
	const total = rows.length;
	const data = features.has("paginate") ? rows.slice(options.skip, options.skip + options.take) : rows;
	return { data, meta: { total } };
}

/** A list's elements; of a record its values, each with its name as `key`. */
function rowsOf(value: unknown): Row[] {
	if (Array.isArray(value)) return value.map((one) => (isRow(one) ? one : { value: one }));
	if (!isRow(value)) return [];
	return Object.entries(value).map(([key, one]) => (isRow(one) ? { key, ...one } : { key, value: one }));
}

function holds(value: unknown, wanted: string): boolean {
	if (isRow(value) || Array.isArray(value)) return Object.values(value).some((inner) => holds(inner, wanted));
	return (typeof value === "string" || typeof value === "number") && String(value).toLowerCase().includes(wanted);
}

/** Numbers by size, texts by letter, what is missing last in both orders; equals keep their place. */
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

/** The value at "a.b.c", of own keys alone. */
function valueAt(value: unknown, path: string): unknown {
	let at = value;
	for (const key of path.split(".")) at = isRow(at) && Object.hasOwn(at, key) ? at[key] : undefined;
	return at;
}

function isRow(value: unknown): value is Row {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
