import { planRules } from "~/domain/plan/plan-rules";
import { queryRow, queryTable, resolveSelection } from "~/domain/table/query-table";
import type { Roster } from "~/domain/table/roster";
import type { TableInput } from "~/domain/table/table-input";
import type { TableQuery } from "~/domain/table/table-query";
import type { Ctx } from "../ctx";
import type { TableAccount, TableReader } from "../ports";
import { loadDate } from "./load-date";
import { loadRoster } from "./load-roster";

/** Reads tables from D1 and R2 at once: in the place of an object that holds them in memory. */
export function tablesOf(ctx: Ctx): TableReader {
	return {
		read: async (account, query) => queryTable(await loadInput(ctx, account, query), query),
		row: async (account, hid, dates) => queryRow(await loadInput(ctx, account, dates), hid, dates),
		select: async (account, query, selection) =>
			resolveSelection(await requireRoster(ctx, account.id), planRules(account).max_monitor, query, selection),
	};
}

async function requireRoster(ctx: Ctx, accountId: number): Promise<Roster> {
	const roster = await loadRoster(ctx, accountId);
	if (!roster) throw new Error("the account of a table is gone");
	return roster;
}

async function loadInput(ctx: Ctx, account: TableAccount, dates: Pick<TableQuery, "date" | "comparison">): Promise<TableInput> {
	const roster = await requireRoster(ctx, account.id);
	const date = await loadDate(ctx, account.id, dates.date);
	const isSame = dates.date.day === dates.comparison.day && dates.date.time === dates.comparison.time;
	const comparison = isSame ? date : await loadDate(ctx, account.id, dates.comparison);
	return {
		roster,
		shown: planRules(account).max_monitor,
		date: date.columns,
		comparison: comparison.columns,
		open: date.open,
		times: { date: date.times, comparison: comparison.times },
		bests: null,
		rev: account.rev,
	};
}
