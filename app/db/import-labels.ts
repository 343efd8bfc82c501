import { sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Marked } from "./guard";
import { number, numberOrNull, text, textOrNull } from "./rows";

/** Labels of an account's monitors (JSON list of hids), and the import that added each while nobody has changed it. Index monitor_hid. */
export function labelsOfMonitors(db: Db, accountId: number, hids: string) {
	return db.rows({ hid: text(), favorite: number, volume: numberOrNull, wantedUrl: textOrNull(), importHid: textOrNull() })(sql`
		SELECT m.hid, m.favorite, m.volume, m.wanted_url AS wantedUrl, m.import_hid AS importHid FROM json_each(${hids}) j
		CROSS JOIN monitor m INDEXED BY monitor_hid ON m.hid = j.value WHERE m.account_id = ${accountId}`);
}

/** Takes tags off monitors: JSON [{hid, tags: [hid…]}]. */
export function takeGivenTags(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`DELETE FROM monitor_tag WHERE (monitor_id, tag_id) IN (SELECT m.id, t.id FROM json_each(${rows}) j
		CROSS JOIN monitor m ON m.hid = j.value ->> 'hid' AND m.account_id = ${accountId}
		CROSS JOIN json_each(j.value, '$.tags') g
		CROSS JOIN tag t ON t.hid = g.value AND t.account_id = ${accountId}) AND ${marked}`);
}

/** Takes stars off monitors, and their own volumes and wanted pages where they are still the given ones: JSON [{hid, favorite, volume, wanted}]. Index monitor_hid. */
export function takeGivenMarks(db: Db, accountId: number, rows: string, marked: Marked) {
	return db.run(sql`UPDATE monitor INDEXED BY monitor_hid SET favorite = CASE WHEN j.value ->> 'favorite' THEN 0 ELSE monitor.favorite END,
			volume = CASE WHEN monitor.volume = j.value ->> 'volume' THEN NULL ELSE monitor.volume END,
			wanted_url = CASE WHEN monitor.wanted_url = j.value ->> 'wanted' THEN NULL ELSE monitor.wanted_url END
		FROM json_each(${rows}) j WHERE monitor.hid = j.value ->> 'hid' AND monitor.account_id = ${accountId} AND ${marked}`);
}
