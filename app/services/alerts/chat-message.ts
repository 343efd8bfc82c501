import { alertSay } from "~/i18n/alert-words";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import type { ChatMessage } from "../alert-ports";
import type { ComposedAlert } from "./compose-alert";

/** Items that a chat lists at most; the service's own limit may allow less. */
const MOST_ITEMS = 50;

/** Lays an alert out for chats. */
export function chatMessage(
	{ hid, message }: ComposedAlert,
	// isFollowUp: whether the first message arrived is not known.
	{ language, baseUrl, isFollowUp = false }: { language: Language; baseUrl: string; isFollowUp?: boolean },
): ChatMessage {
	const { title, when, causes, notes, items, more } = message;
	const say = alertSay(language);
	// The page of the alert names the instants.
	const labels = (count: number) => (count === 2 ? [say("mail.before"), say("mail.after")] : [say("mail.page")]);
	return {
		title,
		lines: isFollowUp ? [when, say("mail.followUp")] : [when],
		causes,
		notes,
		items: items.slice(0, MOST_ITEMS).map(({ text, evidence }) => ({
			text,
			links: evidence.map(({ label, look }, i) => ({ label: labels(evidence.length)[i] ?? label, url: `${baseUrl}${paths.look(look)}` })),
		})),
		others: Math.max(0, items.length - MOST_ITEMS),
		more,
		link: { label: say("mail.open"), url: `${baseUrl}${paths.alert(hid)}` },
	};
}
