import { type SQL, sql } from "drizzle-orm";
import type { LeftOutCause } from "~/domain/export/left-out";
import { MAX_SCHEDULES_KEPT } from "~/domain/export/schedule-rules";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { coversSomething } from "./emptied";
import { ALWAYS, type Condition } from "./guard";
import { number, numberOrNull, type RowOf, text, textOrNull } from "./rows";

const SCHEDULE_ROW = {
	id: number,
	hid: text(),
	accountId: number,
	type: text<"daily" | "weekly" | "monthly">(),
	/** JSON. */
	options: t.scheduledExport.options,
	targets: text(),
	emails: text(),
	nextRunAt: number,
	nextDay: text(),
	/** Local day of the last run; null for none. */
	lastDay: textOrNull(),
	/** Zone by which the next run was computed. */
	timezone: text(),
	checkAt: number,
	createdAt: number,
	pausedAt: numberOrNull,
	makerUserId: numberOrNull,
	makerTokenHid: textOrNull(),
	makerToken: textOrNull(),
};
export type ScheduleRow = RowOf<typeof SCHEDULE_ROW>;

export type NewScheduleRow = Omit<ScheduleRow, "id" | "lastDay" | "pausedAt">;

const COLUMNS = sql`s.id, s.hid, s.account_id AS accountId, s.type, s.options, s.targets, s.emails, s.next_run_at AS nextRunAt,
	s.next_day AS nextDay, s.last_day AS lastDay, s.timezone, s.check_at AS checkAt, s.created_at AS createdAt, s.paused_at AS pausedAt,
	s.maker_user_id AS makerUserId, s.maker_token_hid AS makerTokenHid, s.maker_token AS makerToken`;

/** The account's scheduled exports, the oldest first. Index scheduled_export_account. */
export function schedulesOf(db: Db, accountId: number) {
	return db.rows(SCHEDULE_ROW)(sql`SELECT ${COLUMNS}
		FROM scheduled_export s WHERE s.account_id = ${accountId} ORDER BY s.id`);
}

/** Inserts the row unless the account has `most` that go out, or MAX_SCHEDULES_KEPT with paused ones. */
export function insertSchedule(db: Db, row: NewScheduleRow, most: number) {
	return db.run(sql`INSERT INTO scheduled_export (hid, account_id, type, options, targets, emails, next_run_at, next_day, timezone, check_at, created_at,
			maker_user_id, maker_token_hid, maker_token)
		SELECT ${row.hid}, ${row.accountId}, ${row.type}, ${row.options}, ${row.targets}, ${row.emails}, ${row.nextRunAt}, ${row.nextDay},
			${row.timezone}, ${row.checkAt}, ${row.createdAt}, ${row.makerUserId}, ${row.makerTokenHid}, ${row.makerToken}
		WHERE ${hasRoomForSchedule(row.accountId, most)}
			AND (SELECT count(*) FROM scheduled_export WHERE account_id = ${row.accountId}) < ${MAX_SCHEDULES_KEPT}`);
}

/** Condition: the account has room for further scheduled exports (default: one) within `most` that go out. */
export function hasRoomForSchedule(accountId: number, most: number, further = 1): Condition {
	return sql`(SELECT count(*) FROM scheduled_export WHERE account_id = ${accountId} AND paused_at IS NULL) + ${further - 1} < ${most}`;
}

