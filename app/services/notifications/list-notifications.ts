import { countUnreadOf, notificationsOf } from "~/db/notifications";
import { NOTIFICATIONS_KEPT, type Notification, notificationView } from "~/domain/account/notification";
import type { Ctx } from "../ctx";
import { beyondPlanOf } from "../plan/read-beyond-plan";
import { assertRight, type Seat } from "../seat/seat";

/** An account's notifications: running tasks first, then the newest. */
export async function listNotifications(ctx: Ctx, seat: Seat): Promise<Notification[]> {
	assertRight(seat, "work.read");
	return listNotificationsOf(ctx, seat.account.id);
}

/** As listNotifications. */
export async function listNotificationsOf(ctx: Ctx, accountId: number): Promise<Notification[]> {
	const rows = await notificationsOf(ctx.db, accountId, NOTIFICATIONS_KEPT * 2);
	const list = rows.flatMap((row) => notificationView(row) ?? []);
	// The date of a deletion may have moved since the notification was written.
	const beyond = list.some(({ kind }) => kind === "keywords_excess") ? await beyondPlanOf(ctx, accountId) : null;
	if (!beyond) return list;
	const until = { until: beyond.until };
	return list.map((one) => (one.kind === "keywords_excess" ? { ...one, facts: { ...one.facts, ...until } } : one));
}

/** Number of unread notifications. */
export async function countUnread(ctx: Ctx, seat: Seat): Promise<number> {
	assertRight(seat, "work.read");
	return countUnreadOf(ctx.db, seat.account.id);
}
