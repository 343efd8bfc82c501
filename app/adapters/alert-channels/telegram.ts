import { z } from "zod";
import type { ChatMessage, ChatService } from "~/services/alert-ports";
import { outcomeOf, readAnswer } from "./chat-outcome";
import { fitMessage, JSON_HEADERS } from "./fit-message";
import { escapeHtml, htmlLine } from "./html-text";

/** Source: Telegram Bot API "sendMessage": 4,096 characters after its entities are parsed. */
const TEXT_MAX = 4_096;

/** Seconds. Source: Telegram Bot API "ResponseParameters". */
const pauseSchema = z.object({ parameters: z.object({ retry_after: z.number() }) });
const ORIGIN = "https://api.telegram.org";

/** Messages of a Telegram bot. */
export const telegram: ChatService = {
	request(target, message) {
		if (!("token" in target)) throw new Error("the target of a bot has no token");
		const text = fitMessage(message, printText, (form) => lengthOf(form) <= TEXT_MAX);
		const body = { chat_id: target.chat, text, parse_mode: "HTML", link_preview_options: { is_disabled: true } };
		return { url: `${ORIGIN}/bot${target.token}/sendMessage`, headers: JSON_HEADERS, body: JSON.stringify(body) };
	},
	outcome(answer) {
		// The bot was removed from the chat, the chat became a supergroup with another id, or it never existed.
		const isGone = answer.status === 400 && /chat not found|upgraded to a supergroup|not enough rights/i.test(answer.answer);
		if (isGone) return { state: "failed", cause: "gone" };
		return outcomeOf(answer, readAnswer(pauseSchema, answer.answer)?.parameters.retry_after);
	},
};

/** Source: Telegram Bot API "HTML style". */
function printText({ title, lines, causes, notes, items, others, more, link }: ChatMessage): string {
	const rows = items.map(({ text, links }) => `• ${htmlLine(text, links)}`);
	return [
		`<b>${escapeHtml(title)}</b>`,
		...lines.map(escapeHtml),
		...causes.map((cause) => `• <b>${escapeHtml(cause)}</b>`),
		...notes.map(escapeHtml),
		...(rows.length > 0 ? ["", ...rows] : []),
		"",
		htmlLine(others > 0 ? more(others) : "", [link]),
	].join("\n");
}

function lengthOf(html: string): number {
	return html.replace(/<[^>]+>/g, "").replace(/&(amp|lt|gt|quot);/g, "x").length;
}
