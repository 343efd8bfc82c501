import { hasUnread, markRead } from "~/db/notifications";
import type { Ctx } from "../ctx";
import { writeNotifications } from "../notifications/write-notifications";
import { assertRight, type PersonSeat } from "../seat/seat";

/**
 * Marks everything in the bell as read by the caller; with `until` (ms, the instant of the newest one that was shown) nothing that came later. Throws
 * ImpersonatedException: what the owner has not seen stays new to them.
 */
export async function markNotificationsRead(ctx: Ctx, seat: PersonSeat, until: number | null = null): Promise<void> {
	assertRight(seat, "news.write");
	const who = { accountId: seat.account.id, userId: seat.user.id };
	await writeNotifications(ctx, { accountId: who.accountId, when: hasUnread(who, until) }, (marked) => [
		markRead(ctx.db, who, { until, at: ctx.now() }, marked),
	]);
}
