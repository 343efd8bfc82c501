import { firstDataOf } from "~/db/tracked-keywords";
import { dayAt } from "~/domain/time/account-zone";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Recently found days by account, each valid for one state of its account. */
const known = new Map<string, { state: string; day: string }>();
const MAX_KNOWN = 1_000;

interface Account {
	id: number;
	hid: string;
	rev: number;
	timezone: string;
	pastZones: string;
	createdAt: number;
}

/** As firstDayOf. */
export async function firstReportDay(ctx: Ctx, seat: Seat<Account>): Promise<string> {
	assertRight(seat, "work.read");
	return firstDayOf(ctx, seat.account);
}

/** As firstDayOf, for whoever opens a link. */
export async function firstSharedDay(ctx: Ctx, seat: Seat<Account>): Promise<string> {
	assertRight(seat, "shared.read");
	return firstDayOf(ctx, seat.account);
}

/**
 * The earliest day that can be shown, "YYYY-MM-DD": the day of the account's creation, or of its first data when they are older (imports).
 * Source: spec B §2 "The comparison minimum date"; design.md "follow the data".
 */
export async function firstDayOf(ctx: Ctx, account: Account): Promise<string> {
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
	const { open, sealed } = await firstDataOf(ctx.db, account.id);
	const days = [dayAt(account, account.createdAt), open, sealed];
	return days.filter((day): day is string => Boolean(day)).sort()[0] ?? "";
}
