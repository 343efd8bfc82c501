import { type ApiRight, opensToApiToken } from "~/domain/account/api-token-rules";
import { SAMPLE_ID } from "../answers/values";
import type { ApiRoute } from "../call";
import { isFileAnswer } from "./call-contract";
import { callErrors } from "./call-errors";
import { type CodeExample, codeExamples } from "./code-examples";
import { operationId, pathNames, statusOf } from "./document";
import { type GroupName, groupOf } from "./groups";
import { type Components, type JsonSchema, jsonSchemaOf } from "./json-schema";
import { sampleOf } from "./sample-of";
import { type SchemaRow, schemaRows, typeText } from "./schema-rows";
import { scopeOf } from "./scope-of";

/** A call as the reference page shows it. */
export interface CallReference {
	/** Anchor and name of the form. */
	id: string;
	method: string;
	path: string;
	summary: string;
	access: ApiRoute["access"];
	scope: ApiRight | "none";
	parameters: (SchemaRow & { in: "path" | "query"; sample: string })[];
	payload: SchemaRow[];
	/** Pretty JSON; null for a call without a payload. */
	samplePayload: string | null;
	/** null for a file. */
	answer: { type: string; rows: SchemaRow[]; sample: string } | null;
	errors: { status: number; codes: string[] }[];
	examples: CodeExample[];
	/** A reader may make it from the page. */
	canTry: boolean;
}

export function referenceOf(routes: readonly ApiRoute[], group: GroupName, baseUrl: string): CallReference[] {
	return routes.filter(({ path }) => groupOf(path) === group).map((route) => callReference(route, baseUrl));
}

/** A call that opens to API tokens: a slip on the page cannot change the account itself. */
export function canTry(route: ApiRoute): boolean {
	return opensToApiToken(route) && !route.takesBody && !isFileAnswer(route.answers);
}

function callReference(route: ApiRoute, baseUrl: string): CallReference {
	const components: Components = {};
	const { payload, answers, example } = route;
	return {
		id: operationId(route),
		method: route.method,
		path: route.path.replace(/:(\w+)/g, "{$1}"),
		summary: route.summary,
		access: route.access,
		scope: opensToApiToken(route) ? scopeOf(route) : "none",
		parameters: parametersOf(route, components),
		payload: payload ? schemaRows(jsonSchemaOf(payload, "input", components), components) : [],
		samplePayload: payload ? JSON.stringify(example.payload, null, 2) : null,
		answer: isFileAnswer(answers) ? null : answerOf(jsonSchemaOf(answers(), "output", components), components),
		errors: errorsOf(route),
		examples: codeExamples(route, baseUrl),
		canTry: canTry(route),
	};
}

function answerOf(schema: JsonSchema, components: Components) {
	return {
		type: typeText(schema, components),
		rows: schemaRows(schema, components),
		sample: JSON.stringify(sampleOf(schema, components), null, 2),
	};
}

function parametersOf({ path, query, example }: ApiRoute, components: Components): CallReference["parameters"] {
	const inPath = pathNames(path).map((name) => ({
		in: "path" as const,
		name,
		type: "string",
		isRequired: true,
		description: "",
		sample: example.params?.[name] ?? SAMPLE_ID,
	}));
	if (!query) return inPath;
	const { properties = {} } = jsonSchemaOf(query, "input", components);
	const inQuery = Object.entries(properties).map(([name, schema]) => ({
		in: "query" as const,
		name,
		type: typeText(schema, components),
		isRequired: false,
		description: String(schema.description ?? ""),
		sample: example.query?.[name] ?? "",
	}));
	return [...inPath, ...inQuery];
}

function errorsOf(route: ApiRoute): CallReference["errors"] {
	const byStatus = new Map<number, string[]>();
	for (const code of callErrors(route)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
	return [...byStatus].sort(([a], [b]) => a - b).map(([status, codes]) => ({ status, codes }));
}