/** Condition: the row is there. */
export function scheduleExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM scheduled_export WHERE hid = ${hid})`;
}

/** Condition: one of these hids (JSON list) is a scheduled export of the account. */
export function hasSchedule(accountId: number, hids: string): Condition {
	return sql`EXISTS (SELECT 1 FROM scheduled_export WHERE account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${hids})))`;
}

/** Overwrites all that a user decides; the next run only with `isMoved`: a report that waits for its positions keeps its period. */
export function updateSchedule(
	db: Db,
	row: NewScheduleRow,
	{ isMoved, isResumed, when }: { isMoved: boolean; isResumed: boolean; when: Condition },
) {
	return db.run(sql`UPDATE scheduled_export SET type = ${row.type}, options = ${row.options}, targets = ${row.targets}, emails = ${row.emails}
			${isMoved ? sql`, ${runOf(row)}` : sql``} ${isResumed ? sql`, paused_at = NULL` : sql``}
		WHERE hid = ${row.hid} AND account_id = ${row.accountId} AND ${when}`);
}

function runOf(row: Pick<NewScheduleRow, "nextRunAt" | "nextDay" | "timezone" | "checkAt">): SQL {
	return sql`next_run_at = ${row.nextRunAt}, next_day = ${row.nextDay}, timezone = ${row.timezone}, check_at = ${row.checkAt}`;
}

/** Ends the pause of a scheduled export that covers keywords (again), with its next run, while fewer than `most` of the account go out. */
export function resumePaused(
	db: Db,
	row: Pick<NewScheduleRow, "hid" | "accountId" | "nextRunAt" | "nextDay" | "timezone" | "checkAt">,
	most: number,
) {
	return db.run(sql`UPDATE scheduled_export SET paused_at = NULL, ${runOf(row)}
		WHERE ${isResumable(row.accountId, row.hid)} AND ${hasRoomForSchedule(row.accountId, most)}`);
}

/** Condition: the scheduled export is the account's, paused, and covers a keyword, and fewer than `most` go out. */
export function mayResume(accountId: number, hid: string, most: number): Condition {
	return sql`(EXISTS (SELECT 1 FROM scheduled_export WHERE ${isResumable(accountId, hid)}) AND ${hasRoomForSchedule(accountId, most)})`;
}

function isResumable(accountId: number, hid: string): Condition {
	return sql`hid = ${hid} AND account_id = ${accountId} AND paused_at IS NOT NULL AND ${coversSomething}`;
}

/** The account's paused scheduled exports that cover a keyword again. */
export function resumableSchedules(db: Db, accountId: number) {
	return db.rows({ hid: text() })(
		sql`SELECT hid FROM scheduled_export WHERE account_id = ${accountId} AND paused_at IS NOT NULL AND ${coversSomething}`,
	);
}

/** hids: JSON list. */
export function deleteSchedules(db: Db, accountId: number, hids: string) {
	return db.run(sql`DELETE FROM scheduled_export WHERE account_id = ${accountId} AND hid IN (SELECT value FROM json_each(${hids}))`);
}

/** A schedule whose instant has come, with its account and its owner; ownerId null: the owner may not use the app. */
const DUE_SCHEDULE = { ...SCHEDULE_ROW, ownerId: numberOrNull };
export type DueSchedule = RowOf<typeof DUE_SCHEDULE>;

/** Index scheduled_export_check. */
export function dueSchedules(db: Db, now: number, limit: number) {
	return db.rows(DUE_SCHEDULE)(sql`SELECT ${COLUMNS},
			(SELECT u.id FROM membership m JOIN user u ON u.id = m.user_id
				WHERE m.account_id = s.account_id AND m.role = 'owner' AND u.status = 'active' AND u.verified_at IS NOT NULL) AS ownerId
		FROM scheduled_export s WHERE s.check_at <= ${now} AND s.paused_at IS NULL ORDER BY s.check_at LIMIT ${limit}`);
}

/** The instant at which the next schedule is due; null when there is none. */
export async function nextScheduleAt(db: Db): Promise<number | null> {
	const [row] = await db.rows({ at: numberOrNull })(sql`SELECT min(check_at) AS at FROM scheduled_export WHERE paused_at IS NULL`);
	return row?.at ?? null;
}

/** Has the clock look again later, unless the schedule has moved on meanwhile. */
export function postponeSchedule(db: Db, { id, nextRunAt }: Pick<ScheduleRow, "id" | "nextRunAt">, checkAt: number) {
	return db.run(sql`UPDATE scheduled_export SET check_at = ${checkAt} WHERE id = ${id} AND next_run_at = ${nextRunAt}`);
}

/** Moves a schedule from one run to the next, once; with the day that a report was made for. */
export function moveSchedule(
	db: Db,
	{ id, nextRunAt }: Pick<ScheduleRow, "id" | "nextRunAt">,
	next: { at: number; day: string; timezone: string; reported?: string },
) {
	const reported = next.reported === undefined ? sql`` : sql`, last_day = ${next.reported}`;
	return db.run(sql`UPDATE scheduled_export SET next_run_at = ${next.at}, next_day = ${next.day}, timezone = ${next.timezone}, check_at = ${next.at}${reported}
		WHERE id = ${id} AND next_run_at = ${nextRunAt}`);
}

/** Has the clock compute the next runs of an account anew: its zone has changed. */
export function recheckSchedules(db: Db, accountId: number, at: number, when: Condition = ALWAYS) {
	return db.run(sql`UPDATE scheduled_export SET check_at = ${at} WHERE account_id = ${accountId} AND ${when}`);
}

export interface RunRow {
	hid: string;
	accountId: number;
	scheduleId: number;
	/** null: by hand. */
	day: string | null;
	exportHid: string;
	leftOut?: LeftOutCause;
	/** JSON. */
	facts: string;
	createdAt: number;
}

/** Inserts a run while its schedule waits for it (nextRunAt; null: by hand); nothing where the day has one. */
export function insertRun(db: Db, row: RunRow, nextRunAt: number | null) {
	const isDue: SQL = nextRunAt === null ? sql`1` : sql`s.next_run_at = ${nextRunAt}`;
	return db.run(sql`INSERT INTO report_run (hid, account_id, schedule_id, day, export_hid, left_out, facts, created_at)
		SELECT ${row.hid}, s.account_id, s.id, ${row.day}, ${row.exportHid}, ${row.leftOut ?? null}, ${row.facts}, ${row.createdAt}
		FROM scheduled_export s WHERE s.id = ${row.scheduleId} AND ${isDue} ON CONFLICT (schedule_id, day) DO NOTHING`);
}

/** Condition: the run is there. */
export function runExists(hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM report_run WHERE hid = ${hid})`;
}

