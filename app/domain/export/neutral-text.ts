/** First characters by which spreadsheet programs take text for a formula. Source: OWASP, "CSV Injection". */
const FORMULA_START = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
/** A program that trims takes " =1+1" for a formula too. */
const TRIMMED_FORMULA_START = /^\s+[=+\-@\uff0b\uff0d\uff1d\uff20]/;

/**
 * Text that a spreadsheet program will not run, for formats whose cells have no types: an apostrophe stands before what looks like a formula.
 * Formats with types mark the cell as text instead and keep it as it is.
 */
export function neutralText(text: string): string {
	return FORMULA_START.test(text) || TRIMMED_FORMULA_START.test(text) ? `'${text}` : text;
}

/** The text before `neutralText` put an apostrophe in front of it. */
export function withoutNeutral(text: string): string {
	return text.startsWith("'") && neutralText(text.slice(1)) === text ? text.slice(1) : text;
}
