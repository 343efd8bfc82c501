import type { Components, JsonSchema } from "./json-schema";

/** A value that fits a schema, made of its examples, defaults and types; optional properties are included, except references back to itself. */
export function sampleOf(schema: JsonSchema, components: Components, depth = 0): unknown {
	const { $ref, examples, anyOf, oneOf, allOf, type } = schema;
	if (examples && examples.length > 0) return examples[0];
	if ("default" in schema) return schema.default;
	if ("const" in schema) return schema.const;
	if (schema.enum) return schema.enum[0];
	if (typeof $ref === "string") {
		const named = components[$ref.slice($ref.lastIndexOf("/") + 1)];
		return named && depth < MAX_DEPTH ? sampleOf(named, components, depth + 1) : {};
	}
	const [choice] = anyOf ?? oneOf ?? [];
	if (choice) return sampleOf(choice, components, depth + 1);
	if (allOf) return Object.assign({}, ...allOf.map((part) => sampleOf(part, components, depth + 1)));
	return sampleOfType(Array.isArray(type) ? type[0] : type, schema, components, depth);
}

const MAX_DEPTH = 12;

function sampleOfType(type: string | undefined, schema: JsonSchema, components: Components, depth: number): unknown {
	switch (type) {
		case "array":
			return schema.items ? [sampleOf(schema.items, components, depth + 1)] : [];
		case "object": {
			const properties = Object.entries(schema.properties ?? {});
			return Object.fromEntries(properties.map(([name, part]) => [name, sampleOf(part, components, depth + 1)]));
		}
		case "integer":
		case "number":
			return typeof schema.minimum === "number" ? schema.minimum : 1;
		case "boolean":
			return true;
		case "string":
			return "text";
		default:
			return null;
	}
}
