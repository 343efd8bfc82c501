import { type SQL, sql } from "drizzle-orm";
import type { CheckView } from "~/domain/check/check-report";
import type { WireEntry } from "~/domain/sample/wire";
import type { Ctx } from "../ctx";
import { listDatacenters } from "../datacenters/list-datacenters";

interface CheckRow {
	id: number;
	hid: string;
	domain: string;
	createdAt: number;
	askedAt: number;
	keywordHid: string;
	term: string;
	country: string;
	language: string;
}

export const CHECK_COLUMNS = sql.raw(`c.id, c.hid, c.domain, c.created_at AS createdAt, c.asked_at AS askedAt,
	k.hid AS keywordHid, k.term, k.country, k.language`);

/** Checks by their hids, in the order of the list; those that are gone are missing. Who may see them is the caller's to know. */
export async function readChecks(ctx: Ctx, hids: readonly string[]): Promise<CheckView[]> {
	return checksWhere(ctx, sql`c.hid IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`, hids);
}

/** An account's own check; null for another's. */
export async function readOwnCheck(ctx: Ctx, accountId: number, hid: string): Promise<CheckView | null> {
	const [check] = await checksWhere(ctx, sql`c.account_id = ${accountId} AND c.hid = ${hid}`);
	return check ?? null;
}

/** Keyword and website of an account's own checks among these, the last made first. */
export function namesOfChecks(ctx: Ctx, accountId: number, hids: readonly string[]) {
	return ctx.db.all<{ hid: string; term: string; domain: string }>(sql`
		SELECT c.hid, k.term, c.domain FROM serp_check c JOIN keyword k ON k.id = c.keyword_id
		WHERE c.account_id = ${accountId} AND c.hid IN (SELECT value FROM json_each(${JSON.stringify(hids)})) ORDER BY c.id DESC`);
}

async function checksWhere(ctx: Ctx, condition: SQL, order: readonly string[] = []): Promise<CheckView[]> {
	const rows = await ctx.db.all<CheckRow>(
		sql`SELECT ${CHECK_COLUMNS} FROM serp_check c JOIN keyword k ON k.id = c.keyword_id WHERE ${condition}`,
	);
	const views = await withAnswers(ctx, rows);
	const place = new Map(order.map((hid, i) => [hid, i]));
	return views.toSorted((a, b) => (place.get(a.hid) ?? 0) - (place.get(b.hid) ?? 0));
}

/** The checks with what their datacenters answered, in the order of the datacenters' list; those that are no longer in it come last. */
export async function withAnswers(ctx: Ctx, rows: readonly CheckRow[]): Promise<CheckView[]> {
	if (rows.length === 0) return [];
	const ids = JSON.stringify(rows.map(({ id }) => id));
	const results = await ctx.db.all<{ checkId: number; datacenter: string; entry: string }>(sql`
		SELECT check_id AS checkId, datacenter, entry FROM check_result WHERE check_id IN (SELECT value FROM json_each(${ids})) ORDER BY datacenter`);
	const place = new Map((await listDatacenters(ctx)).map(({ id }, i) => [id, i]));
	const last = place.size;
	results.sort((a, b) => (place.get(a.datacenter) ?? last) - (place.get(b.datacenter) ?? last));
	return rows.map(({ id, keywordHid, term, country, language, ...check }) => ({
		...check,
		keyword: { hid: keywordHid, term, country, language },
		answers: results
			.filter(({ checkId }) => checkId === id)
			.map(({ datacenter, entry }) => ({ datacenter, entry: JSON.parse(entry) as WireEntry })),
	}));
}
