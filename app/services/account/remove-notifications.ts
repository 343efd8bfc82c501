import { changes } from "~/db/guard";
import { deleteNotifications, hasRemovable, type NotificationChoice } from "~/db/notifications";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { listNotifications } from "../notifications/list-notifications";
import { writeNotifications } from "../notifications/write-notifications";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

type Owner = Pick<Caller, "account" | "session">;

/**
 * Empties the bell but for running tasks; with `until` (ms, the instant of the newest one that was shown) nothing that came later goes. Returns how
 * many went. Throws ImpersonatedException.
 */
export async function emptyNotifications(ctx: Ctx, caller: Owner, until: number | null = null): Promise<number> {
	refuseImpersonated(caller);
	const results = await removeThem(ctx, caller.account.id, { until });
	return results ? changes(results[0]) : 0;
}

/**
 * Removes one, named by its id or by its place in the list (0 is the first). Running tasks stay.
 * Throws ImpersonatedException, NotFoundException. Source: spec A §7 "DELETE notifications/{index}".
 */
export async function removeNotification(ctx: Ctx, caller: Owner, name: string): Promise<void> {
	refuseImpersonated(caller);
	const accountId = caller.account.id;
	const hid = /^\d{1,4}$/.test(name) ? (await listNotifications(ctx, accountId))[Number(name)]?.id : name;
	if (!(await removeThem(ctx, accountId, { hid: hid ?? "" }))) throw new AppError("NotFoundException");
}

function removeThem(ctx: Ctx, accountId: number, choice: NotificationChoice) {
	return writeNotifications(ctx, { accountId, action: "notifications.removed", when: hasRemovable(accountId, choice) }, (marked) => [
		deleteNotifications(ctx.db, accountId, choice, marked),
	]);
}
