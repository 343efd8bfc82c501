import { and, eq, gt, sql } from "drizzle-orm";
import type { DateFormat } from "~/domain/account/date-format";
import type { Db, Statement } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { number } from "./rows";
import { account } from "./tables/users";

export type NewAccountRow = typeof account.$inferInsert;
export type AccountRow = typeof account.$inferSelect;

export interface AccountLocale {
	country?: string;
	language?: string;
}

/** A change of the zone, from the state that the caller read. */
export interface ZoneChange {
	read: Pick<AccountRow, "timezone" | "nextTimezone">;
	/** The new columns. A zone that holds at once makes the account due at `dueAt`, where the clock looks at it at all. */
	write: Pick<AccountRow, "nextTimezone" | "nextTimezoneAt"> & { moved?: Pick<AccountRow, "timezone" | "pastZones"> & { dueAt: number } };
	/** Further condition. */
	when?: Condition;
}

/** First statement of a guarded batch (isMarked): sets what the locale names and raises rev; with a change of zone only from the state that was read. */
export function setAccountLocale(
	db: Db,
	{
		accountId,
		mark,
		locale,
		zone,
		read,
	}: { accountId: number; mark: string; locale: AccountLocale; zone: ZoneChange | null; read: Required<AccountLocale> },
) {
	return db
		.update(account)
		.set({ ...locale, rev: sql`${account.rev} + 1`, writeMark: mark, ...(zone && zoneColumns(zone.write)) })
		.where(
			and(
				eq(account.id, accountId),
				eq(account.country, read.country),
				eq(account.language, read.language),
				zone ? sql`${isZoneOf(zone.read)} AND ${zone.when ?? ALWAYS}` : undefined,
			),
		);
}

function zoneColumns({ nextTimezone, nextTimezoneAt, moved }: ZoneChange["write"]) {
	if (!moved) return { nextTimezone, nextTimezoneAt };
	const { timezone, pastZones, dueAt } = moved;
	const nextDueAt = sql`CASE WHEN ${account.nextDueAt} IS NULL THEN NULL ELSE ${dueAt} END`;
	return { nextTimezone, nextTimezoneAt, timezone, pastZones, nextDueAt };
}

function isZoneOf({ timezone, nextTimezone }: ZoneChange["read"]): Condition {
	return sql`${account.timezone} = ${timezone} AND ${account.nextTimezone} IS ${nextTimezone}`;
}

/** Marks a write of the account where `when` holds, for the later statements of its batch (isMarked), and raises its rev. */
export function markAccount(db: Db, { accountId, mark, when }: { accountId: number; mark: string; when: Condition }) {
	return db.run(sql`UPDATE account SET rev = rev + 1, write_mark = ${mark} WHERE id = ${accountId} AND ${when}`);
}

/** Condition: something was requested for this local day of the account or a later one, which began at that instant. Indexes sample_identity, url_monitor_url. */
export function hasAskedSince(accountId: number, { day, at }: { day: string; at: number }): Condition {
	return sql`(EXISTS (SELECT 1 FROM sample s WHERE s.account_id = ${accountId} AND s.day >= ${day})
		OR EXISTS (SELECT 1 FROM url_monitor u WHERE u.account_id = ${accountId} AND u.asked_at >= ${at}))`;
}

/** Whether a condition holds. */
export async function holds(db: Db, condition: Condition): Promise<boolean> {
	const [row] = await db.rows({ holds: number })(sql`SELECT ${condition} AS holds`);
	return row?.holds === 1;
}

/** Accounts whose move to another zone is due. Index account_moves. */
export function accountsToMove(db: Db, now: number, limit: number) {
	return db.select().from(account).where(sql`${account.nextTimezoneAt} <= ${now}`).limit(limit);
}

/** No daily looks any more until something makes the account due again. */
export function stopDueWork(db: Db, accountId: number) {
	return db.update(account).set({ nextDueAt: null }).where(eq(account.id, accountId));
}

/** Makes the account due at `at` again, where it follows something and is not due. */
export function restartDueWork(db: Db, accountId: number, at: number) {
	return db.run(sql`UPDATE account SET next_due_at = ${at} WHERE id = ${accountId} AND next_due_at IS NULL AND monitor_count > 0`);
}

