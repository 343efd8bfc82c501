import { z } from "zod";
import { checkInputSchema } from "~/domain/check/check-input";
import { SIMILAR_CHECKS } from "~/domain/check/check-limits";
import { checkReport } from "~/domain/check/check-report";
import { AppError } from "~/services/app-error";
import { addCheck } from "~/services/checks/add-check";
import { readCheckUsage } from "~/services/checks/check-quota";
import { listChecks, similarChecks } from "~/services/checks/list-checks";
import { readOwnCheck } from "~/services/checks/read-checks";
import { removeChecks } from "~/services/checks/remove-checks";
import { restartChecks } from "~/services/checks/restart-checks";
import { check, checkTable, restarted } from "./answers/checks";
import { listOf, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { countField, whereField } from "./contract/query-fields";
import { datatableQuery, datatableSchema } from "./datatable-query";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { removedBefore } from "./entities";

const IDS_MAX = 1_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.object({ ids: z.array(text("ids.invalid"), "ids.invalid").max(IDS_MAX, "ids.invalid").default([]) });
const addSchema = z
	.object({
		domain: text("required.domain"),
		keyword: text("required.keyword"),
		country: text("required.country"),
		language: text("required.language").default(""),
		engine: text("engine.invalid").default(""),
		place: text("place.invalid")
			.default("")
			.meta({ description: 'Canonical name of a place below the country, as "Austin,Texas,United States"; it names no datacenter' }),
	})
	.transform((sent): z.input<typeof checkInputSchema> => sent)
	.pipe(checkInputSchema);

const similarSchema = z.object({
	where: whereField(["keyword_id", "domain"], "Only checks of this keyword and website"),
	limit: countField(SIMILAR_CHECKS, SIMILAR_CHECKS, "Most checks of the answer"),
});

/** The calls on one-off checks. Source: spec B §7 "One-off checks". */
export const checkRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "checks",
		access: "verified",
		summary: "The latest checks, or those of one keyword and website, the newest first",
		query: similarSchema,
		answers: listOf(check),
		example: { query: { limit: "20" } },
		answer: similar,
	}),
	defineCall({
		method: "GET",
		path: "checks/datatable",
		access: "verified",
		summary: "A page of checks, with the number requested today and the maximum of the plan",
		query: datatableSchema,
		answers: checkTable,
		answer: table,
	}),
	defineCall({
		method: "POST",
		path: "checks",
		access: "verified",
		summary: "Looks up one keyword for one website at every datacenter",
		payload: addSchema,
		answers: check,
		errors: ["PausedAccountException", "ThrottledCreateCheckException", "DatacenterUnavailableException"],
		example: { payload: { domain: "shop.example", keyword: "desk lamp", country: "fr", language: "fr" } },
		again: addedBefore,
		answer: add,
	}),
	defineCall({
		method: "POST",
		path: "checks/remove",
		access: "verified",
		summary: "Removes checks",
		payload: idsSchema,
		answers: removed,
		errors: ["EmptySelectionException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: removedBefore,
		answer: remove,
	}),
	defineCall({
		method: "POST",
		path: "checks/restart",
		access: "verified",
		summary: "Looks checks up again",
		payload: idsSchema,
		answers: restarted,
		errors: [
			"PausedAccountException",
			"EmptySelectionException",
			"ThrottledRestartCheckException",
			"DatacenterUnavailableException",
			"NotFoundException",
		],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: restartedBefore,
		answer: restart,
	}),
];

/** `daily_throttle`: checks requested on the account's day; `daily_max`: the plan's maximum. */
async function table(call: QueryCall<typeof datatableSchema>) {
	const { checks, total } = await listChecks(call.ctx, call.seat, datatableQuery(call.query));
	const { used, max } = await readCheckUsage(call.ctx, call.seat);
	return { data: checks.map(checkReport), meta: { total, daily_throttle: used, daily_max: max } };
}

/** `where[keyword_id]` and `where[domain]`, the newest first, at most 20; without them the latest of all. */
async function similar(call: QueryCall<typeof similarSchema>) {
	const { where, limit: most } = call.query;
	const { keyword_id: keywordHid, domain } = where;
	if (keywordHid !== "" || domain !== "")
		return (await similarChecks(call.ctx, call.seat, { keywordHid, domain, limit: most })).map(checkReport);
	const all = { page: 1, itemsPerPage: most, sortBy: null, isDescending: true, search: "" };
	return (await listChecks(call.ctx, call.seat, all)).checks.map(checkReport);
}

async function add(call: PayloadCall<typeof addSchema>) {
	return checkReport(await addCheck(call.ctx, call.seat, call.payload));
}

async function addedBefore(call: SignedCall, [done]: readonly { hid: string }[]) {
	const made = await readOwnCheck(call.ctx, call.seat, done?.hid ?? "");
	// It may have been removed in between.
	if (!made) throw new AppError("AlreadyDoneException");
	return checkReport(made);
}

async function remove(call: PayloadCall<typeof idsSchema>) {
	return removeChecks(call.ctx, call.seat, call.payload.ids);
}

async function restartedBefore(_: SignedCall, [done]: readonly { restarted: string[] }[]) {
	return { ids: done?.restarted };
}

async function restart(call: PayloadCall<typeof idsSchema>) {
	const { restarted: ids } = await restartChecks(call.ctx, call.seat, call.payload.ids);
	return { ids };
}
