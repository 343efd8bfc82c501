import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Marked } from "~/db/guard";
import { planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/** Whose checks are counted: the account as the session found it. */
export interface CheckingAccount {
	id: number;
	plan: "default" | "expert_20210323" | "administrator";
	packs: number;
	timezone: string;
}

export interface CheckUsage {
	/** Checks asked today, restarts included. */
	used: number;
	max: number;
	/** Local day of the account. */
	day: string;
}

/** How many checks the account asked for on its local day. Source: spec B §2 "daily checks used / maximum per day". */
export async function readCheckUsage(ctx: Ctx, account: CheckingAccount): Promise<CheckUsage> {
	const day = localDay(account.timezone, ctx.now());
	const rows = await ctx.db.all<{ count: number }>(
		sql`SELECT count FROM daily_count WHERE subject = ${subjectOf(account.id)} AND day = ${day}`,
	);
	return { used: rows[0]?.count ?? 0, max: planRules(account).max_check_per_day, day };
}

/** Condition: so many more still fit in the account's day, and the day is still that of its zone. */
export function fitsInAccountDay(account: CheckingAccount, { day, max }: Pick<CheckUsage, "day" | "max">, count: number): SQL {
	return sql`account.timezone = ${account.timezone} AND ${fitsInDay(subjectOf(account.id), day, count, max)}`;
}

/** The statement that takes the count of a day along into the day of another zone, where the account has moved there: a move gives no new quota. */
export function carryDayCount(ctx: Ctx, account: CheckingAccount, timezone: string): BatchItem<"sqlite"> {
	const [from, to] = [localDay(account.timezone, ctx.now()), localDay(timezone, ctx.now())];
	return ctx.db.run(sql`INSERT INTO daily_count (subject, day, count) SELECT subject, ${to}, count FROM daily_count
		WHERE subject = ${subjectOf(account.id)} AND day = ${from} AND day <> ${to}
			AND EXISTS (SELECT 1 FROM account WHERE id = ${account.id} AND timezone = ${timezone})
		ON CONFLICT (subject, day) DO UPDATE SET count = max(count, excluded.count)`);
}

/** Condition: so many more still fit in the day. */
export function fitsInDay(subject: string, day: string, count: number, max: number): SQL {
	return sql`coalesce((SELECT count FROM daily_count WHERE subject = ${subject} AND day = ${day}), 0) + ${count} <= ${max}`;
}

/** The statement that counts them. */
export function countInDay(ctx: Ctx, subject: string, day: string, count: number, marked: Marked): BatchItem<"sqlite"> {
	return ctx.db.run(sql`INSERT INTO daily_count (subject, day, count) SELECT ${subject}, ${day}, ${count} WHERE ${marked}
		ON CONFLICT (subject, day) DO UPDATE SET count = count + excluded.count`);
}

export function subjectOf(accountId: number): string {
	return `checks:${accountId}`;
}
