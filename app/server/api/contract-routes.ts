import { z } from "zod";
import type { ApiCall, ApiRoute } from "./call";

/** The contract of the whole API. It is made at the first request for it. Source: design.md "contract". */
export const contractRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "openapi.json",
		access: "anyone",
		summary: "This document: every call of the API as OpenAPI 3.1",
		query: null,
		payload: null,
		answers: () => z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
		errors: [],
		example: {},
		answer: document,
	},
];

async function document({ ctx, routes }: ApiCall) {
	const { openApiDocument } = await import("./contract/document");
	return openApiDocument(routes, { baseUrl: ctx.baseUrl });
}
