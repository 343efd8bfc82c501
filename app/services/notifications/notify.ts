import { type SQL, sql } from "drizzle-orm";
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
	when?: SQL;
}

/**
 * Tells an account something in its bell, also in pages that are open. A task that moves on keeps its place and stays read;
 * its end is news again. Never throws: what is told about is done already.
 */
export async function notify(ctx: Ctx, one: NewNotification): Promise<void> {
	const { accountId, kind, topic } = one;
	const progress = one.progress ?? null;
	const persistent = (one.persistent ?? progress !== null) ? 1 : 0;
	const facts = JSON.stringify(one.facts ?? {});
	try {
		await writeNotifications(ctx, { accountId, when: one.when ?? sql`1` }, (marked) => [
			ctx.db.run(sql`INSERT INTO notification (hid, account_id, kind, facts, topic, progress, persistent, at)
				SELECT ${ctx.newHid()}, ${accountId}, ${kind}, ${facts}, ${topic}, ${progress}, ${persistent}, ${ctx.now()} WHERE ${marked}
				ON CONFLICT (account_id, topic) DO UPDATE SET
					kind = excluded.kind, facts = excluded.facts, progress = excluded.progress, persistent = excluded.persistent,
					read = CASE WHEN excluded.progress IS NOT NULL AND progress IS NOT NULL THEN read ELSE 0 END,
					at = CASE WHEN excluded.progress IS NOT NULL AND progress IS NOT NULL THEN at ELSE excluded.at END`),
			ctx.db.run(sql`DELETE FROM notification WHERE account_id = ${accountId} AND persistent = 0 AND ${marked} AND id NOT IN (
				SELECT id FROM notification WHERE account_id = ${accountId} ORDER BY at DESC, id DESC LIMIT ${NOTIFICATIONS_KEPT})`),
		]);
	} catch (error) {
		ctx.log({ event: "notify.failed", kind, error: describeError(error) });
	}
}
