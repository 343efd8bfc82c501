import { eq, type SQL, sql } from "drizzle-orm";
import { type FieldName, fieldName, type ThingWith, thingsWith } from "~/domain/thing/things";
import type { Db } from "./client";
import { number, text } from "./rows";
import { savedView } from "./tables/saved-views";
import { tableOf } from "./thing-tables";

/** Saved views name things in addresses, which SQL does not read. */
type CountedKind = Exclude<ThingWith<"refers">, "saved-views">;
const COUNTED = thingsWith("refers").filter((kind) => kind !== "saved-views");

/** Condition that a row of the table `n` names one of these ways (JSON ["entity:hid"]). now: ms. */
function naming(kind: CountedKind, ways: string, now: number): SQL {
	const isOne = (way: SQL) => sql`${way} IN (SELECT value FROM json_each(${ways}))`;
	const scope = (entity: string, list: SQL) =>
		sql`EXISTS (SELECT 1 FROM json_each(${list}) g WHERE ${isOne(sql`${entity} || ':' || g.value`)})`;
	switch (kind) {
		case "scheduled-exports":
			return sql`EXISTS (SELECT 1 FROM json_each(n.targets) g WHERE ${isOne(sql`g.value`)})`;
		case "webhooks":
			return sql`(${scope("websites", sql`n.websites`)} OR ${scope("tags", sql`n.tags`)})`;
		case "alert-rules":
			return isOne(sql`CASE n.scope WHEN 'keyword' THEN 'monitors' ELSE n.scope || 's' END || ':' || n.target_hid`);
		case "shares":
			return sql`${isOne(sql`n.entity || ':' || n.target_hid`)} AND (n.expires_at IS NULL OR n.expires_at > ${now})`;
		case "notes":
			return sql`EXISTS (SELECT 1 FROM note_link l WHERE l.note_id = n.id AND ${isOne(sql`l.entity || ':' || l.target_hid`)})`;
	}
}

/**
 * How many things of an account name one of these ways (JSON ["entity:hid"]), of links those that still open; kinds without any are left out. Indexes
 * scheduled_export_account, webhook_endpoint_account, alert_rule_account, share_account, note_account.
 */
export function countNaming(db: Db, accountId: number, { ways, now }: { ways: string; now: number }) {
	const counts = COUNTED.map(
		(kind) => sql`SELECT ${fieldName(kind)} AS kind, count(*) AS count FROM ${sql.identifier(tableOf(kind))} n
			WHERE n.account_id = ${accountId} AND ${naming(kind, ways, now)} HAVING count(*) > 0`,
	);
	return db.rows({ kind: text<FieldName<CountedKind>>(), count: number })(sql.join(counts, sql` UNION ALL `));
}

/** Selects the settings of an account's saved views. */
export function viewsOfAccount(db: Db, accountId: number) {
	return db.select({ slug: savedView.slug, parameters: savedView.parameters }).from(savedView).where(eq(savedView.accountId, accountId));
}
