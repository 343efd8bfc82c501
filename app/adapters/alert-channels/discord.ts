import { BRAND } from "@serpentine/table-files";
import { z } from "zod";
import type { ChatLink, ChatMessage, ChatService } from "~/services/alert-ports";
import { outcomeOf, readAnswer } from "./chat-outcome";
import { cut, fitMessage, JSON_HEADERS, webhookUrl } from "./fit-message";

/** Source: Discord "Embed Limits". */
const TITLE_MAX = 256;
const DESCRIPTION_MAX = 4_096;
/** The colour of the product as a number. */
const COLOUR = Number.parseInt(BRAND.slice(1), 16);
/** Seconds. */
const pauseSchema = z.object({ retry_after: z.number() });

/** Messages to Discord: one embed. */
export const discord: ChatService = {
	request(target, message) {
		const url = new URL(webhookUrl(target));
		// The answer comes after the message was stored, and names its faults.
		url.searchParams.set("wait", "true");
		const description = fitMessage(message, printDescription, (text) => text.length <= DESCRIPTION_MAX);
		const embed = { title: cut(message.title, TITLE_MAX), description: cut(description, DESCRIPTION_MAX), color: COLOUR };
		return { url: url.href, headers: JSON_HEADERS, body: JSON.stringify({ embeds: [embed], allowed_mentions: { parse: [] } }) };
	},
	outcome(answer) {
		return outcomeOf(answer, readAnswer(pauseSchema, answer.answer)?.retry_after);
	},
};

/** Markdown of messages; a backslash shows a character as it is. */
const escaped = (text: string) => text.replace(/[\\`*_~|<>[\]()#:@-]/g, "\\$&");
const linkText = ({ label, url }: ChatLink) => `[${escaped(label)}](${url})`;

function printDescription({ lines, causes, notes, items, others, more, link }: ChatMessage): string {
	const rows = items.map(({ text, links }) => `- ${[escaped(text), ...links.map(linkText)].join(" ")}`);
	const last = [...(others > 0 ? [escaped(more(others))] : []), linkText(link)].join(" ");
	return [
		...lines.map(escaped),
		...causes.map((cause) => `- **${escaped(cause)}**`),
		...notes.map(escaped),
		...(rows.length > 0 ? ["", ...rows] : []),
		"",
		last,
	].join("\n");
}
