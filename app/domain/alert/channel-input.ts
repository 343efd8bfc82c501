import { z } from "zod";
import { readTarget, TARGET_MAX_CHARACTERS } from "../webhook/target-address";
import { CHANNEL_KINDS, type ChannelKind } from "./form-choices";

/** Channels of an account, those that are off included. */
export const MAX_CHANNELS = 20;
const NAME_MAX_CHARACTERS = 60;

const text = (most: number, error: string) => z.string(error).trim().max(most, error).default("");

/** Fields of a channel: the address of an incoming webhook, or the token and chat of a Telegram bot. Empty ones of a change keep the present target. */
export const channelSchema = z.object({
	kind: z.enum(CHANNEL_KINDS, "alertChannels.errors.kind"),
	name: text(NAME_MAX_CHARACTERS, "alertChannels.errors.nameLong"),
	url: text(TARGET_MAX_CHARACTERS, "webhooks.errors.urlInvalid"),
	token: text(100, "alertChannels.errors.token"),
	chat: text(100, "alertChannels.errors.chat"),
});
export type ChannelInput = z.infer<typeof channelSchema>;

/** Target of a channel's messages. It is sealed in the database. */
export const chatTargetSchema = z.union([z.object({ url: z.string() }), z.object({ token: z.string(), chat: z.string() })]);
export type ChatTarget = z.infer<typeof chatTargetSchema>;

/** Reason why a target is refused, by the field that has it. */
export interface TargetFault {
	field: "url" | "token" | "chat";
	error: string;
}

/** Hosts and paths of incoming webhooks, by service. A Slack-compatible service may be on any public host. */
const ADDRESSES: Readonly<Record<Exclude<ChannelKind, "telegram">, (url: URL) => boolean>> = {
	slack: ({ hostname, pathname }) => !isAt(hostname, "slack.com") || (hostname === "hooks.slack.com" && pathname.startsWith("/services/")),
	discord: ({ hostname, pathname }) =>
		(isAt(hostname, "discord.com") || isAt(hostname, "discordapp.com")) && /^\/api\/(v\d+\/)?webhooks\/\d+\/./.test(pathname),
	// Source: Power Automate, trigger "When a Teams webhook request is received"; webhook.office.com: connectors of before.
	teams: ({ hostname }) => ["logic.azure.com", "powerplatform.com", "webhook.office.com"].some((host) => hostname.endsWith(`.${host}`)),
	google_chat: ({ hostname, pathname }) => hostname === "chat.googleapis.com" && /^\/v1\/spaces\/[^/]+\/messages$/.test(pathname),
};

function isAt(hostname: string, host: string): boolean {
	return hostname === host || hostname.endsWith(`.${host}`);
}

/** Source: Telegram Bot API, "Authorizing your bot"; chat_id: a number, or the name of a public channel. */
const BOT_TOKEN = /^(\d{5,20}):[\w-]{30,60}$/;
const CHAT = /^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/;

/** Characters at the end of an address that a screen shows. */
const HINT_CHARACTERS = 4;

/**
 * Returns the target of a channel and what a screen shows of it. localOrigins: receivers on a developer's machine, exempt from the rules for addresses.
 * The addresses that a host's name leads to are checked at each sending.
 */
export function readChannelTarget(
	{ kind, url, token, chat }: Omit<ChannelInput, "name">,
	localOrigins: readonly string[],
): { target: ChatTarget; hint: string } | { fault: TargetFault } {
	if (kind === "telegram") {
		const [, bot] = BOT_TOKEN.exec(token) ?? [];
		if (bot === undefined) return { fault: { field: "token", error: "alertChannels.errors.token" } };
		if (!CHAT.test(chat)) return { fault: { field: "chat", error: "alertChannels.errors.chat" } };
		return { target: { token, chat }, hint: `${chat} (bot ${bot})` };
	}
	const read = readTarget(url, localOrigins);
	if ("refusal" in read) return { fault: { field: "url", error: read.refusal } };
	const address = new URL(read.url);
	if (!localOrigins.includes(address.origin) && !ADDRESSES[kind](address))
		return { fault: { field: "url", error: `alertChannels.errors.urls.${kind}` } };
	return { target: { url: read.url }, hint: `${address.hostname}/…${read.url.slice(-HINT_CHARACTERS)}` };
}
