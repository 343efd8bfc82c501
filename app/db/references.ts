import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { number, text } from "./rows";
import { savedView } from "./tables/saved-views";

export type CountedKind = "scheduled_exports" | "webhooks" | "alert_rules" | "shares" | "notes";

/**
 * How many scheduled reports, webhooks, alert rules, links that still open, and notes of an account name one of these ways (JSON ["entity:hid"]);
 * kinds without any are left out. Indexes scheduled_export_account, webhook_endpoint_account, alert_rule_account, share_account, note_account.
 */
export function countNaming(db: Db, accountId: number, { ways, now }: { ways: string; now: number }) {
	const isOne = (way: SQL) => sql`${way} IN (SELECT value FROM json_each(${ways}))`;
	const scope = (entity: string, list: SQL) =>
		sql`EXISTS (SELECT 1 FROM json_each(${list}) g WHERE ${isOne(sql`${entity} || ':' || g.value`)})`;
	const ruleWay = sql`CASE r.scope WHEN 'keyword' THEN 'monitors' ELSE r.scope || 's' END || ':' || r.target_hid`;
	return db.rows({ kind: text<CountedKind>(), count: number })(sql`
		SELECT 'scheduled_exports' AS kind, count(*) AS count FROM scheduled_export s
			WHERE s.account_id = ${accountId} AND EXISTS (SELECT 1 FROM json_each(s.targets) g WHERE ${isOne(sql`g.value`)}) HAVING count(*) > 0
		UNION ALL SELECT 'webhooks', count(*) FROM webhook_endpoint e
			WHERE e.account_id = ${accountId} AND (${scope("websites", sql`e.websites`)} OR ${scope("tags", sql`e.tags`)}) HAVING count(*) > 0
		UNION ALL SELECT 'alert_rules', count(*) FROM alert_rule r
			WHERE r.account_id = ${accountId} AND ${isOne(ruleWay)} HAVING count(*) > 0
		UNION ALL SELECT 'shares', count(*) FROM share s
			WHERE s.account_id = ${accountId} AND ${isOne(sql`s.entity || ':' || s.target_hid`)} AND (s.expires_at IS NULL OR s.expires_at > ${now})
			HAVING count(*) > 0
		UNION ALL SELECT 'notes', count(*) FROM note n
			WHERE n.account_id = ${accountId} AND EXISTS (SELECT 1 FROM note_link l WHERE l.note_id = n.id
				AND ${isOne(sql`l.entity || ':' || l.target_hid`)}) HAVING count(*) > 0`);
}

/** Selects the settings of an account's saved views. */
export function viewsOfAccount(db: Db, accountId: number) {
	return db.select({ slug: savedView.slug, parameters: savedView.parameters }).from(savedView).where(eq(savedView.accountId, accountId));
}
