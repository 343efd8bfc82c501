import { defaultDates } from "~/domain/position/report-dates";
import type { TableQuery } from "~/domain/table/table-query";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { assertRight, type Seat } from "../seat/seat";

type Wanted = Pick<TableQuery, "q" | "favorites"> & Required<Pick<TableQuery, "filters">>;

/** Returns the hids of the keywords that the table of today, compared with the day before, shows under this search and these filters. */
export async function findMonitors(ctx: Ctx, seat: Seat<TableAccount & { timezone: string }>, wanted: Wanted): Promise<string[]> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const query: TableQuery = {
		...defaultDates(localDay(account.timezone, ctx.now())),
		scope: { kind: "all" },
		...wanted,
		grouping: "website",
		sort: "term",
		dir: "asc",
		page: 1,
		size: 1,
		synthesis: false,
	};
	return ctx.ports.tables.select(account, query, { hids: [], groups: [], all: true });
}
