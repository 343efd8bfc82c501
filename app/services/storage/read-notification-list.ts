import { accountLanguage } from "~/db/accounts";
import type { Notification, NotificationFacts, NotificationKind } from "~/domain/account/notification";
import type { Ctx } from "../ctx";
import { listNotifications } from "../notifications/list-notifications";

/** The text of a notification in a language (server/notification-words.ts). */
export type NotificationWords = (
	language: string,
	one: { kind: NotificationKind; facts: NotificationFacts },
) => { message: string; description: string };

export interface NotificationList {
	notifications: (Notification & { message: string; description: string })[];
}

/** `{hid}/notifications.json`, in the account's language. Source: spec A §3 "Notification", design.md "stored objects". */
export async function readNotificationList(ctx: Ctx, accountId: number, words: NotificationWords): Promise<NotificationList> {
	const language = (await accountLanguage(ctx.db, accountId)) ?? "en";
	const list = await listNotifications(ctx, accountId);
	return { notifications: list.map((one) => ({ ...one, ...words(language, one) })) };
}
