import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Does a one-off check or a followed address of the account speak by this look? Indexes check_result_look, url_monitor_look. */
export async function errandsSpeakBy(db: Db, accountId: number, look: string): Promise<boolean> {
	const rows = await db.all(sql`
		SELECT 1 FROM check_result r JOIN serp_check c ON c.id = r.check_id AND c.account_id = ${accountId} WHERE r.look = ${look}
		UNION ALL SELECT 1 FROM url_monitor WHERE look = ${look} AND account_id = ${accountId} LIMIT 1`);
	return rows.length > 0;
}
