import type { Mailbox } from "~/domain/account/mailbox";
import { contentDisposition } from "~/domain/export/content-disposition";
import type { MailAttachment, OutgoingMail } from "~/services/ports";

/** RFC 5322 2.1.1: lines should have no more characters. */
const LINE_MAX_CHARACTERS = 76;
/** Bytes of UTF-8 in one encoded word: 60 characters of base64, with its frame under the 75 that RFC 2047 allows. */
const ENCODED_WORD_BYTES = 45;
const CRLF = "\r\n";

/** The mailbox that a mail comes from: the deployment's address, with the name of its sender. */
export function originOf({ sender }: Pick<OutgoingMail, "sender">, from: Mailbox): Mailbox {
	return sender?.name ? { ...from, name: sender.name } : from;
}

/** A mail in the format of RFC 5322, 2045–2047 and 2183: text and HTML with its images as alternatives, then the files. Lines end with CRLF and are ASCII. */
export function mimeMessage(mail: OutgoingMail, deployment: Mailbox, at: Date): string {
	const from = originOf(mail, deployment);
	const images = mail.attachments.filter(({ contentId }) => contentId).map(attachedPart);
	const files = mail.attachments.filter(({ contentId }) => !contentId).map(attachedPart);
	const html = part("text/html", mail.html);
	const shown = images.length === 0 ? html : multipart("related", `=_images_${mail.id}`, [html, ...images]);
	const alternatives = multipart("alternative", `=_${mail.id}`, [part("text/plain", mail.text), shown]);
	const body = files.length === 0 ? alternatives : multipart("mixed", `=_files_${mail.id}`, [alternatives, ...files]);
	const headers: Record<string, string> = {
		From: from.name === "" ? from.address : `${encodeWords(from.name, true)} <${from.address}>`,
		To: mail.to,
		...(mail.sender?.replyTo && { "Reply-To": mail.sender.replyTo }),
		Subject: encodeWords(mail.subject),
		Date: at.toUTCString().replace("GMT", "+0000"),
		"Message-ID": `<${mail.id}@${from.address.split("@")[1]}>`,
		"MIME-Version": "1.0",
		...mailHeaders(mail),
	};
	const lines = Object.entries(headers).map(([name, value]) => headerLine(name, value));
	return `${lines.join("")}${body}`;
}

/** A multipart entity with its header. A boundary begins with "=_", which base64 never contains. */
function multipart(kind: "alternative" | "mixed" | "related", boundary: string, parts: readonly string[]): string {
	// RFC 2387 3.1: related parts name the type of the first one.
	const type = kind === "related" ? `;${CRLF} type="text/html"` : "";
	const head = `Content-Type: multipart/${kind}; boundary="${boundary}"${type}${CRLF}${CRLF}`;
	return `${head}${parts.map((one) => `--${boundary}${CRLF}${one}`).join("")}--${boundary}--${CRLF}`;
}

/** Our own folds stay; any other line break would begin an injected header. */
function headerLine(name: string, value: string): string {
	if (/[^\x20-\x7e]/.test(value.replaceAll(`${CRLF} `, ""))) throw new Error(`the header ${name} must be printable ASCII`);
	return `${name}: ${value}${CRLF}`;
}

function part(type: string, text: string): string {
	const head = headerLine("Content-Type", `${type}; charset=utf-8`);
	return encodedPart(head, new TextEncoder().encode(text.replace(/\r?\n/g, CRLF)));
}

function attachedPart({ filename, mediaType, content, contentId }: MailAttachment): string {
	// The two parameters of the name are folded onto lines of their own (RFC 5322 2.2.3).
	const named = contentDisposition(filename).replaceAll("; ", `;${CRLF} `);
	const disposition = contentId ? named.replace("attachment", "inline") : named;
	const id = contentId ? headerLine("Content-ID", `<${contentId}>`) : "";
	return encodedPart(headerLine("Content-Type", mediaType) + headerLine("Content-Disposition", disposition) + id, content);
}

function encodedPart(head: string, content: Uint8Array): string {
	const lines = base64(content).match(new RegExp(`.{1,${LINE_MAX_CHARACTERS}}`, "g")) ?? [];
	return `${head}${headerLine("Content-Transfer-Encoding", "base64")}${["", ...lines, ""].join(CRLF)}`;
}

/** RFC 2047: text that is not plain ASCII, or too long for a line, as encoded words on lines of their own. `asPhrase`: a name beside an address. */
function encodeWords(text: string, asPhrase = false): string {
	const isPlain = asPhrase ? /^[\w !#$%&'*+/=?^`{|}~-]*$/ : /^[\x20-\x7e]*$/;
	if (isPlain.test(text) && text.length <= LINE_MAX_CHARACTERS - "Subject: ".length && !text.includes("=?")) return text;
	const words: string[] = [];
	let word = "";
	for (const character of text) {
		if (new TextEncoder().encode(word + character).length > ENCODED_WORD_BYTES) {
			words.push(word);
			word = "";
		}
		word += character;
	}
	words.push(word);
	return words.map((one) => `=?UTF-8?B?${base64(new TextEncoder().encode(one))}?=`).join(`${CRLF} `);
}

function base64(bytes: Uint8Array): string {
	return Buffer.from(bytes).toString("base64");
}

/** Headers that every transport adds. Sources: RFC 3834 (no answers by machines), RFC 2369 and RFC 8058 (one-click unsubscribe). */
export function mailHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
	return {
		"Auto-Submitted": "auto-generated",
		"X-Auto-Response-Suppress": "All",
		...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
	};
}
