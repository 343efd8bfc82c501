import type { Components, JsonSchema } from "./json-schema";

/** One property of a schema, for a table. */
export interface SchemaRow {
	/** With dots for parts and "[]" for entries of a list: "verify.valid[]". */
	name: string;
	type: string;
	isRequired: boolean;
	description: string;
}

/** Deeper parts are named by their type alone. */
const MAX_DEPTH = 4;

/** The properties of a schema and of its parts, in order. */
export function schemaRows(schema: JsonSchema, components: Components): SchemaRow[] {
	const rows: SchemaRow[] = [];
	collect(schema, { prefix: "", depth: 0, components, rows });
	return rows;
}

interface Walk {
	prefix: string;
	depth: number;
	components: Components;
	rows: SchemaRow[];
}

function collect(given: JsonSchema, walk: Walk): void {
	const schema = resolve(given, walk.components);
	for (const choice of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) collect(choice, walk);
	if (schema.items) collect(schema.items, { ...walk, prefix: walk.prefix === "" ? "[]." : walk.prefix.replace(/\.$/, "[].") });
	if (walk.depth >= MAX_DEPTH) return;
	const required = new Set(schema.required);
	for (const [name, part] of Object.entries(schema.properties ?? {})) {
		const full = walk.prefix + name;
		if (walk.rows.some((row) => row.name === full)) continue;
		const described = resolve(part, walk.components);
		const description = String(part.description ?? described.description ?? "");
		walk.rows.push({ name: full, type: typeText(part, walk.components), isRequired: required.has(name), description });
		collect(part, { ...walk, prefix: `${full}.`, depth: walk.depth + 1 });
	}
}

/** "integer", "string[]", "\"a\" | \"b\"", "Seen". */
export function typeText(schema: JsonSchema, components: Components): string {
	if (typeof schema.$ref === "string") return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
	if ("const" in schema) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
	const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
	if (choices.length > 0) return [...new Set(choices.map((one) => typeText(one, components)))].join(" | ");
	if (schema.type === "array") return schema.items ? `${bracketed(typeText(schema.items, components))}[]` : "array";
	if (Array.isArray(schema.type)) return schema.type.join(" | ");
	if (typeof schema.format === "string") return schema.format;
	return String(schema.type ?? (schema.allOf ? "object" : "any"));
}

function bracketed(text: string): string {
	return text.includes(" | ") ? `(${text})` : text;
}

function resolve(schema: JsonSchema, components: Components): JsonSchema {
	const name = typeof schema.$ref === "string" ? schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1) : null;
	return (name !== null && components[name]) || schema;
}