/** A run with its file and its schedule; null for none, and when its scheduled export is gone. Index report_run_hid. */
export async function runByHid(db: Db, hid: string) {
	const [row] = await db.rows({
		hid: text(),
		accountId: number,
		scheduleId: number,
		day: textOrNull(),
		exportHid: text(),
		facts: text(),
		createdAt: number,
		options: t.scheduledExport.options,
	})(sql`SELECT r.hid, r.account_id AS accountId, r.schedule_id AS scheduleId, r.day,
			r.export_hid AS exportHid, r.facts, r.created_at AS createdAt, s.options
		FROM report_run r JOIN scheduled_export s ON s.id = r.schedule_id WHERE r.hid = ${hid}`);
	return row ?? null;
}

/** Runs of which nothing is left to send. */
export function deleteRuns(db: Db, createdBefore: number) {
	return db.run(sql`DELETE FROM report_run WHERE created_at < ${createdBefore}`);
}

/** The owner of an account; null for none. */
export async function ownerOf(db: Db, accountId: number) {
	const [row] = await db.rows({
		...columnsOf(t.user, "id", "emailKey", "verifiedAt"),
	})(sql`SELECT u.id, u.email_key AS emailKey,
		u.verified_at AS verifiedAt FROM membership m JOIN user u ON u.id = m.user_id WHERE m.account_id = ${accountId} AND m.role = 'owner'`);
	return row ?? null;
}

