import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { account } from "./tables/users";

export type AccountRow = typeof account.$inferSelect;

export interface AccountLocale {
	country?: string;
	language?: string;
	timezone?: string;
}

/**
 * First statement of a guarded batch (isMarked): sets what the locale names and raises rev. `move`: only while the zone is still `from`; the
 * clock looks at the account again at `dueAt`, where it looks at all.
 */
export function setAccountLocale(
	db: Db,
	{
		accountId,
		mark,
		locale,
		move,
	}: { accountId: number; mark: string; locale: AccountLocale; move: { from: string; dueAt: number } | null },
) {
	const nextDueAt = sql`CASE WHEN ${account.nextDueAt} IS NULL THEN NULL ELSE ${move?.dueAt ?? 0} END`;
	return db
		.update(account)
		.set({ ...locale, rev: sql`${account.rev} + 1`, writeMark: mark, ...(move && { nextDueAt }) })
		.where(and(eq(account.id, accountId), move ? eq(account.timezone, move.from) : undefined));
}

/** No daily looks any more until something makes the account due again. */
export function stopDueWork(db: Db, accountId: number) {
	return db.update(account).set({ nextDueAt: null }).where(eq(account.id, accountId));
}
