const EMAIL = /[\p{L}\p{N}._%+'-]+(@|%40)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/giu;
const ADDRESS = /\b(\d{1,3}\.){3}\d{1,3}\b|\b([\da-f]{1,4}:){3,7}[\da-f]{0,4}\b/gi;
const PHONE = /\+\d[\d .()-]{6,}\d/g;
/** Ids, tokens, digests, keys: long runs without a blank. Names of our own code have no digit in them. */
const SECRET = /(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-])/g;
const CODE = /(?<![\w.:-])\d{4}(\d{4})?(?![\w:])/g;
/** What follows the mark is the values of a query, down to the stack. */
const QUERY_VALUES = /\nparams:[\s\S]*?(?=\n {4}at |$)/g;
const QUERY_STRING = /\?[\w%.~-]+=[^\s"'<>)]*/g;
const QUOTED = /(["'`«“])(?:(?!\1)[^\n]){1,500}?(["'`»”])/g;

/**
 * A text of an error without what belongs to somebody: addresses, numbers, ids, secrets, values of queries, whatever stands in quotes.
 * Best effort, on the side of leaving too much out.
 */
export function scrubText(text: string): string {
	return text
		.replace(QUERY_VALUES, "")
		.replace(QUERY_STRING, "?…")
		.replace(EMAIL, "[e-mail]")
		.replace(PHONE, "[phone]")
		.replace(ADDRESS, "[address]")
		.replace(SECRET, "[id]")
		.replace(QUOTED, "$1…$2")
		.replace(CODE, "[number]");
}
