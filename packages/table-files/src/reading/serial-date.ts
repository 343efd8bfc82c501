const DAY_MS = 86_400_000;

const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** Spreadsheets take 1900 for a leap year: their numbers before 1 March 1900 are one too small. */
const FIRST_TRUE_SERIAL = 61;
/** 31 December 9999. */
const MAX_SERIAL = 2_958_465;

/** The date of a spreadsheet's number; null where it stands for none. */
export function serialDate(serial: number, from1904: boolean): string | null {
	if (!(serial >= 0) || serial > MAX_SERIAL) return null;
	const days = !from1904 && serial < FIRST_TRUE_SERIAL ? serial + 1 : serial;
	// Times are kept as fractions of a day: rounded to the second, 0.1 + 0.2 shows as no 59.999 s.
	const seconds = Math.round(days * 86_400);
	const text = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + (seconds * DAY_MS) / 86_400).toISOString();
	return text.slice(11, 19) === "00:00:00" ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** Built-in number formats of Excel that show a date; without those that show a time alone. Source: ECMA-376 part 1, 18.8.30. */
export function isBuiltInDateFormat(id: number): boolean {
	return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58;
}

/** Does a number format show a day? Texts in quotes, escaped characters and conditions in brackets are no parts of a date. */
export function isDateFormat(format: string): boolean {
	const bare = format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
	return !/general/i.test(bare) && /[yd]/i.test(bare);
}

/** A date and time in ISO form as rows have it: without a time that is midnight, rounded to the second as `serialDate` does, without a zone. */
export function plainDate(iso: string): string {
	const [, whole = iso, fraction = ""] = /^(.*T.*?)(\.\d+)?Z?$/.exec(iso) ?? [];
	const next = Number(fraction) >= 0.5 ? Date.parse(`${whole}Z`) + 1_000 : Number.NaN;
	const text = Number.isNaN(next) ? whole : new Date(next).toISOString().slice(0, 19);
	return text.replace(/T00:00:00$/, "").replace("T", " ");
}
