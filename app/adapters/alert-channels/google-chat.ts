import type { ChatMessage, ChatService } from "~/services/alert-ports";
import { outcomeOf } from "./chat-outcome";
import { cut, fitMessage, JSON_HEADERS, webhookUrl } from "./fit-message";
import { escapeHtml, htmlLine } from "./html-text";

/** Source: Google Chat "spaces.messages.create": 32,000 bytes with text and cards. */
const BODY_MAX_BYTES = 31_000;
const HEADER_MAX = 200;

/** Messages to Google Chat: one card. */
export const googleChat: ChatService = {
	request(target, message) {
		const body = fitMessage(
			message,
			(one) => JSON.stringify(printCard(one)),
			(form) => Buffer.byteLength(form) <= BODY_MAX_BYTES,
		);
		return { url: webhookUrl(target), headers: JSON_HEADERS, body };
	},
	outcome: outcomeOf,
};

/** Source: Google Chat "Card text formatting": a subset of HTML. */
const paragraph = (rows: string[]) => (rows.length > 0 ? [{ widgets: [{ textParagraph: { text: rows.join("<br>") } }] }] : []);

function printCard({ title, lines, causes, notes, items, others, more, link }: ChatMessage) {
	const rows = items.map(({ text, links }) => `• ${htmlLine(text, links)}`);
	return {
		fallbackText: title,
		cardsV2: [
			{
				cardId: "alert",
				card: {
					header: { title: cut(title, HEADER_MAX) },
					sections: [
						...paragraph([...lines.map(escapeHtml), ...causes.map((cause) => `• <b>${escapeHtml(cause)}</b>`), ...notes.map(escapeHtml)]),
						...paragraph([...rows, ...(others > 0 ? [escapeHtml(more(others))] : [])]),
						{ widgets: [{ buttonList: { buttons: [{ text: link.label, onClick: { openLink: { url: link.url } } }] } }] },
					],
				},
			},
		],
	};
}
