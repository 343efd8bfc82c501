import type { Undelivered } from "~/db/alert-content";
import { MAIL_TARGET } from "~/domain/alert/delivery";
import { alertSay } from "~/i18n/alert-words";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import type { MailContent } from "../mail/compose-mail";
import type { MailLink, MailSection } from "../mail/print-mail";
import type { ComposedAlert } from "./compose-alert";

/** Items of a mail about one alert, of each alert of a digest, and alerts of a digest; the page of alerts shows all. */
const MOST_ITEMS = 30;
const MOST_ITEMS_OF_DIGEST = 5;
const MOST_ALERTS = 15;
/** Websites in the subject of a digest. */
const MOST_NAMES = 3;

/** An alert of a digest, with its deliveries that did not arrive or are unclear. */
export interface DigestPart {
	composed: ComposedAlert;
	undelivered: (Undelivered & { name: string | null })[];
}

interface SectionForm {
	title: MailLink | null;
	baseUrl: string;
	/** Number of items that are listed. */
	most: number;
	/** Sentences before the causes. */
	notes: readonly string[];
}

/** Lays an alert out as a section of a mail. */
function alertSection({ message }: ComposedAlert, { title, baseUrl, most, notes }: SectionForm): MailSection {
	const listed = message.items.slice(0, most);
	// The title of an alert about one keyword says it already.
	const isTold = (text: string) => message.items.length === 1 && message.title.endsWith(text);
	const others = message.items.length - listed.length;
	return {
		title,
		lines: notes,
		points: message.causes,
		notes: message.notes,
		entries: listed.map(({ text, evidence }) => ({
			text: isTold(text) && evidence.length > 0 ? message.pagesLabel : text,
			links: evidence.map(({ label, look }) => ({ label, address: `${baseUrl}${paths.look(look)}` })),
		})),
		more: others > 0 ? message.more(others) : "",
	};
}

/** Lays one alert out as a mail. */
export function alertMail(
	composed: ComposedAlert,
	baseUrl: string,
): Pick<MailContent, "subject" | "facts" | "sections" | "path"> & { kind: "alert" } {
	const { title, when } = composed.message;
	const section = alertSection(composed, { title: null, baseUrl, most: MOST_ITEMS, notes: [when] });
	return { kind: "alert", subject: title, facts: { title }, sections: [section], path: paths.alert(composed.hid) };
}

/** Lays the alerts of a digest out, the newest last. */
export function digestMail(
	parts: readonly DigestPart[],
	{ language, baseUrl }: { language: Language; baseUrl: string },
): Pick<MailContent, "kind" | "subject" | "sections" | "path"> & { kind: "alert_digest" } {
	const say = alertSay(language);
	const listed = parts.slice(0, MOST_ALERTS);
	const sections = listed.map(({ composed, undelivered }) => {
		const channel = ({ target, name }: DigestPart["undelivered"][number]) =>
			target === MAIL_TARGET ? say("mail.email") : (name ?? say("mail.goneChannel"));
		const notes = undelivered.map((one) => say(`mail.${one.state}`, { channel: channel(one) }));
		const title = { label: composed.message.title, address: `${baseUrl}${paths.alert(composed.hid)}` };
		return alertSection(composed, { title, baseUrl, most: MOST_ITEMS_OF_DIGEST, notes: [composed.message.when, ...notes] });
	});
	const others = parts.length - listed.length;
	const rest = { title: null, lines: [say("mail.others", { count: others })], points: [], notes: [], entries: [], more: "" };
	const names = [...new Set(parts.map(({ composed }) => composed.domain ?? say("mail.account")))];
	const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), "…"] : names;
	return {
		kind: "alert_digest",
		subject: say("mail.subject", { count: parts.length, names: shown.join(", ") }),
		sections: others > 0 ? [...sections, rest] : sections,
		path: paths.alerts(),
	};
}
