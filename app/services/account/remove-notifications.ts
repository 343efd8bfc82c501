import { changes } from "~/db/guard";
import { deleteNotifications, hasRemovable, type NotificationChoice } from "~/db/notifications";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { listNotificationsOf } from "../notifications/list-notifications";
import { writeNotifications } from "../notifications/write-notifications";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Empties the bell but for running tasks; with `until` (ms, the instant of the newest one that was shown) nothing that came later goes. Returns how
 * many went. Throws ImpersonatedException.
 */
export async function emptyNotifications(ctx: Ctx, seat: Seat, until: number | null = null): Promise<number> {
	assertRight(seat, "news.write");
	const accountId = seat.account.id;
	let removed = 0;
	for (const choice of await shownTo(ctx, accountId, until)) {
		const results = await removeThem(ctx, accountId, choice);
		if (results) removed += changes(results[0]);
	}
	return removed;
}

/**
 * Removes one, named by its id or by its place in the list (0 is the first). Running tasks stay.
 * Throws ImpersonatedException, NotFoundException. Source: spec A §7 "DELETE notifications/{index}".
 */
export async function removeNotification(ctx: Ctx, seat: Seat, name: string): Promise<void> {
	assertRight(seat, "news.write");
	const accountId = seat.account.id;
	const hid = /^\d{1,4}$/.test(name) ? (await listNotificationsOf(ctx, accountId))[Number(name)]?.id : name;
	if (!(await removeThem(ctx, accountId, { hid: hid ?? "" }))) throw new AppError("NotFoundException");
}

/** All of them; those in the bell of a seat with some websites, which are a part of the account's. */
async function shownTo(ctx: Ctx, accountId: number, until: number | null): Promise<NotificationChoice[]> {
	if (!ctx.whole) return [{ until }];
	const list = await listNotificationsOf(ctx, accountId);
	return list.filter(({ date }) => until === null || Date.parse(date) <= until).map(({ id }) => ({ hid: id }));
}

function removeThem(ctx: Ctx, accountId: number, choice: NotificationChoice) {
	return writeNotifications(ctx, { accountId, action: "notifications.removed", when: hasRemovable(accountId, choice) }, (marked) => [
		deleteNotifications(ctx.db, accountId, choice, marked),
	]);
}
