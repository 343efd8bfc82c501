import { z } from "zod";
import { instantOfList } from "~/domain/account/notification";
import { markNotificationsRead } from "~/services/account/read-notifications";
import { emptyNotifications, removeNotification } from "~/services/account/remove-notifications";
import { AppError } from "~/services/app-error";
import { empty } from "./answers/administration";
import { removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall } from "./define-call";

const UNTIL = "Instant of the newest notification that was shown (its `date`): later ones stay as they are";

/** ms of the instant at which an action on the list ends; null for the whole list. Throws ValidationException for a text that is no date. */
function untilOf(text: string | null | undefined): number | null {
	if (!text) return null;
	const until = instantOfList(text);
	if (until === null) throw new AppError("ValidationException", {}, { until: ["invalid"] });
	return until;
}

/** The bell. The list itself is the stored object `{hid}/notifications.json`. Source: spec A §7. */
export const notificationRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "DELETE",
		path: "notifications",
		access: "verified",
		summary: "Removes all notifications, or those up to the newest one that was shown",
		query: z.object({ until: firstField(UNTIL) }),
		answers: removed,
		errors: ["ImpersonatedException", "ValidationException"],
		answer: async (call) => ({ removed: await emptyNotifications(call.ctx, call.seat, untilOf(call.query.until)) }),
	}),
	defineCall({
		method: "POST",
		path: "notifications/read",
		access: "verified",
		summary: "Marks all notifications as read, or those up to the newest one that was shown",
		payload: z.object({ until: z.string().nullish().describe(UNTIL) }),
		example: { payload: { until: "2026-11-22T08:00:00.000Z" } },
		answers: empty,
		errors: ["ImpersonatedException"],
		async answer(call) {
			await markNotificationsRead(call.ctx, call.seat, untilOf(call.payload.until));
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
			await removeNotification(call.ctx, call.seat, call.params.index ?? "");
			return {};
		},
	}),
];
