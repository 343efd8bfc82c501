import type { WebhookSender } from "~/services/webhook-ports";
import type { FakeService } from "./fake-service";
import { FakeDiscord, FakeGoogleChat, FakeSlack, FakeTeams, FakeTelegram } from "./fakes";

/** Address of a channel at each fake; those with "gone" in place of their end lead nowhere. */
export const CHAT_URLS = {
	slack: "https://hooks.slack.com/services/T000/B000/secret-slack",
	discord: "https://discord.com/api/webhooks/123/secret-discord",
	teams: "https://prod-1.westeurope.logic.azure.com/workflows/ab/triggers/manual/paths/invoke?sig=secret-teams",
	google_chat: "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=secret-google",
};
export const BOT_TOKEN = `123456789:${"secret-telegram-".padEnd(35, "x")}`;

/** The chat services of the world behind one sender: each host leads to its fake, and any other host answers nothing. */
export function fakeChats(now: () => number) {
	const slack = new FakeSlack(now);
	const discord = new FakeDiscord(now);
	const teams = new FakeTeams(now);
	const google_chat = new FakeGoogleChat(now);
	const telegram = new FakeTelegram(now);
	const hosts: Record<string, FakeService> = {
		"hooks.slack.com": slack,
		"discord.com": discord,
		"prod-1.westeurope.logic.azure.com": teams,
		"chat.googleapis.com": google_chat,
		"api.telegram.org": telegram,
	};
	const sender: WebhookSender = {
		localOrigins: [],
		resolve: async (host) => (host in hosts ? ["93.184.216.34"] : []),
		async send({ url, body }) {
			const { hostname, pathname } = new URL(url);
			const answer = hosts[hostname]?.answer({ path: pathname, body }) ?? null;
			if (!answer) return { status: null, failure: "timeout", answer: "", retryAfter: null, ms: 5_000 };
			return { status: answer.status, failure: null, answer: answer.body, retryAfter: answer.headers["retry-after"] ?? null, ms: 1 };
		},
	};
	return { fakes: { slack, discord, teams, google_chat, telegram }, sender };
}
