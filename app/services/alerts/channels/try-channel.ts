import { SENT_AT_ONCE_LIMIT } from "~/domain/account/attempt-limit";
import type { ChannelInput } from "~/domain/alert/channel-input";
import { paths } from "~/paths";
import { countAttempt } from "../../attempts/count-attempt";
import { recordAudit } from "../../audit/record-audit";
import type { Ctx } from "../../ctx";
import { assertRight, type UserSeat } from "../../seat/seat";
import { storedTarget } from "./add-channel";
import { findChannel } from "./find-channel";
import { type ChannelOutcome, sendToChannel } from "./send-to-channel";

interface TestWords {
	title: string;
	text: string;
	link: string;
}

/** Sends a test message to a channel at once and returns what came of it. words: in the person's language. Throws as findChannel and countAttempt. */
export async function tryChannel(ctx: Ctx, seat: UserSeat, hid: string, words: TestWords): Promise<ChannelOutcome> {
	assertRight(seat, "sending.write");
	return sendTest(ctx, seat, { channel: await findChannel(ctx, seat, hid), words });
}

/** The same to a target that is not stored yet. Throws as addChannel and countAttempt. */
export async function tryTarget(ctx: Ctx, seat: UserSeat, input: ChannelInput, words: TestWords): Promise<ChannelOutcome> {
	assertRight(seat, "sending.write");
	const { sealedTarget } = await storedTarget(ctx, input);
	return sendTest(ctx, seat, { channel: { kind: input.kind, sealedTarget }, words });
}

async function sendTest(
	ctx: Ctx,
	seat: UserSeat,
	{ channel, words }: { channel: Parameters<typeof sendToChannel>[1]; words: TestWords },
): Promise<ChannelOutcome> {
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
