import { AppError } from "~/services/app-error";
import { markNotificationsRead } from "~/services/notifications/read-notifications";
import { emptyNotifications, removeNotification } from "~/services/notifications/remove-notifications";
import type { ApiCall, ApiRoute } from "./call";

/** The bell. The list itself is the stored object `{hid}/notifications.json`. Source: spec A §7. */
export const notificationRoutes: readonly ApiRoute[] = [
	{
		method: "DELETE",
		path: "notifications",
		access: "verified",
		answer: async (call) => ({ removed: await emptyNotifications(call.ctx, accountId(call)) }),
	},
	{
		method: "POST",
		path: "notifications/read",
		access: "verified",
		async answer(call) {
			await markNotificationsRead(call.ctx, accountId(call));
			return {};
		},
	},
	{
		method: "DELETE",
		// The place in the list or, safer while the list moves, the notification's id.
		path: "notifications/:index",
		access: "verified",
		async answer(call) {
			await removeNotification(call.ctx, accountId(call), call.params.index ?? "");
			return {};
		},
	},
];

function accountId({ caller }: ApiCall): number {
	if (!caller) throw new AppError("InvalidTokenException");
	return caller.account.id;
}
