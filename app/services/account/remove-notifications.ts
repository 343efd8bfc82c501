import { changes } from "~/db/guard";
import { deleteNotifications, hasRemovable } from "~/db/notifications";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { listNotifications } from "../notifications/list-notifications";
import { writeNotifications } from "../notifications/write-notifications";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

type Owner = Pick<Caller, "account" | "session">;

/** Empties the bell but for running tasks. Returns how many went. Throws ImpersonatedException. */
export async function emptyNotifications(ctx: Ctx, caller: Owner): Promise<number> {
	refuseImpersonated(caller);
	const results = await removeThem(ctx, caller.account.id, null);
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
	if (!(await removeThem(ctx, accountId, hid ?? ""))) throw new AppError("NotFoundException");
}

function removeThem(ctx: Ctx, accountId: number, hid: string | null) {
	return writeNotifications(ctx, { accountId, action: "notifications.removed", when: hasRemovable(accountId, hid) }, (marked) => [
		deleteNotifications(ctx.db, accountId, hid, marked),
	]);
}
