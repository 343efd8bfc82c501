import { countUnreadOf, notificationsOf } from "~/db/notifications";
import { NOTIFICATIONS_KEPT, type Notification, notificationView } from "~/domain/account/notification";
import type { Ctx } from "../ctx";

/** An account's notifications: running tasks first, then the newest. */
export async function listNotifications(ctx: Ctx, accountId: number): Promise<Notification[]> {
	const rows = await notificationsOf(ctx.db, { accountId, limit: NOTIFICATIONS_KEPT * 2 });
	return rows.flatMap((row) => notificationView(row) ?? []);
}

/** Number of unread notifications. */
export function countUnread(ctx: Ctx, accountId: number): Promise<number> {
	return countUnreadOf(ctx.db, accountId);
}
