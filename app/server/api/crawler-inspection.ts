import { inspectionSchema } from "~/domain/crawler/inspection";
import { AppError } from "~/services/app-error";
import { addInspection } from "~/services/inspection/add-inspection";
import { readInspectedPage } from "~/services/inspection/read-inspection";
import { pageText } from "~/services/looks/page-text";
import { askedInspection } from "./answers/administration";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";
import { storedPage } from "./stored-page";

/** For administrators: trying a crawler config on live pages. The rows are stored objects. Source: spec A §7. */
export const crawlerInspectionRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "crawler/inspection",
		access: "administrator",
		summary: "Requests result pages with a crawler config, to see how it reads them",
		payload: inspectionSchema,
		answers: askedInspection,
		errors: ["NotFoundException", "DatacenterUnavailableException"],
		example: { payload: { keyword: "red shoes", country: "us", language: "en", count: 5 } },
		again: inspectedBefore,
		answer: inspect,
	}),
	defineCall({
		method: "GET",
		path: "crawler/inspection/:hash/:id/page",
		access: "administrator",
		summary: "The page of an inspected request, without scripts",
		answers: { media: ["text/html", "text/plain"] },
		answer: page,
	}),
	defineCall({
		method: "GET",
		path: "crawler/inspection/:hash/:id/source",
		access: "administrator",
		summary: "The page of an inspected request, as text",
		answers: { media: ["text/plain"] },
		answer: source,
	}),
];

/** `data.hash` names the stored objects crawler/inspection/{hash}.json and crawler/inspection/{hash}/{id}.json. */
async function inspect(call: PayloadCall<typeof inspectionSchema>) {
	const wish = call.payload;
	return { data: await addInspection(call.ctx, { ...wish, actorId: call.caller.user.id }) };
}

async function inspectedBefore(_: SignedCall, [done]: readonly { hash: string }[]) {
	return { data: { hash: done?.hash } };
}

/** The page as received, inert and sandboxed. */
async function page(call: SignedCall) {
	return storedPage(await pageOf(call));
}

/** The page's markup as text. */
async function source(call: SignedCall) {
	const { body, encoding } = await pageOf(call);
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Content-Security-Policy": "sandbox; default-src 'none'" };
	return new Response(pageText(body, encoding), {
		headers: { ...headers, "X-Content-Type-Options": "nosniff", "Cache-Control": "private, no-store" },
	});
}

async function pageOf({ ctx, params }: SignedCall) {
	const kept = await readInspectedPage(ctx, params.hash ?? "", params.id ?? "");
	if (!kept) throw new AppError("NotFoundException");
	return kept;
}
