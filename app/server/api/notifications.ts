import { AppError } from "~/services/app-error";
import { markNotificationsRead } from "~/services/notifications/read-notifications";
import { emptyNotifications, removeNotification } from "~/services/notifications/remove-notifications";
import { empty } from "./answers/administration";
import { removed } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";

/** The bell. The list itself is the stored object `{hid}/notifications.json`. Source: spec A §7. */
export const notificationRoutes: readonly ApiRoute[] = [
	{
		method: "DELETE",
		path: "notifications",
		access: "verified",
		summary: "Removes all notifications",
		query: null,
		payload: null,
		answers: removed,
		errors: [],
		example: {},
		answer: async (call) => ({ removed: await emptyNotifications(call.ctx, accountId(call)) }),
	},
	{
		method: "POST",
		path: "notifications/read",
		access: "verified",
		summary: "Marks all notifications as read",
		query: null,
		payload: null,
		answers: empty,
		errors: [],
		example: {},
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
		summary: "Removes one notification, by its place in the list or its id",
		query: null,
		payload: null,
		answers: empty,
		errors: [],
		example: { params: { index: "0" } },
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
