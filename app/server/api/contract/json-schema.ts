import { z } from "zod";

/** The keywords that are read here; others are only passed on. */
export interface JsonSchema {
	$ref?: string;
	type?: string | string[];
	enum?: readonly unknown[];
	examples?: unknown[];
	properties?: Record<string, JsonSchema>;
	required?: string[];
	items?: JsonSchema;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	allOf?: JsonSchema[];
	[key: string]: unknown;
}

/** Named schemas of a document, by name. */
export type Components = Record<string, JsonSchema>;

type Values = Record<string, unknown>;

/** Integers of zod carry the bounds of safe integers, which other tools take for a rule of ours. */
const SAFE = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/**
 * The JSON Schema (2020-12) of a zod schema as OpenAPI 3.1 takes it: without `$schema` and `$id`, named parts moved to `components`, formats without
 * zod's patterns for them. `exact` also forbids properties that an answer does not name: for tests, because clients must accept later additions.
 */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output", components: Components, { exact = false } = {}): JsonSchema {
	const { $defs, ...made } = z.toJSONSchema(schema, {
		io,
		target: "draft-2020-12",
		unrepresentable: "any",
		cycles: "ref",
		reused: "inline",
	});
	const tidied = (part: Values) => tidySchema(part, { exact });
	for (const [name, part] of Object.entries($defs ?? {})) components[name] ??= tidied(part);
	// A named schema itself: zod puts it at the root.
	if (typeof made.id === "string") {
		const { id } = made;
		components[id] ??= tidied(made);
		return { $ref: `#/components/schemas/${id}` };
	}
	return tidied(made);
}

const DATA = new Set(["examples", "default", "const", "enum"]);

function tidy(value: unknown, how: { exact: boolean }): unknown {
	if (Array.isArray(value)) return value.map((one) => tidy(one, how));
	return value === null || typeof value !== "object" ? value : tidySchema({ ...value }, how);
}

function tidySchema(value: Values, how: { exact: boolean }): JsonSchema {
	const { $schema: _dialect, $id: _address, id: _name, ...rest } = value;
	// In a list of properties these are names of fields.
	const own = isSchema(value) ? rest : value;
	const tidied: JsonSchema = {};
	for (const [key, part] of Object.entries(own)) {
		if (isDropped(key, part, own, how)) continue;
		// Values, no schemas.
		if (DATA.has(key)) tidied[key] = part;
		else tidied[key] = key === "$ref" && typeof part === "string" ? part.replace("#/$defs/", "#/components/schemas/") : tidy(part, how);
	}
	return tidied;
}

/** Bounds of safe integers, zod's patterns of formats, and closed answers. */
function isDropped(key: string, part: unknown, own: Values, { exact }: { exact: boolean }): boolean {
	if (key === "maximum" || key === "minimum") return SAFE.has(part);
	if (key === "pattern") return typeof own.format === "string";
	return key === "additionalProperties" && part === false && !exact;
}

/** Whether an object is a schema, and no list of named schemas: there `id` may be a field. */
function isSchema(value: Values): boolean {
	return typeof value.id !== "object";
}
