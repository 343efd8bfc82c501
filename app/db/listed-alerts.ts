import { and, desc, eq, getTableColumns, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { columnsOf } from "./columns-of";
import { type InAccount, markThingsRead, readAtBy } from "./person-marks";
import { alert, alertDelivery, alertItem, alertMute, alertRule } from "./tables/alerts";

/** An alert, and when a person read it, ms; null for unread. */
export type AlertRow = typeof alert.$inferSelect & { readAt: number | null };

const columns = (userId: number) => ({
	...getTableColumns(alert),
	readAt: sql<number | null>`${readAtBy("alert", userId)}`,
});

/** Which alerts a list has. */
export interface AlertChoice {
	website?: string | undefined;
	state?: "unread" | "corrected" | undefined;
	/** hid of the last alert of the page before. */
	before?: string | undefined;
	limit: number;
}

/** Alerts of an account as a person has read them, the newest first. Index alert_account. */
export function alertsOf(db: Db, { accountId, userId }: InAccount, { website, state, before, limit }: AlertChoice): Promise<AlertRow[]> {
	return db
		.select(columns(userId))
		.from(alert)
		.where(
			and(
				eq(alert.accountId, accountId),
				website === undefined ? undefined : eq(alert.websiteHid, website),
				state === "unread" ? sql`${readAtBy("alert", userId)} IS NULL` : undefined,
				state === "corrected" ? isNotNull(alert.correctedAt) : undefined,
				before === undefined ? undefined : isAfter(accountId, before),
			),
		)
		.orderBy(desc(alert.firedAt), desc(alert.id))
		.limit(limit);
}

/** Condition: the alert stands behind this one of the account in the list. */
function isAfter(accountId: number, hid: string): SQL | undefined {
	const last = (column: "fired_at" | "id") =>
		sql`(SELECT ${sql.identifier(column)} FROM alert l WHERE l.account_id = ${accountId} AND l.hid = ${hid})`;
	return or(lt(alert.firedAt, last("fired_at")), and(eq(alert.firedAt, last("fired_at")), lt(alert.id, last("id"))));
}

export async function alertByHid(db: Db, { accountId, userId }: InAccount, hid: string): Promise<AlertRow | null> {
	const [row] = await db
		.select(columns(userId))
		.from(alert)
		.where(and(eq(alert.accountId, accountId), eq(alert.hid, hid)));
	return row ?? null;
}

/** Items of alerts, with the rule that each holds for; null where it was removed. Index alert_item_alert. */
export function itemsOfAlerts(db: Db, ids: readonly number[]) {
	return db
		.select({
			...columnsOf(alertItem, "alertId", "subject", "facts", "correctedAt"),
			rule: alertRule.hid,
		})
		.from(alertItem)
		.leftJoin(alertRule, eq(alertRule.id, alertItem.ruleId))
		.where(sql`${alertItem.alertId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
		.orderBy(alertItem.id);
}

/** Deliveries of an alert, the oldest first. Index alert_delivery_once. */
export function deliveriesOfAlert(db: Db, alertId: number) {
	const { target, kind, state, cause, sentAt } = alertDelivery;
	return db
		.select({ target, kind, state, cause, sentAt })
		.from(alertDelivery)
		.where(eq(alertDelivery.alertId, alertId))
		.orderBy(alertDelivery.id);
}

/** Alerts of an account that a person has not read: all, or those of some hids, or those that fired until an instant (ms). */
export interface ReadAlerts {
	hids?: readonly string[];
	until?: number;
}

/** Marks alerts as read by a person. */
export function markAlertsRead(db: Db, { accountId, userId }: InAccount, { hids, until }: ReadAlerts, at: number) {
	const chosen = and(
		hids === undefined ? undefined : sql`${alert.hid} IN (SELECT value FROM json_each(${JSON.stringify(hids)}))`,
		until === undefined ? undefined : lte(alert.firedAt, until),
	);
	const unread = sql`${alert.accountId} = ${accountId} AND ${readAtBy("alert", userId)} IS NULL`;
	return markThingsRead(db, "alert", { userId, at }, and(unread, chosen) ?? unread);
}

/** Mutes a subject until a day is over; the former day is replaced. */
export function putMute(db: Db, row: typeof alertMute.$inferInsert) {
	const { accountId, subject, untilDay } = row;
	return db.run(sql`INSERT INTO alert_mute (account_id, subject, until_day) VALUES (${accountId}, ${subject}, ${untilDay})
		ON CONFLICT (account_id, subject) DO UPDATE SET until_day = excluded.until_day`);
}

export function deleteMute(db: Db, accountId: number, subject: string) {
	return db.delete(alertMute).where(and(eq(alertMute.accountId, accountId), eq(alertMute.subject, subject)));
}
