import { defaultDates } from "~/domain/position/report-dates";
import type { TableQuery } from "~/domain/table/table-query";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";

/** First day on which a keyword of the scope had a definite answer, "YYYY-MM-DD"; null without any. */
export async function firstReadDay(
	ctx: Ctx,
	account: TableAccount & { timezone: string },
	scope: TableQuery["scope"],
): Promise<string | null> {
	const dates = defaultDates(localDay(account.timezone, ctx.now()));
	const page = { q: "", favorites: false, grouping: "website", sort: "term", dir: "asc", page: 1, size: 1, synthesis: false } as const;
	return (await ctx.ports.tables.read(account, { ...dates, ...page, scope })).firstRead;
}
