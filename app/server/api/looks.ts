import { z } from "zod";
import { AppError } from "~/services/app-error";
import { readLook, readLookPage } from "~/services/looks/read-look";
import { look } from "./answers/looks";
import type { ApiRoute } from "./call";
import { textField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";
import { lookJson } from "./look-json";
import { storedPage } from "./stored-page";

const readSchema = z.object({ second: textField("Of a first reading: id of the look that names it in `first_reading`") });

/** The evidence behind a position; allowed if one of the account's samples refers to it. Source: design.md "looks". */
export const lookRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "looks/:id",
		access: "verified",
		summary: "The evidence of a position: the result pages that were read, with all their results",
		query: readSchema,
		answers: look,
		example: { params: { id: "20261122.Vb3kQ0xZr9sT1uWyA2cDeg.1.0.7" } },
		answer: readOne,
	}),
	defineCall({
		method: "GET",
		path: "looks/:id/pages/:n",
		access: "verified",
		summary: "A stored result page, as data or as a page without scripts",
		query: readSchema,
		answers: { media: ["text/html", "text/plain"] },
		errors: ["PageGoneException"],
		example: { params: { id: "20261122.Vb3kQ0xZr9sT1uWyA2cDeg.1.0.7", n: "1" } },
		answer: page,
	}),
];

async function readOne(call: QueryCall<typeof readSchema>) {
	const view = await readLook(call.ctx, call.seat, lookOf(call));
	if (!view) throw new AppError("NotFoundException");
	return lookJson(view);
}

async function page(call: QueryCall<typeof readSchema>) {
	const n = /^[1-9]\d{0,2}$/.test(call.params.n ?? "") ? Number(call.params.n) : 0;
	const kept = n > 0 ? await readLookPage(call.ctx, call.seat, { ...lookOf(call), page: n }) : null;
	if (!kept) throw new AppError("NotFoundException");
	return storedPage(kept);
}

function lookOf({ params, query }: QueryCall<typeof readSchema>) {
	return { lookId: params.id ?? "", ...query };
}
