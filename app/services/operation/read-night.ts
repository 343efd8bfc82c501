import { followingAccounts } from "~/db/operation";
import { addCoverage, type Coverage, NO_COVERAGE } from "~/domain/sample/reason-tally";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { DAILY_TIME } from "../samples/open-daily-sample";

/** Accounts whose samples are read for one view: each costs some queries. */
const MAX_ACCOUNTS = 100;

export interface Night extends Coverage {
	/** Accounts that were counted, and accounts that follow keywords. */
	accounts: number;
	allAccounts: number;
}

/** Coverage of the daily samples of each account's local day, of the accounts with the most keywords. */
export async function readNight(ctx: Ctx): Promise<Night> {
	const { accounts, total } = await followingAccounts(ctx.db, MAX_ACCOUNTS);
	let coverage = NO_COVERAGE;
	for (const { id, timezone } of accounts) {
		const columns = await loadDayColumns(ctx, id, { day: localDay(timezone, ctx.now()), time: DAILY_TIME });
		if (columns) coverage = addCoverage(coverage, columns.codes);
	}
	return { ...coverage, accounts: accounts.length, allAccounts: total };
}
