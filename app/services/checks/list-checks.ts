import { type SQL, sql } from "drizzle-orm";
import { SIMILAR_CHECKS } from "~/domain/check/check-limits";
import type { CheckView } from "~/domain/check/check-report";
import { normalizeTerm } from "~/domain/normalize/term";
import type { DatatableQuery } from "~/domain/storage/datatable";
import type { Ctx } from "../ctx";
import { CHECK_COLUMNS, withAnswers } from "./read-checks";

const AVERAGE = sql`(SELECT avg(r.position) FROM check_result r WHERE r.check_id = c.id AND r.position > 0)`;
/** Columns that the table sorts by. Source: spec B §2 "Table columns". */
const SORTS: Record<string, SQL> = {
	created_at: sql`c.created_at`,
	keyword: sql`k.term`,
	domain: sql`c.domain`,
	country: sql`k.country || '-' || k.language`,
	average: AVERAGE,
};

/** A page of an account's checks, the last made first unless sorted; found ones hold the text in keyword or domain. Source: spec B §7 "datatable". */
export async function listChecks(ctx: Ctx, accountId: number, query: DatatableQuery): Promise<{ checks: CheckView[]; total: number }> {
	const text = normalizeTerm(query.search);
	const found = text === "" ? sql`1 = 1` : sql`(instr(k.term, ${text}) > 0 OR instr(c.domain, ${text}) > 0)`;
	const rows = sql`FROM serp_check c JOIN keyword k ON k.id = c.keyword_id WHERE c.account_id = ${accountId} AND ${found}`;
	const column = query.sortBy !== null && Object.hasOwn(SORTS, query.sortBy) ? SORTS[query.sortBy] : undefined;
	const direction = sql.raw(query.isDescending ? "DESC" : "ASC");
	// What has no average comes last either way.
	const order = column ? sql`${column} IS NULL, ${column} ${direction}, c.id DESC` : sql`c.id DESC`;
	const [total] = await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n ${rows}`);
	const page = await ctx.db.all<Parameters<typeof withAnswers>[1][number]>(
		sql`SELECT ${CHECK_COLUMNS} ${rows} ORDER BY ${order} LIMIT ${query.itemsPerPage} OFFSET ${(query.page - 1) * query.itemsPerPage}`,
	);
	return { checks: await withAnswers(ctx, page), total: total?.n ?? 0 };
}

/** The latest checks of a keyword and a website, the newest first. Source: spec B §7 "GET checks with where", §9 "Similar checks list". */
export async function similarChecks(
	ctx: Ctx,
	input: { accountId: number; keywordHid: string; domain: string; limit?: number },
): Promise<CheckView[]> {
	const limit = Math.min(SIMILAR_CHECKS, input.limit ?? SIMILAR_CHECKS);
	const rows = await ctx.db.all<Parameters<typeof withAnswers>[1][number]>(sql`
		SELECT ${CHECK_COLUMNS} FROM serp_check c JOIN keyword k ON k.id = c.keyword_id
		WHERE c.account_id = ${input.accountId} AND k.hid = ${input.keywordHid} AND c.domain = ${input.domain} ORDER BY c.id DESC LIMIT ${limit}`);
	return withAnswers(ctx, rows);
}
