import { z } from "zod";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "~/services/app-error";
import { readYearHistory } from "~/services/storage/read-year-history";
import type { ApiRoute } from "./call";
import { countField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";

const MAX_YEAR = 9_999;
const historySchema = z.object({ year: countField(null, MAX_YEAR, "Year; the present one by default") });

/** The positions of a keyword by day. */
export const historyRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "monitors/:id/history",
		access: "verified",
		summary: "Positions of a tracked keyword on each day of a year, as its stored history has them",
		query: historySchema,
		answers: () => z.looseObject({}),
		example: { query: { year: "2026" } },
		answer: history,
	}),
];

async function history(call: QueryCall<typeof historySchema>) {
	const { account } = call.seat;
	const year = call.query.year ?? Number(localDay(account.timezone, call.ctx.now()).slice(0, 4));
	const found = await readYearHistory(call.ctx, call.seat, { year, monitor: call.params.id ?? "" });
	if (!found) throw new AppError("NotFoundException");
	return found;
}
