import { asc, eq, sql } from "drizzle-orm";
import { tables as t } from "./all-tables";
import type { Db } from "./client";
import { type RowOf, text } from "./rows";
import { alert, alertDelivery, alertItem, alertRule } from "./tables/alerts";

/** Returns an alert for its messages; null where it is gone. */
export async function alertById(db: Db, id: number) {
	const [row] = await db.select().from(alert).where(eq(alert.id, id));
	return row ?? null;
}

/** Returns the items of an alert, each with its rule as it is now. Index alert_item_alert. */
export function itemsWithRules(db: Db, alertId: number) {
	const { subject, facts, correctedAt } = alertItem;
	return db
		.select({ subject, facts, correctedAt, ruleHid: alertRule.hid, channels: alertRule.channels })
		.from(alertItem)
		.leftJoin(alertRule, eq(alertRule.id, alertItem.ruleId))
		.where(eq(alertItem.alertId, alertId))
		.orderBy(asc(alertItem.id));
}

const UNDELIVERED = { target: alertDelivery.target, state: text<"digest" | "failed" | "unclear">() };
export type Undelivered = RowOf<typeof UNDELIVERED>;

/** Returns the deliveries of an alert that its digest contains: moved there, failed or unclear. Index alert_delivery_once. */
export function undelivered(db: Db, alertId: number, kind: "fired" | "corrected"): Promise<Undelivered[]> {
	return db.rows(UNDELIVERED)(sql`SELECT target, state FROM alert_delivery
		WHERE alert_id = ${alertId} AND kind = ${kind} AND state IN ('digest', 'failed', 'unclear')`);
}

export async function deliveryByHid(db: Db, hid: string) {
	const [row] = await db.select().from(alertDelivery).where(eq(alertDelivery.hid, hid));
	return row ?? null;
}

/** Returns the names of an account's websites, tags and saved views by subject: "website:{hid}", "tag:{hid}", "view:{hid}". */
export async function groupNames(db: Db, accountId: number, subjects: readonly string[]): Promise<Map<string, string>> {
	if (subjects.length === 0) return new Map();
	const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(subjects)}))`;
	const rows = await db.rows({ subject: text(), name: t.tag.name })(sql`
		SELECT 'website:' || hid AS subject, domain AS name FROM website WHERE account_id = ${accountId} AND 'website:' || hid IN ${wanted}
		UNION ALL SELECT 'tag:' || hid, name FROM tag WHERE account_id = ${accountId} AND 'tag:' || hid IN ${wanted}
		UNION ALL SELECT 'view:' || hid, name FROM saved_view WHERE account_id = ${accountId} AND 'view:' || hid IN ${wanted}`);
	return new Map(rows.map(({ subject, name }) => [subject, name]));
}
