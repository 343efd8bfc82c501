import { ALWAYS, type Condition } from "~/db/guard";
import { putNotification, trimNotifications } from "~/db/notifications";
import { NOTIFICATIONS_KEPT, type NotificationFacts, type NotificationKind } from "~/domain/account/notification";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { writeNotifications } from "./write-notifications";

export interface NewNotification {
	accountId: number;
	kind: NotificationKind;
	/** Values that fill the words of its kind. */
	facts?: NotificationFacts;
	/** Subject, unique in its account: a notification with the same topic replaces the earlier one. */
	topic: string;
	/** 0–100 while a task runs; left out when nothing runs (any more). */
	progress?: number;
	/** Stays when the list is emptied; default: while a task runs. */
	persistent?: boolean;
	/** Told only while this holds, in the same batch. */
	when?: Condition;
}

/**
 * Writes a notification to an account's bell, also in open pages. A running task keeps its place and stays read; its end is unread. Never throws,
 * because its cause has already happened.
 */
export async function notify(ctx: Ctx, one: NewNotification): Promise<void> {
	const { accountId, kind, topic } = one;
	const progress = one.progress ?? null;
	const isPersistent = one.persistent ?? progress !== null;
	const facts = JSON.stringify(one.facts ?? {});
	try {
		const row = { hid: ctx.newHid(), accountId, kind, facts, topic, progress, isPersistent, at: ctx.now() };
		await writeNotifications(ctx, { accountId, when: one.when ?? ALWAYS }, (marked) => [
			putNotification(ctx.db, row, marked),
			trimNotifications(ctx.db, accountId, NOTIFICATIONS_KEPT, marked),
		]);
	} catch (error) {
		ctx.log({ event: "notify.failed", kind, error: describeError(error) });
	}
}
