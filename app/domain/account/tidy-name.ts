/**
 * Unpaired surrogates, and invisible characters that reverse, hide or split the text around them. Joiners stay, because scripts and emoji need them.
 */
const UNSEEN = /[\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
const VISIBLE = /[^\p{C}\p{M}\p{Z}]/u;

/** A name or label as stored: one line, each run of spaces and control characters a single space; "" when nothing visible is left. */
export function tidyName(text: string): string {
	const tidy = text
		.replace(UNSEEN, "")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
	return VISIBLE.test(tidy) ? tidy : "";
}
