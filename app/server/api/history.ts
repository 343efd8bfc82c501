import { z } from "zod";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "~/services/app-error";
import { readYearHistory } from "~/services/storage/read-year-history";
import type { ApiCall, ApiRoute } from "./call";
import { countField, readBy } from "./contract/query-fields";
import { accountOf } from "./entities";

const MAX_YEAR = 9_999;
const historySchema = z.object({ year: countField(null, MAX_YEAR, "Year; the present one by default") });

/** The positions of a keyword by day. */
export const historyRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "monitors/:id/history",
		access: "verified",
		summary: "Positions of a tracked keyword on each day of a year, as its stored history has them",
		query: historySchema,
		payload: null,
		answers: () => z.looseObject({}),
		errors: [],
		example: { query: { year: "2026" } },
		answer: history,
	},
];

async function history(call: ApiCall) {
	const account = accountOf(call);
	const year = readBy(historySchema, call.query).year ?? Number(localDay(account.timezone, call.ctx.now()).slice(0, 4));
	const found = await readYearHistory(call.ctx, account.id, { year, monitor: call.params.id ?? "" });
	if (!found) throw new AppError("NotFoundException");
	return found;
}
