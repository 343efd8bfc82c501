import { mailLanguage } from "~/i18n/mail-words";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { recordAudit } from "../../audit/record-audit";
import type { Ctx } from "../../ctx";
import type { Caller } from "../../sessions/find-session";
import { findChannel } from "./find-channel";
import { type ChannelOutcome, sendToChannel } from "./send-to-channel";

/** Sends a test message to a channel at once, in the caller's language, and returns what came of it. Throws as findChannel. */
export async function tryChannel(ctx: Ctx, caller: Caller, hid: string): Promise<ChannelOutcome> {
	const channel = await findChannel(ctx, caller, hid);
	await ctx.db.batch([recordAudit(ctx, { subject: `account:${caller.account.hid}`, action: "alert_channel.tested" })]);
	const { t } = translator(mailLanguage(caller.user.language));
	const words = (name: "title" | "text" | "link") => t(`alertChannels.testMessage.${name}`);
	return sendToChannel(ctx, channel, {
		title: `Serpentine: ${words("title")}`,
		lines: [words("text")],
		causes: [],
		items: [],
		others: 0,
		more: () => "",
		link: { label: words("link"), url: `${ctx.baseUrl}${paths.alerts()}` },
	});
}
