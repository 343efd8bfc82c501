import { eq, min } from "drizzle-orm";
import { sample, sealedMonth } from "~/db/tables/samples";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/** Days that were found lately, by account: each holds while its account stays as it is. */
const known = new Map<string, { state: string; day: string }>();
const MAX_KNOWN = 1_000;

interface Account {
	id: number;
	hid: string;
	rev: number;
	timezone: string;
	createdAt: number;
}

/**
 * The earliest day that may be asked for, "YYYY-MM-DD": that of the account's creation, or of its first data where they are older (imports).
 * Of a sealed month the first day stands for all. Source: spec B §2 "The comparison minimum date"; design.md "follow the data".
 */
export async function firstReportDay(ctx: Ctx, account: Account): Promise<string> {
	const state = `${account.rev} ${account.timezone} ${account.createdAt}`;
	const kept = known.get(account.hid);
	if (kept?.state === state) return kept.day;
	const day = await findFirstDay(ctx, account);
	known.delete(account.hid);
	known.set(account.hid, { state, day });
	const [oldest] = known.keys();
	if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
	return day;
}

async function findFirstDay(ctx: Ctx, account: Account): Promise<string> {
	const [[open], [sealed]] = await ctx.db.batch([
		ctx.db
			.select({ day: min(sample.day) })
			.from(sample)
			.where(eq(sample.accountId, account.id)),
		ctx.db
			.select({ month: min(sealedMonth.month) })
			.from(sealedMonth)
			.where(eq(sealedMonth.accountId, account.id)),
	]);
	const days = [localDay(account.timezone, account.createdAt), open?.day, sealed?.month && `${sealed.month}-01`];
	return days.filter((day): day is string => Boolean(day)).sort()[0] ?? "";
}
