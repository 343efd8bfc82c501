import { alertSay } from "~/i18n/alert-words";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import type { ChatMessage } from "../alert-ports";
import type { ComposedAlert } from "./compose-alert";

/** Items that a chat lists at most; the service's own limit may allow less. */
const MOST_ITEMS = 50;

/** Lays an alert out for chats. */
export function chatMessage({ hid, message }: ComposedAlert, { language, baseUrl }: { language: Language; baseUrl: string }): ChatMessage {
	const { title, when, causes, notes, items, more } = message;
	return {
		title,
		lines: [when],
		causes,
		notes,
		items: items.slice(0, MOST_ITEMS).map(({ text, evidence }) => ({
			text,
			links: evidence.map(({ label, look }) => ({ label, url: `${baseUrl}${paths.look(look)}` })),
		})),
		others: Math.max(0, items.length - MOST_ITEMS),
		more,
		link: { label: alertSay(language)("mail.open"), url: `${baseUrl}${paths.alert(hid)}` },
	};
}
