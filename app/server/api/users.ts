import { z } from "zod";
import { USER_EXPORT_FILES, USER_SORTS, type UserSort } from "~/domain/administration/user-list";
import { MODULE } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { type AdministeredUser, listUsers } from "~/services/administration/list-users";
import { readMetrics } from "~/services/administration/read-metrics";
import { readListedUser, readUser } from "~/services/administration/read-user";
import { readAccountBilling } from "~/services/billing/transfer";
import { currentGrantOf } from "~/services/grants/read-grants";
import { user, userEvent, userExport, userMetrics, userTable } from "./answers/users";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { flagField } from "./contract/query-fields";
import { customerJson, grantJson } from "./customer-json";
import { datatableQuery, datatableSchema } from "./datatable-query";
import { defineCall, type QueryCall, type SignedCall } from "./define-call";

const listSchema = datatableSchema.extend({
	with_usage: flagField("Adds the use of each account"),
	with_subscriptions: flagField("Adds the subscription of each account"),
});
const exportSchema = z.object({ with_usage: flagField("Adds the use of each account") });
const detailSchema = z.object({
	with_subscriptions: flagField("Adds the subscription"),
	with_customer: flagField("Adds billing details and card"),
});

/** Users of the deployment, for administrators. Source: spec A §7. */
export const userRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "users",
		access: "administrator",
		summary: "A page of the users, found by name, company or e-mail",
		query: listSchema,
		answers: userTable,
		example: { query: { with_usage: "1" } },
		answer: list,
	}),
	defineCall({
		method: "GET",
		path: "users/metrics",
		access: "administrator",
		summary: "Numbers of active, inactive and new users, and totals of their use",
		answers: userMetrics,
		answer: metrics,
	}),
	defineCall({
		method: "GET",
		path: "users/export",
		access: "administrator",
		summary: "Names the csv file of all users for the call download/{id}",
		query: exportSchema,
		answers: userExport,
		example: { query: { with_usage: "1" } },
		answer: exported,
	}),
	defineCall({
		method: "GET",
		path: "users/:id",
		access: "administrator",
		summary: "One user with the use of the account",
		query: detailSchema,
		answers: user,
		example: { query: { with_subscriptions: "1" } },
		answer: detail,
	}),
	defineCall({
		method: "GET",
		path: "users/:id/log/raw",
		access: "administrator",
		summary: "The latest events of a user and the account",
		answers: listOf(userEvent),
		answer: rawLog,
	}),
];

/** Columns by the names of the fields. */
const SORTS: Readonly<Record<string, UserSort>> = {
	first_name: "name",
	last_name: "name",
	last_ip_address: "ip",
	monitors: "monitors",
	url_monitors: "urls",
	created_at: "created",
	last_request_at: "active",
};

async function list(call: QueryCall<typeof listSchema>) {
	const { itemsPerPage, page, search, sortBy, isDescending } = datatableQuery(call.query);
	const sort = USER_SORTS.find((one) => one === sortBy) ?? SORTS[sortBy ?? ""] ?? null;
	const { users, total } = await listUsers(call.ctx, {
		timezone: call.caller.account.timezone,
		filter: null,
		search,
		sort: sort ?? "active",
		isDescending: sort === null || isDescending,
		page,
		pageSize: itemsPerPage,
	});
	const { with_usage: usage, with_subscriptions: subscriptions } = call.query;
	return { data: users.map((one) => userJson(one, { usage, subscriptions })), meta: { total } };
}

async function metrics(call: SignedCall) {
	return readMetrics(call.ctx, call.caller.account.timezone);
}

/** `data.file` names what GET download/{id} streams. */
async function exported({ query }: QueryCall<typeof exportSchema>) {
	const [plain, withUsage] = USER_EXPORT_FILES;
	return { data: { file: query.with_usage ? withUsage : plain } };
}

async function detail({ ctx, seat, params, query }: QueryCall<typeof detailSchema>) {
	const found = await readListedUser(ctx, params.id ?? "");
	const { with_subscriptions: subscriptions, with_customer: withCustomer } = query;
	const json = { ...userJson(found, { usage: true, subscriptions }), grant: grantJson(await currentGrantOf(ctx, seat, found.accountId)) };
	return withCustomer ? { ...json, customer: customerJson((await readAccountBilling(ctx, seat, found.accountId)).customer) } : json;
}

async function rawLog({ ctx, params }: SignedCall) {
	const { log } = await readUser(ctx, params.id ?? "");
	return log.map(({ at, ...event }) => ({ at: new Date(at).toISOString(), ...event }));
}

const isoOrNull = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function userJson(one: AdministeredUser, parts: { usage: boolean; subscriptions: boolean }) {
	const { priority: _inside, ...rules } = planRules(one);
	return {
		id: one.hid,
		hid: one.accountHid,
		role: one.role,
		first_name: one.firstName,
		last_name: one.lastName,
		company: one.company,
		email: one.email,
		phone: one.phone,
		phone_country: one.phoneCountry,
		country: one.country,
		language: one.language,
		status: one.userStatus,
		verified_at: isoOrNull(one.verifiedAt),
		meta: { last_ip_address: one.lastIpAddress, last_request_at: isoOrNull(one.lastRequestAt) },
		rules: { [MODULE]: rules },
		...(parts.usage && { usage: { [MODULE]: { checks: one.checks, monitors: one.monitors, url_monitors: one.urls } } }),
		...(parts.subscriptions && {
			subscriptions: {
				[MODULE]: { module: MODULE, plan: one.plan, name: one.plan, status: one.status, id: one.subscriptionId, packs: one.packs },
			},
		}),
		created_at: isoOrNull(one.createdAt),
	};
}
