import { type ChannelRow, disableChannel } from "~/db/alert-channels";
import { changes } from "~/db/guard";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";

/** Disables a channel that is gone or failed for too long, and tells its owner by mail. */
export async function stopChannel(ctx: Ctx, { id, hid, accountId, name, hint, failingSince }: ChannelRow): Promise<void> {
	const key = `alert_channel_disabled:${hid}:${failingSince ?? ctx.now()}`;
	const [stopped] = await ctx.db.batch([
		disableChannel(ctx.db, id),
		queueAccountMails(ctx, accountId, [{ kind: "alert_channel_disabled", facts: { label: name || hint }, key }]),
	]);
	if (changes(stopped) === 1) ctx.log({ event: "alert_channel_disabled", channel: hid });
}
