import { and, count, desc, eq } from "drizzle-orm";
import { notification } from "~/db/tables/messages";
import { NOTIFICATIONS_KEPT, type Notification, notificationView } from "~/domain/account/notification";
import type { Ctx } from "../ctx";

/** An account's notifications: running tasks first, then the newest. */
export async function listNotifications(ctx: Ctx, accountId: number): Promise<Notification[]> {
	const rows = await ctx.db
		.select()
		.from(notification)
		.where(eq(notification.accountId, accountId))
		.orderBy(desc(notification.persistent), desc(notification.at), desc(notification.id))
		.limit(NOTIFICATIONS_KEPT * 2);
	return rows.flatMap((row) => notificationView(row) ?? []);
}

/** How many the bell has to show as new. */
export async function countUnread(ctx: Ctx, accountId: number): Promise<number> {
	const [row] = await ctx.db
		.select({ unread: count() })
		.from(notification)
		.where(and(eq(notification.accountId, accountId), eq(notification.read, false)));
	return row?.unread ?? 0;
}
