import { z } from "zod";
import { SIMILAR_CHECKS } from "~/domain/check/check-limits";
import { checkReport } from "~/domain/check/check-report";
import { AppError } from "~/services/app-error";
import { addCheck } from "~/services/checks/add-check";
import { readCheckUsage } from "~/services/checks/check-quota";
import { listChecks, similarChecks } from "~/services/checks/list-checks";
import { readChecks } from "~/services/checks/read-checks";
import { removeChecks } from "~/services/checks/remove-checks";
import { restartChecks } from "~/services/checks/restart-checks";
import { parseInput } from "~/services/parse-input";
import { check, checkTable, restarted } from "./answers/checks";
import { listOf, removed } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { countField, readBy, whereField } from "./contract/query-fields";
import { accountOf, removedBefore } from "./entities";
import { datatableSchema, readDatatableQuery } from "./read-datatable-query";

const IDS_MAX = 1_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.object({ ids: z.array(text("ids.invalid"), "ids.invalid").max(IDS_MAX, "ids.invalid").default([]) });
const addSchema = z.object({
	domain: text("required.domain"),
	keyword: text("required.keyword"),
	country: text("required.country"),
	language: text("required.language").default(""),
	engine: text("engine.invalid").default(""),
});

const similarSchema = z.object({
	where: whereField(["keyword_id", "domain"], "Only checks of this keyword and website"),
	limit: countField(SIMILAR_CHECKS, SIMILAR_CHECKS, "Most checks of the answer"),
});

/** The calls on one-off checks. Source: spec B §7 "One-off checks". */
export const checkRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "checks",
		access: "verified",
		summary: "The latest checks, or those of one keyword and website, the newest first",
		query: similarSchema,
		payload: null,
		answers: listOf(check),
		errors: [],
		example: { query: { limit: "20" } },
		answer: similar,
	},
	{
		method: "GET",
		path: "checks/datatable",
		access: "verified",
		summary: "A page of checks, with the number requested today and the maximum of the plan",
		query: datatableSchema,
		payload: null,
		answers: checkTable,
		errors: [],
		example: {},
		answer: table,
	},
	{
		method: "POST",
		path: "checks",
		access: "verified",
		summary: "Looks up one keyword for one website at every datacenter",
		query: null,
		payload: addSchema,
		answers: check,
		errors: ["PausedAccountException", "ThrottledCreateCheckException", "DatacenterUnavailableException"],
		example: { payload: { domain: "shop.example", keyword: "desk lamp", country: "fr", language: "fr" } },
		again: addedBefore,
		answer: add,
	},
	{
		method: "POST",
		path: "checks/remove",
		access: "verified",
		summary: "Removes checks",
		query: null,
		payload: idsSchema,
		answers: removed,
		errors: ["EmptySelectionException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: removedBefore,
		answer: remove,
	},
	{
		method: "POST",
		path: "checks/restart",
		access: "verified",
		summary: "Looks checks up again",
		query: null,
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
	},
];

/** `daily_throttle`: checks requested on the account's day; `daily_max`: the plan's maximum. */
async function table(call: ApiCall) {
	const account = accountOf(call);
	const { checks, total } = await listChecks(call.ctx, account.id, readDatatableQuery(call.query));
	const { used, max } = await readCheckUsage(call.ctx, account);
	return { data: checks.map(checkReport), meta: { total, daily_throttle: used, daily_max: max } };
}

/** `where[keyword_id]` and `where[domain]`, the newest first, at most 20; without them the latest of all. */
async function similar(call: ApiCall) {
	const { where, limit: most } = readBy(similarSchema, call.query);
	const { keyword_id: keywordHid, domain } = where;
	const accountId = accountOf(call).id;
	if (keywordHid !== "" || domain !== "")
		return (await similarChecks(call.ctx, { accountId, keywordHid, domain, limit: most })).map(checkReport);
	const all = { page: 1, itemsPerPage: most, sortBy: null, isDescending: true, search: "" };
	return (await listChecks(call.ctx, accountId, all)).checks.map(checkReport);
}

async function add(call: ApiCall) {
	const account = accountOf(call);
	const input = { ...parseInput(addSchema, call.payload), accountId: account.id };
	return checkReport(await addCheck(call.ctx, { ...input, ...(call.caller && { user: call.caller.user }) }));
}

async function addedBefore(call: ApiCall, [done]: readonly { hid: string }[]) {
	const [made] = await readChecks(call.ctx, [done?.hid ?? ""]);
	// It may have been removed in between.
	if (!made) throw new AppError("AlreadyDoneException");
	return checkReport(made);
}

async function remove(call: ApiCall) {
	return removeChecks(call.ctx, { accountId: accountOf(call).id, hids: parseInput(idsSchema, call.payload).ids });
}

async function restartedBefore(_: ApiCall, [done]: readonly { restarted: string[] }[]) {
	return { ids: done?.restarted };
}

async function restart(call: ApiCall) {
	const { restarted: ids } = await restartChecks(call.ctx, {
		accountId: accountOf(call).id,
		hids: parseInput(idsSchema, call.payload).ids,
	});
	return { ids };
}
