import { markNotificationsRead } from "~/services/account/read-notifications";
import { emptyNotifications, removeNotification } from "~/services/account/remove-notifications";
import { empty } from "./answers/administration";
import { removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall } from "./define-call";

/** The bell. The list itself is the stored object `{hid}/notifications.json`. Source: spec A §7. */
export const notificationRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "DELETE",
		path: "notifications",
		access: "verified",
		summary: "Removes all notifications",
		answers: removed,
		errors: ["ImpersonatedException"],
		answer: async (call) => ({ removed: await emptyNotifications(call.ctx, call.caller) }),
	}),
	defineCall({
		method: "POST",
		path: "notifications/read",
		access: "verified",
		summary: "Marks all notifications as read",
		answers: empty,
		errors: ["ImpersonatedException"],
		async answer(call) {
			await markNotificationsRead(call.ctx, call.caller);
			return {};
		},
	}),
	defineCall({
		method: "DELETE",
		// The place in the list or, safer while the list moves, the notification's id.
		path: "notifications/:index",
		access: "verified",
		summary: "Removes one notification, by its place in the list or its id",
		answers: empty,
		errors: ["ImpersonatedException"],
		example: { params: { index: "0" } },
		async answer(call) {
			await removeNotification(call.ctx, call.caller, call.params.index ?? "");
			return {};
		},
	}),
];
