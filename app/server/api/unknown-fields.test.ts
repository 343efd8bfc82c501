import { expect, test } from "vitest";
import { z } from "zod";
import { refusedFields, unknownFields } from "./unknown-fields";

const market = z.object({ country: z.string(), language: z.string() });
const schema = z.object({
	website: z.union([z.string(), z.object({ domain: z.string() }).transform((one) => one.domain)]),
	more: z.array(market).default([]),
	formatting: z.object({ columns: z.array(z.string()) }).prefault({ columns: [] }),
	tags: z.array(z.union([z.string(), z.object({ id: z.string() }).transform((one) => one.id)])),
	meta: z.record(z.string(), z.unknown()),
	anything: z.unknown().optional(),
	condition: z.discriminatedUnion("kind", [z.object({ kind: z.literal("a"), places: z.int() }), z.object({ kind: z.literal("b") })]),
	proof: z.union([z.object({ token: z.string() }), z.object({ code: z.string() })]),
	read: z.preprocess((one) => one, z.object({ a: z.string() })),
});

test.each([
	["a field of none", { webiste: "x" }, ["webiste"]],
	[
		"one of an object in a list",
		{
			more: [
				{ country: "us", language: "en" },
				{ country: "us", place: "Austin" },
			],
		},
		["more.1.place"],
	],
	["one of an object", { formatting: { colums: [] } }, ["formatting.colums"]],
	["one of an option", { website: { domain: "x.example", path: "/" } }, ["website.path"]],
	["none where another option has it", { proof: { token: "x", code: "y" } }, []],
	["one that no option has", { proof: { token: "x", pin: "y" } }, ["proof.pin"]],
	["one of another kind", { condition: { kind: "b", places: 3, x: 1 } }, ["condition.x"]],
	["one behind a preparation", { read: { a: "", b: "" } }, ["read.b"]],
	["an entity that is named by its id comes whole", { tags: ["x", { id: "y", name: "z" }] }, []],
	["any name where the schema takes any", { meta: { x: 1 }, anything: { y: { z: 1 } } }, []],
	["fields that are read", { website: "x", more: [], formatting: { columns: ["a"] } }, []],
	["no object", "text", []],
])("unknown fields of a payload: %s", (_, sent, names) => {
	expect(unknownFields(schema, sent)).toEqual(names);
});

test("both sides of an intersection read fields", () => {
	const both = z.intersection(z.object({ a: z.string() }), z.object({ b: z.object({ c: z.string() }) }));
	expect(unknownFields(both, { a: "", b: { c: "", d: "" }, e: "" })).toEqual(["b.d", "e"]);
});

const change = z.object({ entities: z.array(z.object({ id: z.string(), name: z.string() })) });
const entity = () => z.object({ id: z.string(), name: z.string(), used: z.int(), note: z.string().optional() });

test.each([
	["a whole entity comes back", [{ id: "a", name: "x", used: 3, note: "" }], []],
	["a whole entity with a field of none", [{ id: "a", name: "x", used: 3, colour: "" }], ["colour"]],
	["an id beside a change", [{ id: "a", name: "y" }], []],
	["a part of an entity names what cannot be changed", [{ id: "a", used: 4 }], ["used"]],
	[
		"one whole entity does not excuse another",
		[
			{ id: "a", name: "x", used: 3 },
			{ id: "b", used: 4 },
		],
		["used"],
	],
])("refused fields of a change: %s", (_, entities, names) => {
	expect(refusedFields(change, { entities }, entity)).toEqual(names);
});

test("entries of a map come back as they were answered, others are refused", () => {
	const schema = z.object({ meta: z.object({ notify: z.boolean().optional() }) });
	const answered = () => z.object({ id: z.string(), meta: z.looseObject({ last_request_at: z.string() }) });
	expect(refusedFields(schema, { meta: { notify: true, last_request_at: "x", role: "x" } }, answered)).toEqual(["meta.role"]);
	expect(refusedFields(schema, { meta: { notify: true }, last_request_at: "x" }, answered)).toEqual(["last_request_at"]);
});
