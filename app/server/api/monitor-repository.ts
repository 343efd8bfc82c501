import { readSentDate } from "~/domain/time/sent-date";
import { AppError } from "~/services/app-error";
import { pageMonitors } from "~/services/monitors/page-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { readReferences } from "~/services/references/read-references";
import { monitor } from "./answers/monitors";
import { removedWithReferences, tableOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { datatableQuery, datatableSchema } from "./datatable-query";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { describeMonitors } from "./describe-monitors";
import { namedSchema } from "./entities";
import { columnsField, columnsIn } from "./family-columns";

const pageSchema = datatableSchema.extend({
	date: firstField("Day of the positions, YYYY-MM-DD; today by default"),
	comparison: firstField("Day that they are compared with; the day before by default"),
	columns: columnsField,
});

/** The generic calls on monitors that GET, POST and PUT monitors do not answer already. Source: spec B §7 "Generic repository". */
export const monitorRepositoryRoutes: readonly ApiRoute[] = [
	// Before the call of one monitor, which this would else be.
	defineCall({
		method: "GET",
		path: "monitors/datatable",
		access: "verified",
		summary: "A page of tracked keywords, searched by term or website; sorted by term, domain, country, language or created_at",
		query: pageSchema,
		answers: tableOf(monitor),
		errors: ["ValidationException"],
		example: { query: { items_per_page: "50", sort_by: "term" } },
		answer: datatable,
	}),
	defineCall({
		method: "DELETE",
		path: "monitors/:id",
		access: "verified",
		summary: "Stops tracking a keyword",
		answers: removedWithReferences,
		errors: ["EmptySelectionException"],
		answer: removeOne,
	}),
	defineCall({
		method: "DELETE",
		path: "monitors",
		access: "verified",
		summary: "Stops tracking several keywords",
		payload: namedSchema,
		answers: removedWithReferences,
		example: { payload: { entities: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		answer: removeMany,
	}),
];

/** Searched by term or website; sorted by term, domain, country, language or created_at. */
async function datatable(call: QueryCall<typeof pageSchema>) {
	const { date, comparison } = call.query;
	const { timezone } = call.seat.account;
	// A value that is no date is ignored.
	const days = { day: readSentDate(date, timezone)?.day ?? null, comparisonDay: readSentDate(comparison, timezone)?.day ?? null };
	const { rows, total } = await pageMonitors(call.ctx, call.seat, { query: datatableQuery(call.query), ...days, ...columnsIn(call.query) });
	return { data: await describeMonitors(call, rows, { hasNotes: false }), meta: { total } };
}

async function removeOne(call: SignedCall) {
	const gone = await removeKeywords(call, [call.params.id ?? ""]);
	if (gone.removed === 0) throw new AppError("NotFoundException");
	return gone;
}

async function removeMany(call: PayloadCall<typeof namedSchema>) {
	return removeKeywords(call, call.payload.entities);
}

/** Removes keywords. Answers how many, and what pointed at them before. */
export async function removeKeywords({ ctx, seat }: SignedCall, hids: readonly string[]) {
	const references = await readReferences(
		ctx,
		seat,
		hids.map((hid) => `monitors:${hid}`),
	);
	const { removed } = await removeMonitors(ctx, seat, { hids, references });
	return { removed, references };
}
