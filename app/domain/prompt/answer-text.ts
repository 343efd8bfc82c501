import { shownText } from "./shown-text";

/** A part of an answer: plain words, or words that link to a page. */
export interface AnswerPart {
	text: string;
	/** Absolute http(s) address that can be parsed; null for plain words. */
	url: string | null;
}

/** The words of an answer in Markdown or plain text, with its links apart. A link without a usable address is words: models write patterns of addresses, too. */
export function answerParts(written: string): AnswerPart[] {
	const { text, starts, links } = shownText(written);
	const parts: AnswerPart[] = [];
	let at = 0;
	const addUntil = (place: number, url: string | null) => {
		const from = at;
		while (at < starts.length && (starts[at] ?? 0) < place) at++;
		if (at === from) return;
		const last = parts.at(-1);
		if (url === null && last?.url === null) last.text += text.slice(from, at);
		else parts.push({ text: text.slice(from, at), url });
	};
	for (const { start, end, address } of links) {
		addUntil(start, null);
		addUntil(end, URL.canParse(address) ? address : null);
	}
	addUntil(Number.POSITIVE_INFINITY, null);
	return parts;
}
