import { z } from "zod";
import { readPolicy } from "~/services/policy/read-policy";
import { type ApiRoute, offeredCalls } from "./call";
import { defineCall, type SignedCall } from "./define-call";

/** The contract of the whole API. It is made at the first request for it. Source: design.md "contract". */
export const contractRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "openapi.json",
		access: "anyone",
		summary: "This document: every call of the API as OpenAPI 3.1",
		answers: () => z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
		answer: document,
	}),
];

async function document({ ctx, routes }: Pick<SignedCall, "ctx" | "routes">) {
	const { openApiDocument } = await import("./contract/document");
	return openApiDocument(offeredCalls(routes, (await readPolicy(ctx)).hasPlans), { baseUrl: ctx.baseUrl });
}
