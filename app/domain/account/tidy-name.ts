/** Half characters, and signs that are not seen but turn, hide or part what stands around them; joiners stay: scripts and emoji need them. */
const UNSEEN = /[\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
const VISIBLE = /[^\p{C}\p{M}\p{Z}]/u;

/** A name or label as it is kept: one line, blanks and control characters made single blanks; "" when nothing of it can be seen. */
export function tidyName(text: string): string {
	const tidy = text
		.replace(UNSEEN, "")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
	return VISIBLE.test(tidy) ? tidy : "";
}
