import { Validator } from "@cfworker/json-schema";
import { Validator as OpenApiValidator } from "@seriousme/openapi-schema-validator";
import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";
import { expect, test } from "vitest";
import { isFileAnswer } from "~/server/api/contract/call-contract";
import { callErrors } from "~/server/api/contract/call-errors";
import { openApiDocument, pathNames } from "~/server/api/contract/document";
import { API_ROUTES } from "~/server/api/routes";

const document = openApiDocument(API_ROUTES, { baseUrl: "https://app.example.com" });
const calls = API_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const operations = Object.values(document.paths).flatMap((one) => Object.values(one));

test("the document is valid OpenAPI 3.1 by another validator", async () => {
	const answered = await new OpenApiValidator().validate(structuredClone(document));
	expect(answered.errors ?? []).toEqual([]);
	expect(answered.valid).toBe(true);
});

test("every call of the registry is in the document, and no other", () => {
	expect(operations).toHaveLength(API_ROUTES.length);
	expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(API_ROUTES.length);
});

test("openapi-typescript makes types of it", async () => {
	const types = astToString(await openapiTypescript(structuredClone(document) as unknown as OpenAPI3));
	expect(types).toContain('"/monitors/{id}"');
	expect(types).toContain("getMonitors:");
});

test("the document has nothing that other tools stumble over: no $id, no bounds of safe integers, every reference leads somewhere", () => {
	const text = JSON.stringify(document);
	expect(text).not.toContain("$id");
	expect(text).not.toContain("$schema");
	expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
	for (const [, name = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
		expect(Object.keys(document.components.schemas)).toContain(name);
	expect(text).not.toContain("#/$defs");
});

test.each(calls)("%s is described: a sentence, samples that its own schemas take, and an answer sample that fits", (name, route) => {
	expect(route.summary).toMatch(/^[A-Z].*[^.]$/);
	expect(route.example.payload === undefined).toBe(route.payload === null);
	if (route.payload) expect(route.payload.safeParse(route.example.payload).error?.issues ?? []).toEqual([]);
	expect(Object.keys(route.example.query ?? {}).filter((key) => !(key in (route.query?.shape ?? {})))).toEqual([]);
	expect(Object.keys(route.example.params ?? {}).filter((key) => !pathNames(route.path).includes(key))).toEqual([]);
	if (isFileAnswer(route.answers)) return;
	const operation = document.paths[`/${route.path.replace(/:(\w+)/g, "{$1}")}`]?.[route.method.toLowerCase()] as unknown as {
		responses: Record<string, { content: Record<string, { schema: object; example: unknown }> }>;
	};
	const { schema, example } = operation.responses["200"]!.content["application/json"]!;
	const { errors } = new Validator({ ...schema, components: document.components } as object, "2020-12", false).validate(example);
	expect(errors.map(({ instanceLocation, error }) => `${name} ${instanceLocation} ${error}`)).toEqual([]);
	expect(callErrors(route)).toContain("ServerException");
});
