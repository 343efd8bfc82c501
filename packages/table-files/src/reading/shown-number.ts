/** Digits of a number that spreadsheets show; further ones come from adding binary fractions. */
const DIGITS = 15;
/** Integers as nearly all cells have them. */
const PLAIN = /^-?\d{1,15}$/;

/** A number as people see it: "1984.0" is 1984, "2.026E7" 20260000, "0.30000000000000004" 0.3. What is no number stays as it is. */
export function shownNumber(text: string): string {
	if (PLAIN.test(text) || text.trim() === "") return text;
	const value = Number(text);
	return Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : text;
}