const RECIPIENT_ROW = {
	hid: t.user.hid,
	accountId: t.membership.accountId,
	emailKey: t.user.emailKey,
	state: text<"waiting" | "confirmed" | "unsubscribed">(),
	askedAt: number,
};
export type RecipientRow = RowOf<typeof RECIPIENT_ROW>;

/** Recipients of an account among these keys (JSON list). Index report_recipient_identity. */
export function recipientsOf(db: Db, accountId: number, emailKeys: string) {
	return db.rows(RECIPIENT_ROW)(sql`SELECT hid, account_id AS accountId, email_key AS emailKey, state, asked_at AS askedAt
		FROM report_recipient WHERE account_id = ${accountId} AND email_key IN (SELECT value FROM json_each(${emailKeys}))`);
}

/** Keys among these (JSON list) of people of the account who proved their address. */
export async function memberKeys(db: Db, accountId: number, emailKeys: string): Promise<ReadonlySet<string>> {
	const rows = await db.rows({
		emailKey: t.user.emailKey,
	})(sql`SELECT u.email_key AS emailKey FROM membership m JOIN user u ON u.id = m.user_id
		WHERE m.account_id = ${accountId} AND u.verified_at IS NOT NULL AND u.email_key IN (SELECT value FROM json_each(${emailKeys}))`);
	return new Set(rows.map(({ emailKey }) => emailKey));
}

/** Inserts a recipient; nothing where the account knows the address. */
export function insertRecipient(
	db: Db,
	{ hid, accountId, emailKey, state, askedAt }: RecipientRow,
	{ now, when = ALWAYS }: { now: number; when?: Condition },
) {
	return db.run(sql`INSERT INTO report_recipient (hid, account_id, email_key, state, asked_at, changed_at)
		SELECT ${hid}, ${accountId}, ${emailKey}, ${state}, ${askedAt}, ${now} WHERE ${when} ON CONFLICT (account_id, email_key) DO NOTHING`);
}

/** Notes that a waiting recipient is asked again; nothing where another call did meanwhile. */
export function askRecipientAgain(
	db: Db,
	{ hid, askedAt }: Pick<RecipientRow, "hid" | "askedAt">,
	{ now, when }: { now: number; when: Condition },
) {
	return db.run(sql`UPDATE report_recipient SET asked_at = ${now}
		WHERE hid = ${hid} AND asked_at = ${askedAt} AND state = 'waiting' AND ${when}`);
}

/** Confirms a recipient who has not answered and is of the account; one who wants no reports stays without. */
export function confirmWaiting(db: Db, hid: string, at: number) {
	return db.run(
		sql`UPDATE report_recipient SET state = 'confirmed', asked_at = 0, changed_at = ${at} WHERE hid = ${hid} AND state = 'waiting'`,
	);
}

/** Condition: the recipient was asked at this instant. */
export function isAskedAt(hid: string, at: number): Condition {
	return sql`EXISTS (SELECT 1 FROM report_recipient WHERE hid = ${hid} AND asked_at = ${at})`;
}

/** The recipient behind the key of a link, with the address of the account's owner; null for none. Index report_recipient_hid. */
export async function recipientByHid(db: Db, hid: string) {
	const [row] = await db.rows({
		hid: text(),
		accountId: number,
		emailKey: text(),
		state: text<"waiting" | "confirmed" | "unsubscribed">(),
		askedAt: number,
		owner: t.user.email,
	})(sql`SELECT r.hid, r.account_id AS accountId, r.email_key AS emailKey, r.state,
			r.asked_at AS askedAt, u.email AS owner
		FROM report_recipient r JOIN membership m ON m.account_id = r.account_id AND m.role = 'owner' JOIN user u ON u.id = m.user_id WHERE r.hid = ${hid}`);
	return row ?? null;
}

export function setRecipientState(db: Db, hid: string, state: RecipientRow["state"], at: number) {
	return db.run(sql`UPDATE report_recipient SET state = ${state}, changed_at = ${at} WHERE hid = ${hid} AND state <> ${state}`);
}
