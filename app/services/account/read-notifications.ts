import { hasUnread, markRead } from "~/db/notifications";
import type { Ctx } from "../ctx";
import { writeNotifications } from "../notifications/write-notifications";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Marks everything in the bell as read; with `until` (ms, the instant of the newest one that was shown) nothing that came later. Throws
 * ImpersonatedException: what the owner has not seen stays new to them.
 */
export async function markNotificationsRead(ctx: Ctx, seat: Seat, until: number | null = null): Promise<void> {
	assertRight(seat, "news.write");
	const accountId = seat.account.id;
	await writeNotifications(ctx, { accountId, when: hasUnread(accountId, until) }, (marked) => [markRead(ctx.db, accountId, until, marked)]);
}
