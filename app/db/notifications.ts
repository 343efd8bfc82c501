import { count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { ALWAYS, type Condition, type Marked } from "./guard";
import { type InAccount, markThingsRead, readAtBy } from "./person-marks";
import { text } from "./rows";
import { notification } from "./tables/messages";

export interface NotificationRow {
	hid: string;
	accountId: number;
	kind: string;
	/** JSON. */
	facts: string;
	topic: string;
	/** 0–100 of a running task; null for none. */
	progress: number | null;
	isPersistent: boolean;
	/** ms. */
	at: number;
}

/**
 * Writes a notification in the place of the one with the same topic. A task that is still running keeps its instant and stays read; its end is
 * unread to everybody.
 */
export function putNotification(db: Db, row: NotificationRow, marked: Marked) {
	const { hid, accountId, kind, facts, topic, progress, isPersistent, at } = row;
	return db.run(sql`INSERT INTO notification (hid, account_id, kind, facts, topic, progress, persistent, at)
		SELECT ${hid}, ${accountId}, ${kind}, ${facts}, ${topic}, ${progress}, ${isPersistent ? 1 : 0}, ${at} WHERE ${marked}
		ON CONFLICT (account_id, topic) DO UPDATE SET
			kind = excluded.kind, facts = excluded.facts, progress = excluded.progress, persistent = excluded.persistent,
			version = version + (excluded.progress IS NULL OR progress IS NULL),
			at = CASE WHEN excluded.progress IS NOT NULL AND progress IS NOT NULL THEN at ELSE excluded.at END`);
}

/** Deletes all but the newest `kept` notifications, and no running task. */
export function trimNotifications(db: Db, accountId: number, kept: number, marked: Marked) {
	return db.run(sql`DELETE FROM notification WHERE account_id = ${accountId} AND persistent = 0 AND ${marked} AND id NOT IN (
		SELECT id FROM notification WHERE account_id = ${accountId} ORDER BY at DESC, id DESC LIMIT ${kept})`);
}

/** Running tasks first, then the newest, as a person has read them. */
export function notificationsOf(db: Db, { accountId, userId }: InAccount, limit: number) {
	return db
		.select({ ...getTableColumns(notification), read: sql`${readAtBy("notification", userId)} IS NOT NULL`.mapWith(Boolean) })
		.from(notification)
		.where(eq(notification.accountId, accountId))
		.orderBy(desc(notification.persistent), desc(notification.at), desc(notification.id))
		.limit(limit);
}

export async function countUnreadOf(db: Db, { accountId, userId }: InAccount): Promise<number> {
	const [row] = await db
		.select({ unread: count() })
		.from(notification)
		.where(sql`${notification.accountId} = ${accountId} AND ${readAtBy("notification", userId)} IS NULL`);
	return row?.unread ?? 0;
}

/** Notifications that a person has not read, up to an instant (ms; null: all). */
const unreadUntil = ({ accountId, userId }: InAccount, until: number | null) =>
	sql`account_id = ${accountId} AND ${readAtBy("notification", userId)} IS NULL AND ${until === null ? ALWAYS : sql`at <= ${until}`}`;

/** Condition: the account has a notification up to that instant that the person has not read. */
export function hasUnread(who: InAccount, until: number | null): Condition {
	return sql`EXISTS (SELECT 1 FROM notification WHERE ${unreadUntil(who, until)})`;
}

export function markRead(db: Db, who: InAccount, { until, at }: { until: number | null; at: number }, marked: Marked) {
	return markThingsRead(db, "notification", { userId: who.userId, at }, sql`${unreadUntil(who, until)} AND ${marked}`);
}

/** One notification, or all of them up to an instant (ms; null: all). */
export type NotificationChoice = { hid: string } | { until: number | null };

function removable(accountId: number, choice: NotificationChoice): SQL {
	const chosen = "hid" in choice ? sql`hid = ${choice.hid}` : choice.until === null ? ALWAYS : sql`at <= ${choice.until}`;
	return sql`account_id = ${accountId} AND persistent = 0 AND ${chosen}`;
}

/** Condition: one of these notifications exists and is no running task. */
export function hasRemovable(accountId: number, choice: NotificationChoice): Condition {
	return sql`EXISTS (SELECT 1 FROM notification WHERE ${removable(accountId, choice)})`;
}

/** Deletes these notifications unless they are running tasks. */
export function deleteNotifications(db: Db, accountId: number, choice: NotificationChoice, marked: Marked) {
	return db.run(sql`DELETE FROM notification WHERE ${removable(accountId, choice)} AND ${marked}`);
}

/** A manual refresh: one sample of an account. */
export interface RefreshRef {
	accountId: number;
	day: string;
	/** "HHmm" */
	time: string;
}

/** Open samples but those of that time of day, the newest first. */
export function openRefreshes(db: Db, dailyTime: string, limit: number) {
	return db.rows({
		...columnsOf(t.sample, "accountId", "day", "time", "id"),
	})(sql`SELECT id, account_id AS accountId, day, time FROM sample
		WHERE closed_at IS NULL AND time <> ${dailyTime} ORDER BY id DESC LIMIT ${limit}`);
}

/** Condition: the refresh's sample is open; with closedAt: was closed then. */
export function refreshStands({ accountId, day, time }: RefreshRef, closedAt: number | null): Condition {
	return sql`EXISTS (SELECT 1 FROM sample WHERE account_id = ${accountId} AND day = ${day} AND time = ${time} AND closed_at IS ${closedAt})`;
}

/** Running refreshes in notifications whose sample has closed; closedAt null: the sample is gone. Partial index notification_running. */
export function endedRefreshes(db: Db, limit: number) {
	return db.rows({ accountId: t.notification.accountId, day: text(), time: text(), closedAt: t.sample.closedAt })(sql`
		SELECT n.account_id AS accountId, substr(n.topic, 9, 10) AS day, substr(n.topic, 20) AS time, s.closed_at AS closedAt
		FROM notification n LEFT JOIN sample s ON s.account_id = n.account_id AND s.day = substr(n.topic, 9, 10) AND s.time = substr(n.topic, 20)
		WHERE n.progress IS NOT NULL AND n.kind = 'keywords_refreshing' AND (s.id IS NULL OR s.closed_at IS NOT NULL) LIMIT ${limit}`);
}
