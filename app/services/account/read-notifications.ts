import { hasUnread, markRead } from "~/db/notifications";
import type { Ctx } from "../ctx";
import { writeNotifications } from "../notifications/write-notifications";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/**
 * Marks everything in the bell as read; with `until` (ms, the instant of the newest one that was shown) nothing that came later. Throws
 * ImpersonatedException: what the owner has not seen stays new to them.
 */
export async function markNotificationsRead(
	ctx: Ctx,
	caller: Pick<Caller, "account" | "session">,
	until: number | null = null,
): Promise<void> {
	refuseImpersonated(caller);
	const accountId = caller.account.id;
	await writeNotifications(ctx, { accountId, when: hasUnread(accountId, until) }, (marked) => [markRead(ctx.db, accountId, until, marked)]);
}
