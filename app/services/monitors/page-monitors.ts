import { type SQL, sql } from "drizzle-orm";
import { chosenMonitors, countChosen } from "~/db/monitors";
import { normalizeTerm } from "~/domain/normalize/term";
import { domainHolds } from "~/domain/normalize/unicode-domain";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { DatatableQuery } from "~/domain/storage/datatable";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { listWebsites } from "../websites/list-websites";
import { type MonitorRow, seenMonitors } from "./seen-monitors";

/** What the table is sorted by; terms in the order of their characters. Source: spec B §7 "datatable". */
const SORTS: Record<string, SQL> = {
	term: sql`keyword.term`,
	domain: sql`website.domain`,
	country: sql`keyword.country`,
	language: sql`keyword.language`,
	created_at: sql`monitor.created_at`,
};

interface Input {
	account: { id: number; timezone: string; plan: Plan; packs: number; depth: number };
	query: DatatableQuery;
}

/** A page of what the account follows, today compared with yesterday, and how many are found in all; the search looks in terms and websites. */
export async function pageMonitors(ctx: Ctx, { account, query }: Input): Promise<{ rows: MonitorRow[]; total: number }> {
	const day = localDay(account.timezone, ctx.now());
	const text = normalizeTerm(query.search);
	const found = text === "" ? {} : { found: { text, websites: await websitesThatHold(ctx, account.id, text) } };
	const choice = { accountId: account.id, max: planRules(account).max_monitor, ...found };
	const column = query.sortBy !== null && Object.hasOwn(SORTS, query.sortBy) ? SORTS[query.sortBy] : undefined;
	const order = column && { order: sql`${column} ${sql.raw(query.isDescending ? "DESC" : "ASC")}` };
	const page = { ...order, limit: query.itemsPerPage, offset: (query.page - 1) * query.itemsPerPage };
	const [monitors, total] = await Promise.all([chosenMonitors(ctx.db, choice, page), countChosen(ctx.db, choice)]);
	return { rows: await seenMonitors(ctx, account, { monitors, day, comparisonDay: addDays(day, -1) }), total };
}

async function websitesThatHold(ctx: Ctx, accountId: number, text: string): Promise<string[]> {
	return (await listWebsites(ctx, { accountId })).filter(({ domain }) => domainHolds(domain, text)).map(({ hid }) => hid);
}
