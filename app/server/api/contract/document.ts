import { z } from "zod";
import { APP_VERSION } from "~/domain/app-version";
import { SAMPLE_ID } from "../answers/values";
import type { ApiRoute } from "../call";
import { ERROR_STATUS } from "../error-answer";
import { TRANSPORT_STATUS } from "../transport-error";
import { isFileAnswer } from "./call-contract";
import { type AnsweredCode, callErrors, isPaged } from "./call-errors";
import { GROUP_NAMES, groupOf } from "./groups";
import { type Components, type JsonSchema, jsonSchemaOf } from "./json-schema";
import { answerHeaders, ERROR_HEADERS, REQUEST_HEADERS } from "./published-headers";
import { sampleOf } from "./sample-of";
import { scopeOf } from "./scope-of";

/** A call as OpenAPI writes it. */
export interface Operation extends JsonSchema {
	operationId: string;
	summary: string;
	tags: string[];
}

export interface OpenApiDocument extends JsonSchema {
	openapi: string;
	info: JsonSchema;
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Components } & JsonSchema;
}

const STATUS: Record<AnsweredCode, number> = { ...ERROR_STATUS, ...TRANSPORT_STATUS, ServerException: 500 };

/** The registry as an OpenAPI 3.1 document. `exact`: answers may have no property that is not named (jsonSchemaOf). */
export function openApiDocument(
	routes: readonly ApiRoute[],
	{ baseUrl, exact = false }: { baseUrl: string; exact?: boolean },
): OpenApiDocument {
	const schemas: Components = {};
	const paths: OpenApiDocument["paths"] = {};
	for (const route of routes) {
		const path = `/${route.path.replace(/:(\w+)/g, "{$1}")}`;
		paths[path] ??= {};
		paths[path][route.method.toLowerCase()] = operationOf(route, schemas, exact);
	}
	schemas.Error = jsonSchemaOf(errorSchema, "output", schemas);
	return {
		openapi: "3.1.0",
		info: {
			title: "Serpentine",
			version: APP_VERSION,
			description:
				"Positions of websites in search engines. A number is a position, 0 not found within the depth, null pending, false unknown for the reason in `seen`.",
		},
		servers: [{ url: `${baseUrl}/api` }],
		tags: GROUP_NAMES.map((name) => ({ name })),
		paths,
		components: {
			schemas,
			securitySchemes: {
				bearer: { type: "http", scheme: "bearer", description: "An API token, or the token of POST account/tokens/generate" },
				session: { type: "apiKey", in: "cookie", name: "__Host-session", description: "The session of a browser" },
			},
		},
	};
}

const errorSchema = z.object({
	code: z.string().meta({ examples: ["ValidationException"] }),
	message: z.string().meta({ description: "In the language of the App-Language header" }),
	errors: z.record(z.string(), z.array(z.string())).meta({ description: "Messages by field" }),
	conflict: z
		.object({
			version: z.string().meta({ description: "Sent with the same edit, it is written all the same" }),
			fields: z.record(z.string(), z.object({ mine: z.unknown(), theirs: z.unknown() })),
		})
		.optional()
		.meta({ description: "Of an edit that began from an older version: what both wrote in the fields that both changed" }),
	request_id: z.string().optional().meta({ description: "Of an unexpected failure: quote it to support" }),
});

function operationOf(route: ApiRoute, schemas: Components, exact: boolean): Operation {
	const { payload, example, access } = route;
	const body = payload && jsonSchemaOf(payload, "input", schemas);
	return {
		operationId: operationId(route),
		summary: route.summary,
		tags: [groupOf(route.path)],
		"x-access": access,
		"x-scope": scopeOf(route),
		security: access === "anyone" ? [{}, { bearer: [] }, { session: [] }] : [{ bearer: [] }, { session: [] }],
		parameters: [...pathParameters(route), ...queryParameters(route, schemas), ...headerParameters(route)],
		...(body && {
			requestBody: { required: !isOptional(route), content: { "application/json": { schema: body, example: example.payload } } },
		}),
		...(route.takesBody && { requestBody: { required: true, content: FILE_BODIES[route.takesBody] } }),
		responses: { ...successOf(route, schemas, exact), ...failuresOf(route) },
	};
}

/** "GET monitors/:id" is "getMonitorsById". */
export function operationId({ method, path }: Pick<ApiRoute, "method" | "path">): string {
	const words = path.split("/").map((part) => (part.startsWith(":") ? `By_${part.slice(1)}` : part));
	return [method.toLowerCase(), ...words].join("_").replace(/[_-]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const FILE_BODIES = {
	form: {
		"multipart/form-data": {
			schema: { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] },
		},
	},
	bytes: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
};

function isOptional({ payload }: ApiRoute): boolean {
	return payload?.safeParse({}).success === true;
}

export function pathNames(path: string): string[] {
	return path.split("/").flatMap((part) => (part.startsWith(":") ? [part.slice(1)] : []));
}

function pathParameters({ path, example }: ApiRoute) {
	return pathNames(path).map((name) => ({
		name,
		in: "path",
		required: true,
		schema: { type: "string" },
		example: example.params?.[name] ?? SAMPLE_ID,
	}));
}

function queryParameters({ query, example }: ApiRoute, schemas: Components) {
	if (!query) return [];
	const { properties = {} } = jsonSchemaOf(query, "input", schemas);
	return Object.entries(properties).map(([name, { description, ...schema }]) => ({
		name,
		in: "query",
		required: false,
		description,
		schema,
		...(schema.type === "object" && { style: "deepObject", explode: true }),
		...(example.query?.[name] !== undefined && schema.type === "string" && { example: example.query[name] }),
	}));
}

function headerParameters({ method }: ApiRoute) {
	return method === "POST" ? [REQUEST_HEADERS["Idempotency-Key"]] : method === "GET" ? [REQUEST_HEADERS["If-None-Match"]] : [];
}

function successOf(route: ApiRoute, schemas: Components, exact: boolean) {
	const { answers } = route;
	const headers = answerHeaders({ method: route.method, isPaged: isPaged(route) });
	if (isFileAnswer(answers)) {
		const content = Object.fromEntries(answers.media.map((media) => [media, { schema: { type: "string", format: "binary" } }]));
		return { 200: { description: "The file", headers, content } };
	}
	const schema = jsonSchemaOf(answers(), "output", schemas, { exact });
	const example = sampleOf(schema, schemas);
	const unchanged = route.method === "GET" ? { 304: { description: "Unchanged since the answer with this ETag" } } : {};
	return { 200: { description: route.summary, headers, content: { "application/json": { schema, example } } }, ...unchanged };
}

/** Failures by status, each with its codes. */
function failuresOf(route: ApiRoute) {
	const byStatus = new Map<number, AnsweredCode[]>();
	for (const code of callErrors(route)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
	const failures = [...byStatus].sort(([a], [b]) => a - b);
	return Object.fromEntries(failures.map(([status, codes]) => [status, failure(codes)]));
}

function failure(codes: AnsweredCode[]) {
	const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, { type: "object", properties: { code: { enum: codes } } }] };
	return { description: codes.join(", "), headers: ERROR_HEADERS, content: { "application/json": { schema } } };
}

export function statusOf(code: AnsweredCode): number {
	return STATUS[code];
}
