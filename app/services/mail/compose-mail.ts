import { BRAND } from "@serpentine/table-files";
import { emailKey } from "~/domain/account/email-key";
import type { PromptMailKind, WaitingMailKind } from "~/domain/account/mail-kinds";
import { fillWords } from "~/i18n/fill-words";
import type { Language } from "~/i18n/languages";
import { mailWords } from "~/i18n/mail-words";
import { PRODUCT } from "~/i18n/product";
import type { MailSender, OutgoingMail } from "../ports";
import { type MailBars, type MailFact, type MailHead, type MailPart, type MailSection, printHtml, printText } from "./print-mail";

export interface MailContent {
	id: string;
	kind: PromptMailKind | WaitingMailKind;
	to: string;
	language: Language;
	/** Without a slash at its end. */
	baseUrl: string;
	/** Name in the greeting; "" for none. */
	name?: string;
	facts?: Readonly<Record<string, string>>;
	code?: string | null;
	/** Target of the mail's button, below baseUrl; null for none. */
	path?: string | null;
	/** Replaces the default subject; "" keeps the default. */
	subject?: string;
	/** Text of a user in place of the greeting; "" for none. */
	message?: string;
	/** List of sentences after the first paragraphs. */
	list?: readonly string[];
	/** Sections after the list of sentences. */
	sections?: readonly MailSection[];
	/** Days as bars, before the list of sentences. */
	bars?: MailBars | null;
	/** Sender that stands at its top; absent: the product. */
	from?: MailHead;
	/** Sender in the headers; null for the deployment. */
	sender?: MailSender | null;
	/** Numbers after the sections. */
	rows?: readonly MailFact[];
	/** Instead of the last lines of mails to users. */
	frame?: { footer?: string; switchOff?: string };
	/** Address of the one-click unsubscribe page; null for mails that cannot be switched off. */
	unsubscribePath?: string | null;
}

const OWN_HEAD: MailHead = { name: PRODUCT, logo: null, colour: BRAND };

/** A name that cannot carry an advertisement: letters, and no inner dot of which a mail program would make a link. */
export const GREETABLE_NAME = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,58}\.?$/u;

/**
 * Puts a mail into words: text and HTML say the same, nothing is loaded from elsewhere, and links lead to baseUrl alone.
 * Text of users is kept as text on one line; no line break of theirs reaches a header. Throws when `to` is no address.
 */
export function composeMail(content: MailContent): OutgoingMail {
	const { id, kind, language, code = null } = content;
	const to = content.to.trim();
	if (emailKey(to) === null) throw new Error("a mail needs an address");
	const { subject, parts, link, unsubscribe } = wordMail({ ...content, to });
	return {
		id,
		kind,
		to,
		language,
		subject,
		text: printText(parts),
		html: printHtml(parts, { language, subject }, content.from ?? OWN_HEAD),
		unsubscribe,
		...(content.sender && { sender: content.sender }),
		attachments: [],
		code,
		link,
	};
}

/** Returns the subject, parts and links of a mail. */
export function wordMail(content: Omit<MailContent, "id">) {
	const { kind, language, baseUrl, to, code = null, path = null, unsubscribePath = null } = content;
	const { frame: usual, kinds } = mailWords(language);
	const frame = { ...usual, ...content.frame };
	const words = kinds[kind];
	const facts = {
		product: PRODUCT,
		...Object.fromEntries(Object.entries(content.facts ?? {}).map(([key, fact]) => [key, oneLine(key, fact)])),
		to,
	};
	const link = path === null ? null : `${baseUrl}${path}`;
	const unsubscribe = unsubscribePath === null ? null : `${baseUrl}${unsubscribePath}`;
	const name = content.name?.trim() ?? "";
	const parts: MailPart[] = [
		// A note of the sender has its own greeting.
		{ type: "text", text: content.message ? ownLines(content.message) : greeting(frame, name) },
		...paragraphs(words.intro, facts),
		...(content.bars ? [{ type: "bars" as const, ...content.bars, caption: singleLine(content.bars.caption) }] : []),
		...(content.list?.length ? [{ type: "list" as const, lines: content.list.map(singleLine) }] : []),
		...(content.sections ?? []).map(
			(section): MailPart => ({
				type: "section",
				...section,
				lines: section.lines.map(singleLine),
				points: section.points.map(singleLine),
				notes: section.notes.map(singleLine),
				entries: section.entries.map(({ text, links }) => ({ text: singleLine(text), links })),
			}),
		),
		...(content.rows
			? [{ type: "rows" as const, rows: content.rows.map((row) => ({ ...row, line: fillWords(frame.fact, { ...row }) })) }]
			: []),
		...(code === null ? [] : [{ type: "code" as const, label: frame.code, code }]),
		...(link === null ? [] : [{ type: "link" as const, label: words.action, address: link }]),
		...paragraphs(words.after, facts),
		{ type: "small", text: fillWords(frame.footer, facts) },
		...(unsubscribe === null ? [] : [{ type: "smallLink" as const, label: frame.switchOff, address: unsubscribe }]),
	];
	return { subject: singleLine(content.subject ?? "") || fillWords(words.subject, facts), parts, link, unsubscribe };
}

function greeting({ greeting: plain, greetingName }: { greeting: string; greetingName: string }, name: string): string {
	return GREETABLE_NAME.test(name) ? fillWords(greetingName, { name }) : plain;
}

function paragraphs(words: string, facts: Readonly<Record<string, string>>): MailPart[] {
	const filled = fillWords(words, facts);
	return filled === "" ? [] : filled.split("\n\n").map((text) => ({ type: "text" as const, text: text.trimEnd() }));
}

/** An administrator's own text keeps its paragraphs. */
function oneLine(key: string, fact: string): string {
	if (key === "text") return ownLines(fact);
	return singleLine(fact).slice(0, FACT_MAX_CHARACTERS);
}

function ownLines(text: string): string {
	return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, " ");
}

function singleLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

const FACT_MAX_CHARACTERS = 200;
