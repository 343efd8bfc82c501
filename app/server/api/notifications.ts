import { markNotificationsRead } from "~/services/account/read-notifications";
import { emptyNotifications, removeNotification } from "~/services/account/remove-notifications";
import { empty } from "./answers/administration";
import { removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { callerOf } from "./entities";

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
		errors: ["ImpersonatedException"],
		example: {},
		answer: async (call) => ({ removed: await emptyNotifications(call.ctx, callerOf(call.caller)) }),
	},
	{
		method: "POST",
		path: "notifications/read",
		access: "verified",
		summary: "Marks all notifications as read",
		query: null,
		payload: null,
		answers: empty,
		errors: ["ImpersonatedException"],
		example: {},
		async answer(call) {
			await markNotificationsRead(call.ctx, callerOf(call.caller));
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
		errors: ["ImpersonatedException"],
		example: { params: { index: "0" } },
		async answer(call) {
			await removeNotification(call.ctx, callerOf(call.caller), call.params.index ?? "");
			return {};
		},
	},
];
