const EMAIL = /[\p{L}\p{N}._%+'-]+(@|%40)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/giu;
const ADDRESS = /\b(\d{1,3}\.){3}\d{1,3}\b|\b([\da-f]{1,4}:){3,7}[\da-f]{0,4}\b/gi;
const PHONE = /\+\d[\d .()-]{6,}\d/g;
/** Ids, tokens, digests, keys: long runs without a space. Names of our own code contain no digit. */
const SECRET = /(?<![\w-])(?=[\w-]*\d)[\w-]{20,}(?![\w-])/g;
const CODE = /(?<![\w.:-])\d{4}(\d{4})?(?![\w:])/g;
/** The text after the mark holds the values of a query, up to the stack. */
const QUERY_VALUES = /\nparams:[\s\S]*?(?=\n {4}at |$)/g;
const QUERY_STRING = /\?[\w%.~-]+=[^\s"'<>)]*/g;
const QUOTED = /(["'`«“])(?:(?!\1)[^\n]){1,500}?(["'`»”])/g;

/**
 * The text of an error without personal data: addresses, numbers, ids, secrets, query values and quoted text. Best effort; it removes too much
 * rather than too little.
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
