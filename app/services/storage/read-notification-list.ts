import { eq } from "drizzle-orm";
import { account } from "~/db/tables/users";
import type { Notification, NotificationFacts, NotificationKind } from "~/domain/account/notification";
import type { Ctx } from "../ctx";
import { listNotifications } from "../notifications/list-notifications";

/** What a notification says in a language (server/notification-words.ts). */
export type NotificationWords = (
	language: string,
	one: { kind: NotificationKind; facts: NotificationFacts },
) => { message: string; description: string };

export interface NotificationList {
	notifications: (Notification & { message: string; description: string })[];
}

/** `{hid}/notifications.json`, in the account's language. Source: spec A §3 "Notification", design.md "stored objects". */
export async function readNotificationList(ctx: Ctx, accountId: number, words: NotificationWords): Promise<NotificationList> {
	const [owner] = await ctx.db.select({ language: account.language }).from(account).where(eq(account.id, accountId));
	const list = await listNotifications(ctx, accountId);
	return { notifications: list.map((one) => ({ ...one, ...words(owner?.language ?? "en", one) })) };
}
