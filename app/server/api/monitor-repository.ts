import { readSentDate } from "~/domain/time/sent-date";
import { AppError } from "~/services/app-error";
import { pageMonitors } from "~/services/monitors/page-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { monitor } from "./answers/monitors";
import { removed, tableOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { firstField, readBy } from "./contract/query-fields";
import { describeMonitors } from "./describe-monitors";
import { accountOf, namedEntities, namedSchema } from "./entities";
import { datatableSchema, readDatatableQuery } from "./read-datatable-query";

const pageSchema = datatableSchema.extend({
	date: firstField("Day of the positions, YYYY-MM-DD; today by default"),
	comparison: firstField("Day that they are compared with; the day before by default"),
});

/** The generic calls on monitors that GET, POST and PUT monitors do not answer already. Source: spec B §7 "Generic repository". */
export const monitorRepositoryRoutes: readonly ApiRoute[] = [
	// Before the call of one monitor, which this would else be.
	{
		method: "GET",
		path: "monitors/datatable",
		access: "verified",
		summary: "A page of tracked keywords, searched by term or website; sorted by term, domain, country, language or created_at",
		query: pageSchema,
		payload: null,
		answers: tableOf(monitor),
		errors: [],
		example: { query: { items_per_page: "50", sort_by: "term" } },
		answer: datatable,
	},
	{
		method: "DELETE",
		path: "monitors/:id",
		access: "verified",
		summary: "Stops tracking a keyword",
		query: null,
		payload: null,
		answers: removed,
		errors: ["EmptySelectionException"],
		example: {},
		answer: removeOne,
	},
	{
		method: "DELETE",
		path: "monitors",
		access: "verified",
		summary: "Stops tracking several keywords",
		query: null,
		payload: namedSchema,
		answers: removed,
		errors: [],
		example: { payload: { entities: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		answer: removeMany,
	},
];

/** Searched by term or website; sorted by term, domain, country, language or created_at. */
async function datatable(call: ApiCall) {
	const { date, comparison } = readBy(pageSchema, call.query);
	const { timezone } = accountOf(call);
	// A value that is no date is ignored.
	const days = { day: readSentDate(date, timezone)?.day ?? null, comparisonDay: readSentDate(comparison, timezone)?.day ?? null };
	const { rows, total } = await pageMonitors(call.ctx, { account: accountOf(call), query: readDatatableQuery(call.query), ...days });
	return { data: await describeMonitors(call, rows, { hasNotes: false }), meta: { total } };
}

async function removeOne(call: ApiCall) {
	const { removed: count } = await removeMonitors(call.ctx, { accountId: accountOf(call).id, hids: [call.params.id ?? ""] });
	if (count === 0) throw new AppError("NotFoundException");
	return { removed: count };
}

async function removeMany(call: ApiCall) {
	return removeMonitors(call.ctx, { accountId: accountOf(call).id, hids: namedEntities(call.payload) });
}
