import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { writeNotifications } from "./write-notifications";

/** Marks everything in the bell as read. */
export async function markNotificationsRead(ctx: Ctx, accountId: number): Promise<void> {
	const unread = sql`EXISTS (SELECT 1 FROM notification WHERE account_id = ${accountId} AND read = 0)`;
	await writeNotifications(ctx, { accountId, when: unread }, (marked) => [
		ctx.db.run(sql`UPDATE notification SET read = 1 WHERE account_id = ${accountId} AND ${marked}`),
	]);
}
