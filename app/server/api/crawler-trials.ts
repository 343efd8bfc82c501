import { AppError } from "~/services/app-error";
import { readTrial, readTrialPage } from "~/services/crawler-trial/read-trial";
import { crawlerTrial } from "./answers/administration";
import type { ApiRoute } from "./call";
import { defineCall, type SignedCall } from "./define-call";
import { storedPage } from "./stored-page";

/** For administrators: how a parser that is not in production reads stored pages. */
export const crawlerTrialRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "crawler/trials/:id",
		access: "administrator",
		summary: "The trial of a parser on stored pages, as it is now",
		answers: crawlerTrial,
		answer: trial,
	}),
	defineCall({
		method: "GET",
		path: "crawler/trials/:id/pages/:n",
		access: "administrator",
		summary: "The page of a finding of a trial, without scripts",
		answers: { media: ["text/html", "text/plain"] },
		example: { params: { n: "1" } },
		answer: page,
	}),
];

async function trial({ ctx, params }: SignedCall) {
	const found = await readTrial(ctx, params.id ?? "");
	if (!found) throw new AppError("NotFoundException");
	return found;
}

async function page({ ctx, params }: SignedCall) {
	const n = /^[1-9]\d?$/.test(params.n ?? "") ? Number(params.n) : 0;
	const kept = n > 0 ? await readTrialPage(ctx, params.id ?? "", n) : null;
	if (!kept) throw new AppError("NotFoundException");
	return storedPage(kept);
}
