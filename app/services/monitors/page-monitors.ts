import { chosenMonitors, countChosen } from "~/db/monitors";
import { normalizeTerm } from "~/domain/normalize/term";
import { domainHolds } from "~/domain/normalize/unicode-domain";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { DatatableQuery } from "~/domain/storage/datatable";
import type { FamilyColumn } from "~/domain/table/column-families";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";
import { type MonitorRow, seenMonitors } from "./seen-monitors";

type PageAccount = { id: number; timezone: string; plan: Plan; packs: number; depth: number };

interface AskedPage {
	query: DatatableQuery;
	/** "YYYY-MM-DD"; null: today, and the day before it. */
	day?: string | null;
	comparisonDay?: string | null;
	/** Columns of families of the rows. */
	families?: readonly FamilyColumn[];
}

/** A page of tracked keywords on two days, and the number of all found. The search covers terms and websites. */
export async function pageMonitors(
	ctx: Ctx,
	seat: Seat<PageAccount>,
	{ query, ...asked }: AskedPage,
): Promise<{ rows: MonitorRow[]; total: number }> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const day = asked.day ?? localDay(account.timezone, ctx.now());
	const text = normalizeTerm(query.search);
	const found = text === "" ? {} : { found: { text, websites: await websitesWith(ctx, account.id, text) } };
	const choice = { accountId: account.id, max: planRules(account).max_monitor, ...found };
	const order = { by: query.sortBy, isDescending: query.isDescending };
	const page = { order, limit: query.itemsPerPage, offset: (query.page - 1) * query.itemsPerPage };
	const [monitors, total] = await Promise.all([chosenMonitors(ctx.db, choice, page), countChosen(ctx.db, choice)]);
	const { families } = asked;
	const days = { day, comparisonDay: asked.comparisonDay ?? addDays(day, -1), ...(families && { families }) };
	return { rows: await seenMonitors(ctx, account, { monitors, ...days }), total };
}

async function websitesWith(ctx: Ctx, accountId: number, text: string): Promise<string[]> {
	return (await websitesOfAccount(ctx, accountId)).filter(({ domain }) => domainHolds(domain, text)).map(({ hid }) => hid);
}
