/** A part of an answer: plain words, or words that link to a page. */
export interface AnswerPart {
	text: string;
	/** Absolute http(s) address; null for plain words. */
	url: string | null;
}

/** The words of a link may stand in brackets of their own: "[[1]](https://…)". */
const LINK = /\[(\[[^\]\n]*\]|[^\]\n]*)\]\((https?:\/\/[^\s)]+)\)/g;
/** Signs of Markdown that readers do not want to see: emphasis, code, headings. */
const EMPHASIS = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g;
const HEADING = /^#{1,6}\s+/gm;
const BULLET = /^(\s*)[*+-]\s+/gm;
const CODE = /`([^`\n]+)`/g;
/** More than one empty line. */
const GAPS = /\n{3,}/g;

/** The words of an answer in Markdown or plain text, with its links apart. Everything else that Markdown knows stays as it is written. */
export function answerParts(text: string): AnswerPart[] {
	const parts: AnswerPart[] = [];
	let end = 0;
	for (const link of text.matchAll(LINK)) {
		const [whole, label = "", url = ""] = link;
		add(parts, plainWords(text.slice(end, link.index)), null);
		add(parts, plainWords(label), url);
		end = link.index + whole.length;
	}
	add(parts, plainWords(text.slice(end)), null);
	return parts;
}

function add(parts: AnswerPart[], text: string, url: string | null): void {
	if (text !== "") parts.push({ text, url });
}

function plainWords(text: string): string {
	return text.replace(HEADING, "").replace(BULLET, "$1• ").replace(EMPHASIS, "$2").replace(CODE, "$1").replace(GAPS, "\n\n");
}
