import { beforeEach, expect, test } from "vitest";
import type { ChatTarget } from "~/domain/alert/channel-input";
import { CHANNEL_KINDS, type ChannelKind } from "~/domain/alert/form-choices";
import type { ChatMessage } from "~/services/alert-ports";
import { BOT_TOKEN, CHAT_URLS, fakeChats } from "../../../tests/chats/fake-chats";
import { json, text } from "../../../tests/chats/fake-service";
import { CHAT_SERVICES } from "./chat-services";

let now = 0;
let chats: ReturnType<typeof fakeChats>;
beforeEach(() => {
	now = 1_000_000;
	chats = fakeChats(() => now);
});

const EVIDENCE = "https://serpentine.test/looks/";
/** A term with characters that are markup in one service or another. */
const TERM = 'a *b* _c_ <d> & "e" [f](g) @everyone';
const message = (items = 1, others = 0): ChatMessage => ({
	title: `shop.example: ${TERM}`,
	lines: [`Line ${TERM}`],
	causes: [`Cause ${TERM}`],
	notes: [`Note ${TERM}`],
	items: Array.from({ length: items }, (_, at) => ({
		text: `${TERM} ${at}: 4 → 12`,
		links: [
			{ label: "26 Nov", url: `${EVIDENCE}${at}a` },
			{ label: "27 Nov", url: `${EVIDENCE}${at}b` },
		],
	})),
	others,
	more: (count) => `and ${count} more`,
	link: { label: "See the alert", url: "https://serpentine.test/alerts/x" },
});

const target = (kind: ChannelKind): ChatTarget => (kind === "telegram" ? { token: BOT_TOKEN, chat: "-100" } : { url: CHAT_URLS[kind] });
async function send(kind: ChannelKind, one = message(), to = target(kind)) {
	const answer = await chats.sender.send({ ...CHAT_SERVICES[kind].request(to, one), addresses: [] });
	return answer.status === null
		? null
		: CHAT_SERVICES[kind].outcome({ ...answer, status: answer.status, retryAfter: answer.retryAfter ?? null });
}
const taken = (kind: ChannelKind) => JSON.stringify(chats.fakes[kind].messages.at(-1));

test.each(CHANNEL_KINDS)("%s takes a message with its title, causes, items and links to the evidence of both days", async (kind) => {
	expect(await send(kind)).toEqual({ state: "sent" });
	for (const part of [`${EVIDENCE}0a`, `${EVIDENCE}0b`, "https://serpentine.test/alerts/x", "Cause", "4 → 12"])
		expect(taken(kind)).toContain(part);
	expect(taken(kind)).not.toContain("more");
});

test.each(CHANNEL_KINDS)("%s takes a message of 300 items: those that fit are listed and the others counted", async (kind) => {
	expect(await send(kind, message(300, 500))).toEqual({ state: "sent" });
	const listed = (taken(kind).match(/4 → 12/g) ?? []).length;
	expect(listed).toBeGreaterThan(5);
	expect(taken(kind)).toContain(`and ${800 - listed} more`);
});

test.each([
	["discord", '\\\\*b\\\\* \\\\_c\\\\_ \\\\<d\\\\> & \\"e\\" \\\\[f\\\\]\\\\(g\\\\) \\\\@everyone'],
	["google_chat", "&lt;d&gt; &amp; &quot;e&quot;"],
	["telegram", "&lt;d&gt; &amp; &quot;e&quot;"],
	["slack", '"type":"text","text":"Line a *b* _c_ <d> &'],
	["teams", '"type":"TextRun","text":"Line a *b* _c_ <d> &'],
] as const)("%s shows the characters of a term and does not read them as markup", async (kind, shown) => {
	await send(kind);
	expect(taken(kind)).toContain(shown);
});

test("a Slack-compatible service on another host gets a text, because it shows no blocks", () => {
	const { body } = CHAT_SERVICES.slack.request({ url: "https://chat.shop.example/hooks/x" }, message());
	expect(JSON.parse(body)).toEqual({ text: expect.stringContaining(`<${EVIDENCE}0a|26 Nov>`) });
});

test.each([
	["slack", 1],
	["discord", 5],
	["teams", 4],
	["google_chat", 1],
	["telegram", 1],
] as const)("%s limits the rate of messages; nothing was taken, and the pause is known", async (kind, most) => {
	for (let sent = 0; sent < most; sent++) expect(await send(kind)).toEqual({ state: "sent" });
	const outcome = await send(kind);
	expect(outcome).toMatchObject({ state: "retry" });
	expect(chats.fakes[kind].messages).toHaveLength(most);
	// Google Chat names no pause.
	now += kind === "google_chat" ? 1_000 : (outcome as { afterMs: number }).afterMs;
	expect(await send(kind)).toEqual({ state: "sent" });
});

test.each([
	["slack", { url: CHAT_URLS.slack.replace("secret-slack", "gone") }],
	["discord", { url: CHAT_URLS.discord.replace("secret-discord", "gone") }],
	["teams", { url: CHAT_URLS.teams.replace("/ab/", "/gone/") }],
	["google_chat", { url: CHAT_URLS.google_chat.replace("AAA", "gone") }],
	["telegram", { token: BOT_TOKEN, chat: "-404" }],
	["telegram", { token: BOT_TOKEN, chat: "-403" }],
] as const)("%s says that a target is gone", async (kind, to) => {
	expect(await send(kind, message(), to)).toEqual({ state: "failed", cause: "gone" });
});

test.each([
	["a refusal", text(400, "invalid_payload"), { state: "failed", cause: "refused" }],
	["a redirect", text(302, ""), { state: "failed", cause: "refused" }],
	["an overload", text(503, "", { "retry-after": "7" }), { state: "retry", afterMs: 7_000 }],
	["a pause without sense", json(429, {}, { "retry-after": "soon" }), { state: "retry", afterMs: 0 }],
	["a failure behind a gateway", text(502, ""), { state: "unclear" }],
	["a failure of the service", text(500, ""), { state: "unclear" }],
])("%s has the same meaning for each service", async (_, answer, outcome) => {
	for (const kind of CHANNEL_KINDS) {
		chats.fakes[kind].faults.push(answer);
		expect(await send(kind)).toEqual(outcome);
	}
});
