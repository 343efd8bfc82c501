import { hasUnread, markRead } from "~/db/notifications";
import type { Ctx } from "../ctx";
import { writeNotifications } from "../notifications/write-notifications";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/** Marks everything in the bell as read. Throws ImpersonatedException: what the owner has not seen stays new to them. */
export async function markNotificationsRead(ctx: Ctx, caller: Pick<Caller, "account" | "session">): Promise<void> {
	refuseImpersonated(caller);
	const accountId = caller.account.id;
	await writeNotifications(ctx, { accountId, when: hasUnread(accountId) }, (marked) => [markRead(ctx.db, accountId, marked)]);
}
