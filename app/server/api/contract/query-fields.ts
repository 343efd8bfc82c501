import { z } from "zod";
import { byName } from "~/domain/by-name";
import { type QueryRecord, type QueryValue, queryField, queryList } from "../read-query";

/**
 * Fields of a query: each reads leniently (an invalid value counts as absent) and says in JSON Schema what may be sent. Values are read as text,
 * lists or records (read-query.ts).
 */
function field<T>(read: (value: QueryValue | undefined) => T, json: object) {
	return z
		.unknown()
		.optional()
		.transform((value) => read(value as QueryValue | undefined))
		.meta({ ...json });
}

/** A whole number from 1; above `max` it counts as `max`. */
export function countField<T extends number | null>(fallback: T, max: number, description: string) {
	const json = { type: "integer", minimum: 1, maximum: max, ...(fallback !== null && { default: fallback }), description };
	return field((value) => (typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Math.min(Number(value), max) : fallback), json);
}

export function flagField(description: string) {
	return field((value) => ["1", "true"].includes(queryList(value)[0] ?? ""), { type: "boolean", default: false, description });
}

/** Any value but "", "0" and "false" is a yes. */
export function wordFlagField(description: string) {
	return field((value) => value !== undefined && value !== "" && value !== "0" && value !== "false", {
		type: "boolean",
		default: false,
		description,
	});
}

/** Text, trimmed; "" without any. */
export function textField(description: string) {
	return field((value) => (typeof value === "string" ? value.trim() : ""), { type: "string", description });
}

/** The first of a list, or the value itself; null without any. */
export function firstField(description: string, values?: readonly string[]) {
	return field((value) => queryList(value)[0] ?? null, { type: "string", ...(values && { enum: values }), description });
}

export function listField(description: string, values?: readonly string[]) {
	return field(queryList, { type: "array", items: { type: "string", ...(values && { enum: values }) }, description });
}

/** `where[name]=x`, and `where[name][like]=x`: texts by name, each "" without any. */
export function whereField<Name extends string>(names: readonly Name[], description: string) {
	const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
	return field((value) => byName(names, (name) => whereText(queryField(value, name))), { type: "object", properties, description });
}

/** `where[id]=x`: the ids, of a list or one. */
export function whereIdsField(description: string) {
	const json = { type: "object", properties: { id: { type: "string" } }, description };
	return field((value) => ({ ids: queryList(queryField(value, "id")) }), json);
}

function whereText(value: QueryValue | undefined): string {
	const text = queryField(value, "like") ?? value;
	return typeof text === "string" ? text.trim() : (queryList(text)[0] ?? "");
}

/** A query by its schema; never fails, because each field is lenient. */
export function readBy<T extends z.ZodObject>(schema: T, query: QueryRecord): z.output<T> {
	return schema.parse({ ...query });
}
