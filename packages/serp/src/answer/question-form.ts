/** Control characters and direction marks: engines write them around a term in right-to-left languages. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const APOSTROPHE = /[\u0060\u00B4\u2018\u2019\u201B\u02BC]/gu;
const QUOTE = /[\u00AB\u00BB\u201C-\u201F\u2033]/gu;
const DASH = /[\u2010-\u2015\u2212]/gu;
/** A plus sign between two words stands for a space; those of "c++" do not. */
const JOINING_PLUS = /(?<=[^\s+])\+(?=[^\s+])/gu;

/**
 * A search term in the form that is compared with the engine's echo: engines change case, white space, Unicode form (full-width letters included),
 * quotes, dashes and plus signs. Two terms with the same form are the same question.
 */
export function questionForm(term: string): string {
	const plain = term.normalize("NFKC").replace(INVISIBLE, "").toLowerCase().normalize("NFKC");
	const signs = plain.replace(APOSTROPHE, "'").replace(QUOTE, '"').replace(DASH, "-").replace(JOINING_PLUS, " ");
	return signs.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Whether two terms in question form are the same question. */
export function isSameQuestion(shown: string, asked: string): boolean {
	return shown === asked;
}

/** No engine is known to shorten a shorter term. */
const MIN_CUT_CHARACTERS = 40;
const ELLIPSIS = /\s*(?:…|\.\.\.)$/u;

/**
 * Whether the engine's echo may be the requested term, shortened to an ellipsis. Both in question form. Longer terms that begin alike are shortened to
 * the same words: such an echo neither proves a question nor contradicts it.
 */
export function isCutQuestion(shown: string, asked: string): boolean {
	const head = shown.replace(ELLIPSIS, "");
	return head !== shown && head.length >= MIN_CUT_CHARACTERS && asked.startsWith(head);
}
