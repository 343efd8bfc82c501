import { ALWAYS, type Condition } from "~/db/guard";
import { putNotification, trimNotifications } from "~/db/notifications";
import { NOTIFICATIONS_KEPT, type NotificationFacts, type NotificationKind } from "~/domain/account/notification";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { writeNotifications } from "./write-notifications";

export interface NewNotification {
	accountId: number;
	kind: NotificationKind;
	/** What fills the words of its kind. */
	facts?: NotificationFacts;
	/** What it is about, unique in its account: telling the same topic again takes the place of what was told. */
	topic: string;
	/** 0–100 while a task runs; left out when nothing runs (any more). */
	progress?: number;
	/** Stays when the list is emptied; default: while a task runs. */
	persistent?: boolean;
	/** Told only while this holds, in the same batch. */
	when?: Condition;
}

/**
 * Tells an account something in its bell, also in pages that are open. A task that moves on keeps its place and stays read;
 * its end is news again. Never throws: what is told about is done already.
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
