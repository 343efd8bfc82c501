import { SENT_AT_ONCE_LIMIT } from "~/domain/account/attempt-limit";
import { paths } from "~/paths";
import { countAttempt } from "../../attempts/count-attempt";
import { recordAudit } from "../../audit/record-audit";
import type { Ctx } from "../../ctx";
import { assertRight, type UserSeat } from "../../seat/seat";
import { findChannel } from "./find-channel";
import { type ChannelOutcome, sendToChannel } from "./send-to-channel";

/** Sends a test message to a channel at once and returns what came of it. words: in the person's language. Throws as findChannel and countAttempt. */
export async function tryChannel(
	ctx: Ctx,
	seat: UserSeat,
	hid: string,
	words: { title: string; text: string; link: string },
): Promise<ChannelOutcome> {
	assertRight(seat, "sending.write");
	const channel = await findChannel(ctx, seat, hid);
	await countAttempt(ctx, `channel-test:${seat.account.id}`, SENT_AT_ONCE_LIMIT);
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${seat.account.hid}`, action: "alert_channel.tested" })]);
	return sendToChannel(ctx, channel, {
		title: words.title,
		lines: [words.text],
		causes: [],
		notes: [],
		items: [],
		others: 0,
		more: () => "",
		link: { label: words.link, url: `${ctx.baseUrl}${paths.alerts()}` },
	});
}
