import type { Rows } from "./row";

/** First characters by which spreadsheet programs take text for a formula. Source: OWASP, "CSV Injection". */
const FORMULA_START = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;
/** A program that trims takes " =1+1" for a formula too. */
const TRIMMED_FORMULA_START = /^\s+[=+\-@\uff0b\uff0d\uff1d\uff20]/;
const APOSTROPHES = /^'+/;

/**
 * Text that a spreadsheet program will not run, for formats whose cells have no types: an apostrophe stands before what looks like a formula, and before
 * a text that already has one there, so that it can be taken off again. Formats with types mark the cell as text instead and keep it as it is.
 */
export function neutralText(text: string): string {
	return isLikeFormula(text) || isGuarded(text) ? `'${text}` : text;
}

/** The text before `neutralText` put an apostrophe in front of it. */
export function withoutNeutral(text: string): string {
	return isGuarded(text) ? text.slice(1) : text;
}

/** The rows of a file without types, as they were before neutralText. */
export async function* withoutNeutrals(rows: Rows): Rows {
	for await (const batch of rows) {
		for (const row of batch) if (row.cells.some(isGuarded)) row.cells = row.cells.map(withoutNeutral);
		yield batch;
	}
}

function isLikeFormula(text: string): boolean {
	return FORMULA_START.test(text) || TRIMMED_FORMULA_START.test(text);
}

/** Whether an apostrophe stands before what looks like a formula. */
function isGuarded(text: string): boolean {
	return text.startsWith("'") && isLikeFormula(text.replace(APOSTROPHES, ""));
}
