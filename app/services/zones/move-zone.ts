import { type AccountRow, accountById, accountsToMove, setAccountLocale } from "~/db/accounts";
import type { Statement } from "~/db/client";
import { carryCount, checkCounterOf } from "~/db/daily-counts";
import { type Condition, isMarked } from "~/db/guard";
import { recheckSchedules } from "~/db/scheduled-exports";
import { movedZones } from "~/domain/time/account-zone";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

const MAX_A_TICK = 100;

/** Moves the accounts whose chosen zone holds from now on. false when more wait than one tick takes. */
export async function moveDueZones(ctx: Ctx): Promise<boolean> {
	const due = await accountsToMove(ctx.db, ctx.now(), MAX_A_TICK);
	for (const account of due) {
		// One account's fault does not keep the others from moving.
		await moveZone(ctx, account).catch((error) => ctx.log({ event: "zone_not_moved", account: account.id, error: describeError(error) }));
	}
	return due.length < MAX_A_TICK;
}

/** The account in the zone that holds now; null for none. */
export async function accountNow(ctx: Ctx, accountId: number): Promise<AccountRow | null> {
	const account = await accountById(ctx.db, accountId);
	return account && (await moveZone(ctx, account)) ? accountById(ctx.db, accountId) : account;
}

/** Moves an account to the zone that it chose, when its instant has come; true where it had. Whoever comes second changes nothing. */
async function moveZone(ctx: Ctx, account: AccountRow): Promise<boolean> {
	const { nextTimezone: to, nextTimezoneAt: at } = account;
	if (to === null || at === null || at > ctx.now()) return false;
	const guard = { accountId: account.id, mark: ctx.newHid() };
	const write = { nextTimezone: null, nextTimezoneAt: null, moved: movedColumns(ctx, account, { to, at }) };
	await ctx.db.batch([
		setAccountLocale(ctx.db, { ...guard, locale: {}, zone: { read: account, write }, read: account }),
		...whatMovesAlong(ctx, account, to, isMarked(guard.accountId, guard.mark)),
	]);
	return true;
}

/** Columns of an account that lives in another zone from an instant on. The clock looks at it at once. */
export function movedColumns(ctx: Ctx, account: AccountRow, { to, at }: { to: string; at: number }) {
	return { timezone: to, pastZones: movedZones(account, at), dueAt: ctx.now() };
}

/** Statements of a move: checks requested today stay counted, and reports come at the hour of the new zone. */
export function whatMovesAlong(ctx: Ctx, account: AccountRow, to: string, isMoved: Condition): Statement[] {
	const now = ctx.now();
	const counter = checkCounterOf(account.id, localDay(account.timezone, now));
	return [carryCount(ctx.db, counter, localDay(to, now), isMoved), recheckSchedules(ctx.db, account.id, now, isMoved)];
}
