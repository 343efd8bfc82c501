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
import type { ApiCall, ApiRoute } from "./call";
import { accountOf, removedBefore } from "./entities";
import { readDatatableQuery } from "./read-datatable-query";
import { type QueryValue, queryField, queryList } from "./read-query";

const IDS_MAX = 1_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.object({ ids: z.array(text("ids.invalid"), "ids.invalid").max(IDS_MAX, "ids.invalid").default([]) });
const addSchema = z.object({
	domain: text("required.domain"),
	keyword: text("required.keyword"),
	country: text("required.country"),
	language: text("required.language").default(""),
});

/** The calls on one-off checks. Source: spec B §7 "One-off checks". */
export const checkRoutes: readonly ApiRoute[] = [
	{ method: "GET", path: "checks", access: "verified", answer: similar },
	{ method: "GET", path: "checks/datatable", access: "verified", answer: table },
	{ method: "POST", path: "checks", access: "verified", answer: add, again: addedBefore },
	{ method: "POST", path: "checks/remove", access: "verified", answer: remove, again: removedBefore },
	{ method: "POST", path: "checks/restart", access: "verified", answer: restart, again: restartedBefore },
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
	const { where, limit } = call.query;
	const keywordHid = one(queryField(where, "keyword_id"));
	const domain = one(queryField(where, "domain"));
	const wanted = Number(queryList(limit)[0] ?? SIMILAR_CHECKS);
	const most = Number.isInteger(wanted) && wanted >= 0 ? Math.min(wanted, SIMILAR_CHECKS) : SIMILAR_CHECKS;
	const accountId = accountOf(call).id;
	if (keywordHid !== "" || domain !== "")
		return (await similarChecks(call.ctx, { accountId, keywordHid, domain, limit: most })).map(checkReport);
	const all = { page: 1, itemsPerPage: most, sortBy: null, isDescending: true, search: "" };
	return (await listChecks(call.ctx, accountId, all)).checks.map(checkReport);
}

function one(value: QueryValue | undefined): string {
	return typeof value === "string" ? value : "";
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
	const { restarted } = await restartChecks(call.ctx, { accountId: accountOf(call).id, hids: parseInput(idsSchema, call.payload).ids });
	return { ids: restarted };
}
