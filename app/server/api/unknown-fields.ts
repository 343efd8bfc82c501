import { z } from "zod";
import type { AnswerSchema } from "./contract/call-contract";

const schemaType = z.instanceof(z.ZodType);

/** The parts of zod's own description of a schema that say which fields it reads. */
const description = z.object({
	type: z.string(),
	shape: z.record(z.string(), schemaType).optional(),
	catchall: schemaType.optional(),
	element: schemaType.optional(),
	options: z.array(schemaType).optional(),
	discriminator: z.string().optional(),
	left: schemaType.optional(),
	right: schemaType.optional(),
	in: schemaType.optional(),
	out: schemaType.optional(),
	innerType: schemaType.optional(),
});
type Described = z.output<typeof description>;

const described = (schema: z.ZodType): Described => description.parse(schema._zod.def);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Paths of the sent fields that a schema does not read, such as "formatting.colums". An element of `entities` names its own field, as faults do.
 * Nothing is told of a part that the schema takes in any form (records, unknown values, fields of a loose object).
 */
export function unknownFields(schema: z.ZodType, sent: unknown): string[] {
	return [...new Set(walk(schema, sent).map((path) => path.replace(/^entities\.\d+\./, "")))];
}

function walk(schema: z.ZodType, sent: unknown): string[] {
	if (Array.isArray(sent)) {
		const elements = elementsOf(schema);
		return elements === null ? [] : sent.flatMap((one, i) => walk(elements, one).map((path) => `${i}.${path}`));
	}
	if (!isFields(sent)) return [];
	const read = fieldsRead(schema, sent);
	if (read === null) return [];
	return Object.entries(sent).flatMap(([name, value]) => {
		const field = read.get(name);
		return field === undefined ? [name] : fieldFaults(name, field, value);
	});
}

/** The fewest faults of the schemas that read a field: those of one side of an intersection, or of one option. */
function fieldFaults(name: string, schemas: readonly z.ZodType[], value: unknown): string[] {
	return fewest(schemas.map((schema) => walk(schema, value))).map((path) => `${name}.${path}`);
}

function fewest(lists: readonly string[][]): string[] {
	return lists.reduce((least, one) => (one.length < least.length ? one : least), lists[0] ?? []);
}

/** The fields that a schema reads of an object, with their schemas; null where it takes any: an entity that is named by its id may come whole. isPart: of an intersection, whose other side reads more. */
function fieldsRead(schema: z.ZodType, sent: Fields, isPart = false): Map<string, z.ZodType[]> | null {
	const of = described(schema);
	if (of.type === "object") {
		const fields = Object.entries(of.shape ?? {});
		const isReference = !isPart && fields.length === 1 && fields[0]?.[0] === "id";
		if (isReference || (of.catchall && described(of.catchall).type !== "never")) return null;
		return new Map(fields.map(([name, field]) => [name, [field]]));
	}
	if (of.type === "intersection" && of.left && of.right) return joined(fieldsRead(of.left, sent, true), fieldsRead(of.right, sent, true));
	if (of.type === "union") return of.discriminator === undefined ? ofAny(of.options ?? [], sent) : nearest(of.options ?? [], sent);
	const inner = innerOf(of);
	return inner === null ? null : fieldsRead(inner, sent, isPart);
}

function joined(left: Map<string, z.ZodType[]> | null, right: Map<string, z.ZodType[]> | null) {
	if (left === null || right === null) return null;
	const all = new Map(left);
	for (const [name, fields] of right) all.set(name, [...(all.get(name) ?? []), ...fields]);
	return all;
}

/** The fields of all options that are objects: a field of another option is one of the call, although it has no use. */
function ofAny(options: readonly z.ZodType[], sent: Fields): Map<string, z.ZodType[]> | null {
	const objects = options.filter(takesObject);
	if (objects.length === 0) return null;
	return objects.map((option) => fieldsRead(option, sent)).reduce(joined);
}

/** Returns the fields of the union's option that reads most of what was sent. */
function nearest(options: readonly z.ZodType[], sent: Fields): Map<string, z.ZodType[]> | null {
	const objects = options.filter(takesObject);
	const read = objects.map((option) => ({ option, unread: walk(option, sent).length }));
	const [best] = read.toSorted((a, b) => a.unread - b.unread);
	return best === undefined ? null : fieldsRead(best.option, sent);
}

function takesObject(schema: z.ZodType): boolean {
	const of = described(schema);
	if (of.type === "union") return (of.options ?? []).some(takesObject);
	const inner = innerOf(of);
	return inner === null ? ["object", "intersection", "record", "any", "unknown", "custom"].includes(of.type) : takesObject(inner);
}

/** The schema of the elements of a list; null where a list is read in any form. */
function elementsOf(schema: z.ZodType): z.ZodType | null {
	const of = described(schema);
	if (of.type === "array") return of.element ?? null;
	if (of.type === "union") return (of.options ?? []).map(elementsOf).find((one) => one !== null) ?? null;
	const inner = innerOf(of);
	return inner === null ? null : elementsOf(inner);
}

/** The schema that a wrapper reads with; null where there is none. What a transformation takes in is any form, what follows it is not. */
function innerOf({ innerType, in: input, out }: Described): z.ZodType | null {
	if (innerType) return innerType;
	if (input && out) return described(input).type === "transform" ? out : input;
	return null;
}

/**
 * Paths of the sent fields that neither the schema reads nor a whole entity has. An entity may come back as its own call answered it, with all the
 * fields of the answer: those that cannot be changed then stay as they are. entity: the answer of that call; one without fields where there is none.
 */
export function refusedFields(schema: z.ZodType, sent: unknown, entity: AnswerSchema): string[] {
	const unknown = unknownFields(schema, sent);
	if (unknown.length === 0 || !isFields(sent)) return unknown;
	const { required, all } = answeredFields(entity());
	const entities = Array.isArray(sent.entities) ? sent.entities : [sent];
	const areWhole = required.length > 0 && entities.every((one) => isFields(one) && required.every((name) => name in one));
	// Its id names the entity once more, and a version is nobody's duty.
	const known = areWhole ? all : new Set(["id"]);
	return unknown.filter((path) => !known.has(path.split(".")[0] ?? "") && !isPartAnswered(entity(), path.split(".")));
}

/** Whether a path leads to a part of an answered field, as to an entry of a map that comes back whole. */
function isPartAnswered(schema: z.ZodType, [name = "", ...parts]: readonly string[], depth = 0): boolean {
	const of = described(schema);
	const inner = innerOf(of);
	if (inner) return isPartAnswered(inner, [name, ...parts], depth);
	const field = of.shape?.[name];
	return field !== undefined && (parts.length === 0 ? depth > 0 : isPartAnswered(field, parts, depth + 1));
}

/** The fields of an answered entity. */
function answeredFields(schema: z.ZodType): { required: string[]; all: Set<string> } {
	const of = described(schema);
	const inner = innerOf(of);
	if (inner) return answeredFields(inner);
	const fields = Object.entries(of.shape ?? {});
	const required = fields.filter(([name, field]) => name !== "version" && described(field).type !== "optional").map(([name]) => name);
	return { required, all: new Set(fields.map(([name]) => name)) };
}
