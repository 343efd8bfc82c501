import type { ChatLink, ChatMessage, ChatService } from "~/services/alert-ports";
import { outcomeOf } from "./chat-outcome";
import { cut, fitMessage, JSON_HEADERS, webhookUrl } from "./fit-message";

/** Source: Slack "Block Kit", header: 150 characters; formatting of `text`: truncated above 40,000. */
const HEADER_MAX = 150;
const BODY_MAX = 30_000;

/**
 * Messages to Slack: blocks of rich text, in which no character of a term is markup. Services that only resemble Slack (Mattermost) do not show blocks and
 * get the text.
 */
export const slack: ChatService = {
	request(target, message) {
		const url = webhookUrl(target);
		const print = new URL(url).hostname === "hooks.slack.com" ? printBlocks : printText;
		const body = fitMessage(
			message,
			(one) => JSON.stringify(print(one)),
			(form) => form.length <= BODY_MAX,
		);
		return { url, headers: JSON_HEADERS, body };
	},
	outcome: outcomeOf,
};

const plain = (text: string) => ({ type: "text", text });
const bold = (text: string) => ({ type: "text", text, style: { bold: true } });
const link = ({ label, url }: ChatLink) => ({ type: "link", url, text: label });
const section = (...elements: object[]) => ({ type: "rich_text_section", elements });
const list = (rows: object[]) => (rows.length > 0 ? [{ type: "rich_text_list", style: "bullet", elements: rows }] : []);

function printBlocks({ title, lines, causes, notes, items, others, more, link: page }: ChatMessage) {
	const sentences = (texts: readonly string[]) => texts.map((text) => section(plain(text)));
	const texts = [...sentences(lines), ...list(causes.map((cause) => section(bold(cause)))), ...sentences(notes)];
	const rows = items.map(({ text, links }) => section(plain(text), ...links.flatMap((one) => [plain("  "), link(one)])));
	return {
		text: title,
		unfurl_links: false,
		unfurl_media: false,
		blocks: [
			{ type: "header", text: { type: "plain_text", text: cut(title, HEADER_MAX), emoji: false } },
			...(texts.length > 0 ? [{ type: "rich_text", elements: texts }] : []),
			...(rows.length > 0 ? [{ type: "rich_text", elements: list(rows) }] : []),
			{ type: "rich_text", elements: [section(...(others > 0 ? [plain(`${more(others)}  `)] : []), link(page))] },
		],
	};
}

/** Source: Slack "Formatting text for app surfaces", "Escaping text". */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const linkText = ({ label, url }: ChatLink) => `<${url}|${escaped(label)}>`;

function printText({ title, lines, causes, notes, items, others, more, link: page }: ChatMessage) {
	const rows = items.map(({ text, links }) => `• ${[escaped(text), ...links.map(linkText)].join("  ")}`);
	const last = [...(others > 0 ? [escaped(more(others))] : []), linkText(page)].join("  ");
	return {
		text: [
			`*${escaped(title)}*`,
			...lines.map(escaped),
			...causes.map((cause) => `• *${escaped(cause)}*`),
			...notes.map(escaped),
			...rows,
			last,
		].join("\n"),
	};
}
