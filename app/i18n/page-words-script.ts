import type { RecordedSentences } from "./recorded-words";

/** Id of the element that holds the sentences of a page. */
export const PAGE_WORDS = "page-words";
const END = "</body>";

/** The document with its sentences at the end, after everything that asked for one. Data: no browser runs it. */
export function withPageWords(document: string, sentences: RecordedSentences): string {
	const end = document.lastIndexOf(END);
	if (end < 0) return document;
	const json = JSON.stringify(sentences).replaceAll("<", "\\u003c");
	return `${document.slice(0, end)}<script type="application/json" id="${PAGE_WORDS}">${json}</script>${document.slice(end)}`;
}
