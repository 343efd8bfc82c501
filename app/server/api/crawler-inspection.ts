import { inspectionSchema } from "~/domain/crawler/inspection";
import { AppError } from "~/services/app-error";
import { addInspection } from "~/services/inspection/add-inspection";
import { readInspectedPage } from "~/services/inspection/read-inspection";
import { pageText } from "~/services/looks/page-text";
import { parseInput } from "~/services/parse-input";
import { askedInspection } from "./answers/administration";
import type { ApiCall, ApiRoute } from "./call";
import { storedPage } from "./stored-page";

/** For administrators: trying a crawler config on live pages. The rows are stored objects. Source: spec A §7. */
export const crawlerInspectionRoutes: readonly ApiRoute[] = [
	{
		method: "POST",
		path: "crawler/inspection",
		access: "administrator",
		summary: "Requests result pages with a crawler config, to see how it reads them",
		query: null,
		payload: inspectionSchema,
		answers: askedInspection,
		errors: ["NotFoundException", "DatacenterUnavailableException"],
		example: { payload: { keyword: "red shoes", country: "us", language: "en", count: 5 } },
		again: inspectedBefore,
		answer: inspect,
	},
	{
		method: "GET",
		path: "crawler/inspection/:hash/:id/page",
		access: "administrator",
		summary: "The page of an inspected request, without scripts",
		query: null,
		payload: null,
		answers: { media: ["text/html", "text/plain"] },
		errors: [],
		example: {},
		answer: page,
	},
	{
		method: "GET",
		path: "crawler/inspection/:hash/:id/source",
		access: "administrator",
		summary: "The page of an inspected request, as text",
		query: null,
		payload: null,
		answers: { media: ["text/plain"] },
		errors: [],
		example: {},
		answer: source,
	},
];

/** `data.hash` names the stored objects crawler/inspection/{hash}.json and crawler/inspection/{hash}/{id}.json. */
async function inspect(call: ApiCall) {
	if (!call.caller) throw new AppError("InvalidTokenException");
	const wish = parseInput(inspectionSchema, call.payload);
	return { data: await addInspection(call.ctx, { ...wish, actorId: call.caller.user.id }) };
}

async function inspectedBefore(_: ApiCall, [done]: readonly { hash: string }[]) {
	return { data: { hash: done?.hash } };
}

/** The page as received, inert and sandboxed. */
async function page(call: ApiCall) {
	return storedPage(await pageOf(call));
}

/** The page's markup as text. */
async function source(call: ApiCall) {
	const { body, encoding } = await pageOf(call);
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": "sandbox; default-src 'none'" };
	return new Response(pageText(body, encoding), {
		headers: { ...headers, "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-store" },
	});
}

async function pageOf({ ctx, params }: ApiCall) {
	const kept = await readInspectedPage(ctx, params.hash ?? "", params.id ?? "");
	if (!kept) throw new AppError("NotFoundException");
	return kept;
}
