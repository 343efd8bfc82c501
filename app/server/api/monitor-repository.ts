import { AppError } from "~/services/app-error";
import { pageMonitors } from "~/services/monitors/page-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import type { ApiCall, ApiRoute } from "./call";
import { describeMonitors } from "./describe-monitors";
import { accountOf, namedEntities } from "./entities";
import { readDatatableQuery } from "./read-datatable-query";

/** The generic calls on monitors that GET, POST and PUT monitors do not answer already. Source: spec B §7 "Generic repository". */
export const monitorRepositoryRoutes: readonly ApiRoute[] = [
	// Before the call of one monitor, which this would else be.
	{ method: "GET", path: "monitors/datatable", access: "verified", answer: datatable },
	{ method: "DELETE", path: "monitors/:id", access: "verified", answer: removeOne },
	{ method: "DELETE", path: "monitors", access: "verified", answer: removeMany },
];

/** Searched by term or website; sorted by term, domain, country, language or created_at. */
async function datatable(call: ApiCall) {
	const { rows, total } = await pageMonitors(call.ctx, { account: accountOf(call), query: readDatatableQuery(call.query) });
	return { data: await describeMonitors(call, rows, { hasNotes: false }), meta: { total } };
}

async function removeOne(call: ApiCall) {
	const { removed } = await removeMonitors(call.ctx, { accountId: accountOf(call).id, hids: [call.params.id ?? ""] });
	if (removed === 0) throw new AppError("NotFoundException");
	return { removed };
}

async function removeMany(call: ApiCall) {
	return removeMonitors(call.ctx, { accountId: accountOf(call).id, hids: namedEntities(call.payload) });
}
