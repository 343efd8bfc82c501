export type Direction = "asc" | "desc";

/** The part of a table's state that all tables share; all of it can be in the address. */
export interface ListQuery<Sort extends string | null = string | null, Size extends number = number> {
	/** Search text; "" for all rows. */
	q: string;
	/** null: the table's own order. */
	sort: Sort;
	dir: Direction;
	/** Rows per page. */
	size: Size;
	/** From 1. */
	page: number;
}

export type ListDefaults<Query extends ListQuery> = Pick<Query, "sort" | "dir" | "size">;

/** Addresses of one screen or dialog with a table. */
export interface TableLinks<Query extends ListQuery> {
	/** Parameters of the table in another state. */
	parameters(query: Query): Record<string, string> | URLSearchParams;
	href(query: Query): string;
	/** Address that GET forms are sent to; absent: the current one. */
	action?(query: Query): string;
}

/** Input of every shared part of a table. */
export interface TableControl<Query extends ListQuery> {
	links: TableLinks<Query>;
	query: Query;
	/** Changes the table without another address; absent: links and forms load another address. */
	show?: ((change: Partial<ListQuery>) => void) | undefined;
}

const MAX_QUERY_CHARACTERS = 200;
const MAX_PAGE = 1_000_000;

interface ReadRules<Sort extends string, Size extends number> {
	/** Columns and sizes offered; another value means the default. */
	sorts: readonly Sort[];
	sizes: readonly Size[];
	/** Before the name of each parameter. */
	prefix?: string;
}

/** Reads the address; missing or invalid values mean the defaults. `order`: sort and direction in one parameter, as a select sends them. */
export function readListQuery<Sort extends string, Size extends number, Default extends Sort | null>(
	parameters: URLSearchParams,
	{ sorts, sizes, prefix = "" }: ReadRules<Sort, Size>,
	defaults: ListDefaults<ListQuery<Default, Size>>,
): ListQuery<Sort | Default, Size> {
	const read = (name: string) => parameters.get(prefix + name);
	const [, ...order] = /^(.*)\.(asc|desc)$/.exec(read("order") ?? "") ?? [];
	const [sort, dir] = order.length > 0 ? order : [read("sort"), read("dir")];
	const [page, size] = [Number(read("page")), Number(read("size"))];
	return {
		q: (read("q") ?? "").trim().slice(0, MAX_QUERY_CHARACTERS),
		sort: sorts.find((one) => one === sort) ?? defaults.sort,
		dir: dir === "asc" || dir === "desc" ? dir : defaults.dir,
		size: sizes.find((one) => one === size) ?? defaults.size,
		page: Number.isInteger(page) && page > 1 && page < MAX_PAGE ? page : 1,
	};
}

/** Parameters that differ from the defaults. Without defaults sort, direction and size are always written. */
export function printListQuery(query: ListQuery, defaults: Partial<ListQuery> = {}, prefix = ""): Record<string, string> {
	const settings = (["sort", "dir", "size"] as const).filter((name) => query[name] !== null && query[name] !== defaults[name]);
	const written: [string, string][] = settings.map((name) => [name, String(query[name])]);
	if (query.q !== "") written.push(["q", query.q]);
	if (query.page > 1) written.push(["page", String(query.page)]);
	return Object.fromEntries(written.map(([name, value]) => [prefix + name, value]));
}
