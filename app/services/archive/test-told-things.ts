import { sql } from "drizzle-orm";
import type { World } from "../../../tests/engine/test-world";
import { queryRow, seedProperty } from "../search-queries/test-queries";
import type { Caller } from "../sessions/find-session";

export const TOLD_AT = Date.parse("2026-11-20T07:00:00Z");

/** Test set-up in workerd: gives a furnished account a rule, a channel, settings, a mute, an alert, days of Search Console and AI answers. */
export async function furnishTold({ ctx }: World, { account: { id } }: Caller): Promise<void> {
	const [keyword] = await ctx.db.all<{ hid: string }>(sql`SELECT m.hid FROM monitor m JOIN search s ON s.id = m.search_id
		JOIN keyword k ON k.id = s.keyword_id WHERE m.account_id = ${id} AND k.term = 'red lamps'`);
	const [website] = await ctx.db.all<{ hid: string }>(sql`SELECT hid FROM website WHERE account_id = ${id} AND domain = 'shop.example'`);
	const [rule, channel, alert] = [ctx.newHid(), ctx.newHid(), ctx.newHid()];
	const condition = JSON.stringify({ kind: "left_top", places: 3 });
	await ctx.db.run(sql`DELETE FROM alert_rule WHERE account_id = ${id}`);
	await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO alert_channel (hid, account_id, kind, name, sealed_target, hint, created_at)
			VALUES (${channel}, ${id}, 'slack', 'Ops', 'sealed-target-of-ops', 'hooks.slack.com …abcd', ${TOLD_AT})`),
		ctx.db.run(sql`INSERT INTO alert_rule (hid, account_id, name, condition, scope, target_hid, channels, judged_from, created_at)
			VALUES (${rule}, ${id}, 'Top', ${condition}, 'website', ${website?.hid}, ${JSON.stringify(["mail", channel])}, ${TOLD_AT}, ${TOLD_AT})`),
		ctx.db.run(sql`INSERT INTO alert_setting (account_id, user_id, value, updated_at)
			SELECT account_id, user_id, '{"digest":"weekly"}', ${TOLD_AT} FROM membership WHERE account_id = ${id}`),
		ctx.db.run(sql`INSERT INTO alert_mute (account_id, subject, until_day) VALUES (${id}, ${`keyword:${keyword?.hid}`}, '2026-11-10')`),
		ctx.db.run(sql`INSERT INTO alert (hid, account_id, dedupe_key, website_hid, day, time, facts, fired_at)
			VALUES (${alert}, ${id}, 'shop 2026-11-20', ${website?.hid}, '2026-11-20', '0000', '{"domain":"shop.example"}', ${TOLD_AT})`),
		ctx.db.run(sql`INSERT INTO alert_item (alert_id, account_id, rule_id, subject, day, facts, corrected_at)
			SELECT a.id, ${id}, r.id, ${`keyword:${keyword?.hid}`}, '2026-11-20', '{"term":"red lamps"}', ${TOLD_AT + 1_000}
			FROM alert a, alert_rule r WHERE a.hid = ${alert} AND r.hid = ${rule}`),
	]);
	const { propertyId } = await seedProperty(ctx, {
		accountId: id,
		domain: "shop.example",
		brandWords: ["Shop & Co"],
		days: [
			{ day: "2026-10-31", rows: [queryRow({ query: "=lamps", clicks: 1, impressions: 4, positionSum: 10 })] },
			{ day: "2026-11-01", rows: [queryRow({ query: "red lamps" })], totals: { clicks: 2, impressions: 8, positionSum: 20 } },
		],
	});
	await ctx.db.run(sql`INSERT INTO answer_impressions (property_id, account_id, "by", from_day, to_day, impressions, rows, imported_at)
		VALUES (${propertyId}, ${id}, 'query', '2026-10-01', '2026-10-31', 9, '[["what lamp",7],["which lamp",2]]', ${TOLD_AT})`);
}
