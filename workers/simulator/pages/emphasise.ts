import { escapeHtml } from "./escape-html";

/** The escaped text with the term's occurrences in <em>, as engines show them. */
export function emphasise(text: string, term: string): string {
	return text
		.split(term)
		.map(escapeHtml)
		.join(`<em>${escapeHtml(term)}</em>`);
}
