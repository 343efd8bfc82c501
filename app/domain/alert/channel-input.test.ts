import { expect, test } from "vitest";
import { type ChannelInput, readChannelTarget } from "./channel-input";

const read = (kind: ChannelInput["kind"], fields: Partial<ChannelInput>, localOrigins: string[] = []) =>
	readChannelTarget({ kind, url: "", token: "", chat: "", ...fields }, localOrigins);

const TOKEN = `123456789:${"a".repeat(35)}`;

test.each([
	["slack", "https://hooks.slack.com/services/T000/B000/abcdefgh", "hooks.slack.com/…efgh"],
	["slack", "https://chat.shop.example/hooks/abcdefgh", "chat.shop.example/…efgh"],
	["discord", "https://discord.com/api/webhooks/123/abcdefgh", "discord.com/…efgh"],
	["discord", "https://canary.discordapp.com/api/v10/webhooks/123/abcdefgh", "canary.discordapp.com/…efgh"],
	[
		"teams",
		"https://prod-12.westeurope.logic.azure.com:443/workflows/ab/triggers/manual/paths/invoke?sig=abcdefgh",
		"prod-12.westeurope.logic.azure.com/…efgh",
	],
	[
		"teams",
		"https://default1.2.environment.api.powerplatform.com/powerautomate/x?sig=abcdefgh",
		"default1.2.environment.api.powerplatform.com/…efgh",
	],
	["google_chat", "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=abcdefgh", "chat.googleapis.com/…efgh"],
] as const)("an address of %s is taken: %s", (kind, url, hint) => {
	expect(read(kind, { url })).toMatchObject({ target: { url: expect.stringContaining("abcdefgh") }, hint });
});

test.each([
	["slack", "https://slack.com/services/T/B/x", "alertChannels.errors.urls.slack"],
	["slack", "https://hooks.slack.com/triggers/T/1/x", "alertChannels.errors.urls.slack"],
	["slack", "https://127.0.0.1/hooks/x", "webhooks.errors.private"],
	["slack", "https://chat.internal/hooks/x", "webhooks.errors.private"],
	["slack", "http://hooks.slack.com/services/T/B/x", "webhooks.errors.https"],
	["discord", "https://discord.com.shop.example/api/webhooks/1/x", "alertChannels.errors.urls.discord"],
	["discord", "https://discord.com/channels/1", "alertChannels.errors.urls.discord"],
	["teams", "https://logic.azure.com.shop.example/workflows/x", "alertChannels.errors.urls.teams"],
	["teams", "https://notlogic.azure.com/workflows/x", "alertChannels.errors.urls.teams"],
	["google_chat", "https://chat.google.com/room/AAA", "alertChannels.errors.urls.google_chat"],
	["google_chat", "", "webhooks.errors.urlInvalid"],
] as const)("an address of %s is refused: %s", (kind, url, error) => {
	expect(read(kind, { url })).toEqual({ fault: { field: "url", error } });
});

test("a Telegram bot needs its token and a chat, and the hint has no secret", () => {
	expect(read("telegram", { token: TOKEN, chat: "-1001234" })).toEqual({
		target: { token: TOKEN, chat: "-1001234" },
		hint: "-1001234 (bot 123456789)",
	});
	expect(read("telegram", { token: "123456789", chat: "1" })).toEqual({ fault: { field: "token", error: "alertChannels.errors.token" } });
	expect(read("telegram", { token: TOKEN, chat: "my chat" })).toEqual({ fault: { field: "chat", error: "alertChannels.errors.chat" } });
});

test("an address of a developer's machine is taken in development alone", () => {
	const url = "http://127.0.0.1:9/discord/1";
	expect(read("discord", { url })).toEqual({ fault: { field: "url", error: "webhooks.errors.https" } });
	expect(read("discord", { url }, ["http://127.0.0.1:9"])).toMatchObject({ target: { url } });
});
