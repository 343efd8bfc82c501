import { withoutInvisible } from "@serpentine/serp/hosts";

/** Version of the rules below; stored with each keyword, so that a later rule does not mix with an older one. */
export const NORM_VERSION = 1;

/** Longest term, in code points: longer than any real search, shorter than every column and address limit. */
export const MAX_TERM_CHARACTERS = 200;
/** The engine ignores words beyond the 32nd, so a longer term would be a different search. */
export const MAX_TERM_WORDS = 32;

const LONE_SURROGATE = /\p{Surrogate}/gu;
const APOSTROPHE = /[\u2018\u2019\u02BC]/gu;
const GAPS = /[\s\p{Cc}]+/gu;
const MEANINGFUL = /[\p{L}\p{N}\p{S}]/u;
/** Printable ASCII without capitals, single spaces between words: a term as it is stored, which most queries are. */
const STORED = /^[!-@[-~]+(?: [!-@[-~]+)*$/;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/u;

/**
 * A search term as stored and compared: composed (NFC), trimmed, single spaces, without invisible marks, lower case independent of locale ("İ" is "i", so that it equals a typed "i"), straight apostrophes. Idempotent.
 * Source: spec B §5.
 */
export function normalizeTerm(input: string): string {
	if (STORED.test(input)) return input;
	const visible = withoutInvisible(input.replace(LONE_SURROGATE, "\uFFFD").normalize("NFC"));
	const composed = visible.replaceAll("İ", "i").toLowerCase().normalize("NFC");
	return composed.replace(APOSTROPHE, "'").replace(GAPS, " ").trim();
}

/** Whether a normalised term can be searched for unchanged; otherwise a verification lists it as `invalid`. */
export function isValidTerm(term: string): boolean {
	if (!MEANINGFUL.test(term) || term.includes("\uFFFD")) return false;
	return [...term].length <= MAX_TERM_CHARACTERS && term.split(" ").length <= MAX_TERM_WORDS;
}

/**
 * The terms of a text (one per line) or of a list: normalised, without empty ones and duplicates, in order of appearance. Source: spec B §5 "Add
 * keywords".
 */
export function splitKeywords(input: string | readonly string[]): string[] {
	const lines = typeof input === "string" ? splitLines(input) : input.flatMap(splitLines);
	return [...new Set(lines.map(normalizeTerm))].filter((term) => term !== "");
}

export function splitLines(text: string): string[] {
	return text.split(LINE_END);
}
