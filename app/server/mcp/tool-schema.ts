import type { ApiRoute, ApiTask } from "../api/call";
import { pathNames } from "../api/contract/document";
import { type JsonSchema, jsonSchemaOf } from "../api/contract/json-schema";
import type { QueryRecord } from "../api/read-query";
import type { McpTool } from "./tools";

/** Rows of one answer. */
export const ROWS_MAX = 200;
/** Paging of the API, which `cursor` and `limit` stand for. */
const PAGING = new Set(["page", "items_per_page", "limit", "page_token", "compressed"]);
/** Arguments of ours beside those of the call. */
const OWN = new Set(["cursor", "limit", "confirm", "dry_run"]);

export type ToolArguments = Record<string, unknown>;

/** Arguments of a tool as JSON Schema: names of the path, the query and the payload together, and ours. */
export function toolSchema(tool: McpTool, route: ApiRoute): JsonSchema {
	const components = {};
	const query: JsonSchema = route.query ? jsonSchemaOf(route.query, "input", components) : {};
	const payload: JsonSchema = route.payload ? jsonSchemaOf(route.payload, "input", components) : {};
	const names = pathNames(route.path);
	const properties: Record<string, JsonSchema> = {
		...Object.fromEntries(names.map((name) => [name, { type: "string", description: "Id" }])),
		...Object.fromEntries(Object.entries(query.properties ?? {}).filter(([name]) => !PAGING.has(name))),
		...payload.properties,
	};
	if (route.method === "GET" && names.length === 0) {
		properties.limit = { type: "integer", minimum: 1, maximum: ROWS_MAX, default: ROWS_MAX, description: "Rows of the answer" };
		properties.cursor = { type: "string", description: "`next_cursor` of the answer before" };
	}
	if (tool.asks) {
		properties.confirm = { type: "boolean", default: false, description: "Acts without asking: only after the user has agreed" };
		properties.dry_run = { type: "boolean", default: false, description: "Says what would happen and changes nothing" };
	}
	const defs = Object.keys(components).length > 0 ? { components: { schemas: components } } : {};
	return { type: "object", properties, required: [...names, ...(payload.required ?? [])], ...defs };
}

/** The call that these arguments make. limit, offset: rows that its answer is cut to where the call has no pages. */
export function taskOf(route: ApiRoute, given: ToolArguments): { task: ApiTask; limit: number; offset: number; isPaged: boolean } {
	const values = new Map(Object.entries(given).filter(([name, value]) => !OWN.has(name) && value !== undefined));
	const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
		const value = String(values.get(name) ?? "");
		values.delete(name);
		return encodeURIComponent(value);
	});
	const offset = Math.max(0, Number.parseInt(String(given.cursor ?? "0"), 10) || 0);
	const limit = Math.min(ROWS_MAX, Math.max(1, Number(given.limit ?? ROWS_MAX) || ROWS_MAX));
	const fields = route.query ? Object.keys(route.query.shape) : [];
	const isPaged = fields.includes("items_per_page");
	const query: QueryRecord = Object.fromEntries(
		[...values]
			.filter(([name]) => fields.includes(name))
			.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
	);
	if (fields.includes("page_token")) Object.assign(query, { limit: String(limit), page_token: String(given.cursor ?? "") });
	if (isPaged) Object.assign(query, { items_per_page: String(limit), page: String(Math.floor(offset / limit) + 1) });
	return {
		task: { method: route.method, path, query, payload: route.payload ? Object.fromEntries(values) : undefined },
		limit,
		offset,
		isPaged,
	};
}

/** A list as a page of rows with the cursor of the next; anything else as it is. */
export function cutAnswer(
	body: unknown,
	{ limit, offset, isPaged }: { limit: number; offset: number; isPaged: boolean },
): Record<string, unknown> {
	if (isPaged && isTable(body)) {
		const end = Math.floor(offset / limit) * limit + body.data.length;
		return { rows: body.data, total: body.meta.total, next_cursor: end < body.meta.total ? String(end) : null };
	}
	if (Array.isArray(body)) {
		const end = offset + limit;
		return { rows: body.slice(offset, end), total: body.length, next_cursor: end < body.length ? String(end) : null };
	}
	if (typeof body === "object" && body !== null && "next_page_token" in body) {
		const { next_page_token, ...rest } = body;
		return { ...rest, next_cursor: next_page_token };
	}
	return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : { answer: body };
}

function isTable(body: unknown): body is { data: unknown[]; meta: { total: number } } {
	return typeof body === "object" && body !== null && "data" in body && Array.isArray(body.data) && "meta" in body;
}
