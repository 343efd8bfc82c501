/** Values of a query: texts, lists and records nested by "a[b]=c", "a[]=c" or JSON. Made without a prototype. */
export type QueryValue = string | QueryValue[] | { [name: string]: QueryValue };
export interface QueryRecord {
	[name: string]: QueryValue;
}

/** Deeper or longer queries are no query of ours. */
const MAX_DEPTH = 4;
const MAX_PAIRS = 1_000;

/** "with[]=a&with[]=b", "with=a&with=b", "where[id]=x" and "where={…}" all read. */
export function readQuery(search: URLSearchParams): QueryRecord {
	const query: QueryRecord = Object.create(null);
	let pairs = 0;
	for (const [name, value] of search) {
		pairs += 1;
		if (pairs > MAX_PAIRS) break;
		const path = name.replaceAll("]", "").split("[").slice(0, MAX_DEPTH);
		put(query, path, readValue(value));
	}
	return query;
}

/** A query that came as JSON (a batch task's): the same shapes, numbers and booleans as text. */
export function queryFromJson(value: unknown, depth = 0): QueryRecord {
	const query: QueryRecord = Object.create(null);
	if (value === null || typeof value !== "object" || Array.isArray(value) || depth > MAX_DEPTH) return query;
	for (const [name, inner] of Object.entries(value)) {
		const read = valueFromJson(inner, depth + 1);
		if (read !== undefined) query[name] = read;
	}
	return query;
}

/** A list given as list, as one text with commas, or as a single value. Anything else is left out. */
export function queryList(value: QueryValue | undefined): string[] {
	if (typeof value === "string") return value.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
	return Array.isArray(value) ? value.flatMap((part) => (typeof part === "string" ? [part] : [])) : [];
}

/** The named value of a nested record; undefined when there is none. */
export function queryField(value: QueryValue | undefined, name: string): QueryValue | undefined {
	return value !== undefined && typeof value === "object" && !Array.isArray(value) ? value[name] : undefined;
}

function readValue(text: string): QueryValue {
	if (!/^\s*[[{]/.test(text)) return text;
	try {
		return valueFromJson(JSON.parse(text), 1) ?? text;
	} catch {
		return text;
	}
}

function valueFromJson(value: unknown, depth: number): QueryValue | undefined {
	if (typeof value === "string") return value;
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (value === null || value === undefined || depth > MAX_DEPTH) return undefined;
	if (Array.isArray(value)) return value.flatMap((part) => valueFromJson(part, depth + 1) ?? []);
	return queryFromJson(value, depth);
}

function put(record: QueryRecord, path: string[], value: QueryValue): void {
	const [name = "", next, ...rest] = path;
	const before = record[name];
	if (next === undefined) {
		record[name] = before === undefined ? value : [before, value].flat();
	} else if (next === "") {
		record[name] = [before ?? [], value].flat();
	} else {
		const inner: QueryRecord = before !== undefined && typeof before === "object" && !Array.isArray(before) ? before : Object.create(null);
		record[name] = inner;
		put(inner, [next, ...rest], value);
	}
}
