import { hasUnread, markRead } from "~/db/notifications";
import type { Ctx } from "../ctx";
import { writeNotifications } from "./write-notifications";

/** Marks everything in the bell as read. */
export async function markNotificationsRead(ctx: Ctx, accountId: number): Promise<void> {
	await writeNotifications(ctx, { accountId, when: hasUnread(accountId) }, (marked) => [markRead(ctx.db, accountId, marked)]);
}
