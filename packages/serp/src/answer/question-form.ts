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

/**
 * Whether the engine's echo is the requested term. Both in question form. Words that the engine's page excludes (`-word`) are ignored: they narrow
 * the question and do not change it. A term that the engine shortened ends in an ellipsis.
 */
export function isSameQuestion(shown: string, asked: string): boolean {
	if (shown === asked) return true;
	if (/(?:…|\.\.\.)$/u.test(shown) && asked.length > MIN_CUT_CHARACTERS) {
		const head = shown.replace(/\s*(?:…|\.\.\.)$/u, "");
		return head.length >= MIN_CUT_CHARACTERS && asked.startsWith(head);
	}
	const excludedByTerm = new Set(asked.split(" ").filter((word) => word.startsWith("-")));
	const kept = shown.split(" ").filter((word) => !/^-[^\s-]/u.test(word) || excludedByTerm.has(word));
	return kept.join(" ") === asked;
}

/** No engine is known to shorten a shorter term. */
const MIN_CUT_CHARACTERS = 40;

/** Whether a text contains the term, complete or shortened as above. `asked` in question form. */
export function holdsQuestion(text: string, asked: string): boolean {
	const form = questionForm(text);
	if (form.includes(asked)) return true;
	const head = asked.slice(0, MIN_CUT_CHARACTERS);
	if (asked.length <= MIN_CUT_CHARACTERS || !form.includes(head)) return false;
	return [...form.matchAll(/\s*(?:…|\.\.\.)/gu)].some(({ index }) => {
		const at = form.lastIndexOf(head, index - head.length);
		return at >= 0 && asked.startsWith(form.slice(at, index));
	});
}