/** Sets the format of dates and raises rev. */
export function setDateFormat(db: Db, accountId: number, dateFormat: DateFormat) {
	return db
		.update(account)
		.set({ dateFormat, rev: sql`${account.rev} + 1` })
		.where(eq(account.id, accountId));
}

export async function accountById(db: Db, accountId: number) {
	const [row] = await db.select().from(account).where(eq(account.id, accountId)).limit(1);
	return row ?? null;
}

/**
 * Sets the day whose daily run came out incomplete, and raises rev where it changes. againAt: the clock looks at the account again then at
 * the latest, ms; null leaves its time. Only for accounts that are due some time.
 */
export function setIncompleteDay(db: Db, accountId: number, day: string | null, againAt: number | null) {
	const due = againAt === null ? sql`next_due_at` : sql`min(next_due_at, ${againAt})`;
	return db.run(sql`UPDATE account SET rev = rev + (incomplete_day IS NOT ${day}), incomplete_day = ${day}, next_due_at = ${due}
		WHERE id = ${accountId} AND next_due_at IS NOT NULL`);
}

/** Name and rev of an account; null for none. */
export async function accountStamp(db: Db, accountId: number) {
	const [row] = await db.select({ hid: account.hid, rev: account.rev }).from(account).where(eq(account.id, accountId));
	return row ?? null;
}

/** Raises the rev of accounts and adds to their counts of definite observations; returns id and new rev of each. */
export function raiseObservationCounts(db: Db, counts: readonly { id: number; definite: number }[], fence: Condition): Statement {
	return db.run(sql`UPDATE account SET rev = rev + 1, observation_count = observation_count + (c.value ->> 'definite')
		FROM json_each(${JSON.stringify(counts)}) c WHERE account.id = c.value ->> 'id' AND ${fence} RETURNING id, rev`);
}

/** Rows that raiseObservationCounts answers. */
export const RAISED = { id: account.id, rev: account.rev };

/** Makes a due account due at a later time. */
export async function postponeDueAccount(db: Db, accountId: number, { now, dueAt }: { now: number; dueAt: number }): Promise<void> {
	await db.run(sql`UPDATE account SET next_due_at = ${dueAt} WHERE id = ${accountId} AND next_due_at <= ${now}`);
}

/**
 * First statement of a guarded batch (isMarked) that requests looks: hits the account while it has still the mark and zone that the caller read. Not by the
 * rev: consumers raise it with each part, and no request depends on parts. dueAt: when the clock looks at the account again; unchanged when undefined.
 */
export const MARKED_FOR_LOOKS = { rev: account.rev };
export function markForLooks(
	db: Db,
	account: { id: number; writeMark: string; timezone: string },
	{ mark, dueAt }: { mark: string; dueAt: number | null | undefined },
): Statement {
	const due = dueAt === undefined ? sql`next_due_at` : sql`${dueAt}`;
	return db.run(sql`UPDATE account SET rev = rev + 1, write_mark = ${mark}, next_due_at = ${due}
		WHERE id = ${account.id} AND write_mark = ${account.writeMark} AND timezone = ${account.timezone} RETURNING rev`);
}

/** Raises an account's rev if the condition holds; returns the account then. */
export function raiseRev(db: Db, accountId: number, when: Condition) {
	return db
		.update(account)
		.set({ rev: sql`rev + 1` })
		.where(and(eq(account.id, accountId), when))
		.returning({ id: account.id, hid: account.hid, rev: account.rev });
}

/** Rev of an account; null where there is none. */
export async function accountRev(db: Db, accountId: number): Promise<number | null> {
	const [row] = await db.select({ rev: account.rev }).from(account).where(eq(account.id, accountId)).limit(1);
	return row?.rev ?? null;
}

/** Public id and rev of an account where the condition holds; a query for a batch. */
export function accountState(db: Db, accountId: number, when: Condition) {
	return db
		.select({ hid: account.hid, rev: account.rev })
		.from(account)
		.where(and(eq(account.id, accountId), when));
}

/** The next accounts by id. */
export function accountsAfter(db: Db, id: number, limit: number): Promise<{ accountId: number }[]> {
	return db.select({ accountId: account.id }).from(account).where(gt(account.id, id)).orderBy(account.id).limit(limit).all();
}
