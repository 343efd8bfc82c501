import { countUnreadOf, notificationsOf } from "~/db/notifications";
import { NOBODY } from "~/db/person-marks";
import { NOTIFICATIONS_KEPT, type Notification, notificationView } from "~/domain/account/notification";
import type { Ctx } from "../ctx";
import { beyondPlanOf } from "../plan/read-beyond-plan";
import { assertRight, type PersonSeat } from "../seat/seat";

/** An account's notifications, as the person of the seat has read them: running tasks first, then the newest. */
export async function listNotifications(ctx: Ctx, seat: PersonSeat): Promise<Notification[]> {
	assertRight(seat, "work.read");
	return listNotificationsOf(ctx, seat.account.id, seat.user.id);
}

/** As listNotifications; left out: to nobody, to whom everything is unread. */
export async function listNotificationsOf(ctx: Ctx, accountId: number, userId = NOBODY): Promise<Notification[]> {
	const rows = await notificationsOf(ctx.db, { accountId, userId }, NOTIFICATIONS_KEPT * 2);
	const list = rows.flatMap((row) => notificationView(row) ?? []);
	// The date of a deletion may have moved since the notification was written.
	const beyond = list.some(({ kind }) => kind === "keywords_excess") ? await beyondPlanOf(ctx, accountId) : null;
	if (!beyond) return list;
	const until = { until: beyond.until };
	return list.map((one) => (one.kind === "keywords_excess" ? { ...one, facts: { ...one.facts, ...until } } : one));
}

/** Number of notifications that the person has not read. */
export async function countUnread(ctx: Ctx, seat: PersonSeat): Promise<number> {
	assertRight(seat, "work.read");
	return countUnreadOf(ctx.db, { accountId: seat.account.id, userId: seat.user.id });
}
