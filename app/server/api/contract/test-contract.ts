import { type Schema, Validator } from "@cfworker/json-schema";
import { expect } from "vitest";
import type { ApiRoute } from "../call";
import { matchRoute } from "../match-route";
import { API_ROUTES } from "../routes";
import { isFileAnswer } from "./call-contract";
import { callErrors } from "./call-errors";
import { type OpenApiDocument, openApiDocument } from "./document";

/** For tests: every answer that a test gets is compared with the published document. */

let made: OpenApiDocument | undefined;
const validators = new Map<string, Validator>();

/** Fails where an answer is not what the document promises: another shape, a property without a name, a code that is not listed. */
export function keepsContract(method: string, path: string, answered: { status: number; body: unknown; headers: Headers }): void {
	const route = routeOf(method, path);
	if (!route || method === "HEAD") return;
	const call = `${route.method} ${route.path}`;
	if (answered.status >= 400) {
		const { code } = (answered.body ?? {}) as { code?: string };
		if (code !== undefined) expect(callErrors(route), `codes of ${call}`).toContain(code);
		return;
	}
	if (answered.status !== 200) return;
	if (isFileAnswer(route.answers)) {
		expect(route.answers.media, `media of ${call}`).toContain(answered.headers.get("Content-Type")?.split(";")[0]);
		return;
	}
	expect(faultsOf(route, answered.body), `answer of ${call}`).toEqual([]);
}

/** Where an answer differs from its published schema. */
function faultsOf(route: ApiRoute, body: unknown): string[] {
	const key = `${route.method} ${route.path}`;
	let validator = validators.get(key);
	if (!validator) {
		made ??= openApiDocument(API_ROUTES, { baseUrl: "https://app.example.com", exact: true });
		const operation = made.paths[`/${route.path.replace(/:(\w+)/g, "{$1}")}`]?.[route.method.toLowerCase()] as unknown as {
			responses: Record<string, { content: Record<string, { schema: object }> }>;
		};
		const schema = operation.responses["200"]?.content["application/json"]?.schema;
		validator = new Validator({ ...schema, components: made.components } as Schema, "2020-12", false);
		validators.set(key, validator);
	}
	const { errors } = validator.validate(body);
	return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
}

function routeOf(method: string, path: string): ApiRoute | null {
	try {
		return matchRoute(API_ROUTES, method, path.split("?")[0] ?? "").route;
	} catch {
		return null;
	}
}
