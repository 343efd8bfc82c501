import { z } from "zod";
import { readPolicy } from "~/services/policy/read-policy";
import { type ApiRoute, offeredCalls } from "./call";
import { defineCall, type SignedCall } from "./define-call";
import { KeptAnswer } from "./written-answer";

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

/**
 * Cache of the contract documents, by registry and by the settings that change them. Building a document takes 53 ms and serialising it 10 ms
 * (npm run bench -- api). The registry is code, so it does not change while the process runs.
 */
const made = new WeakMap<readonly ApiRoute[], Map<string, KeptAnswer>>();

async function document({ ctx, routes }: Pick<SignedCall, "ctx" | "routes">) {
	const { hasPlans } = await readPolicy(ctx);
	const { baseUrl } = ctx;
	const key = JSON.stringify([hasPlans, baseUrl]);
	const documents = made.get(routes) ?? new Map<string, KeptAnswer>();
	const known = documents.get(key);
	if (known) return known;
	const { openApiDocument } = await import("./contract/document");
	const document = new KeptAnswer(openApiDocument(offeredCalls(routes, hasPlans), { baseUrl }));
	made.set(routes, documents.set(key, document));
	return document;
}
