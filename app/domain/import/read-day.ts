import { withoutInvisible } from "@serpentine/serp/hosts";

/** Which number of "03/04/2024" is the day. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** "2024-05-31", "20240531", "2024/6/1", with or without a time behind. */
const YEAR_FIRST = /^(\d{4})(?:(\d{2})(\d{2})|\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,2}))\.?(?:[T ,].*)?$/;
const PARTED = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ,].*)?$/;
/** "2026年6月1日", "2026년 6월 1일". */
const EAST_ASIAN = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일号]?$/;
/** "1-Jun-26", "1 juin 2026", "1. Juni 2026", "Mon, 1 Jun 2026 10:00". */
const DAY_NAME =
	/^(?:\p{L}+\.?,?\s)?(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?[\s-]*(?:de |d')?(\p{L}[\p{L}\p{M}]*)\.?,?[\s-]*(?:de |del )?(\d{4}|\d{2})(?:[T ,].*)?$/u;
/** "Jun 1, 2026", "June 1st 2026". */
const NAME_DAY = /^(?:\p{L}+\.?,?\s)?(\p{L}[\p{L}\p{M}]*)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?:[T ,].*)?$/u;
/** "Mon Jun 01 2026 09:30:00 GMT+0200": as JavaScript writes it. */
const SCRIPT_DATE = /^\p{L}{3}\s(\p{L}{3})\s(\d{2})\s(\d{4})(?:\s.*)?$/u;
/** A day as spreadsheets count it, of the years 2000 to 2099. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const SERIALS = { first: 36_526, last: 73_050, epoch: Date.UTC(1899, 11, 30) };
const DAY_MS = 86_400_000;
/** A day with its time and the name of its zone. */
const MAX_DATE = 80;
/** Languages whose names of months are read. */
const MONTH_LANGUAGES = "en fr es de it pt nl pl cs sv da nb fi tr ru uk ro hu el id vi".split(" ");

/** The day that a cell names, "YYYY-MM-DD"; null for none. */
export function readDay(cell: string, order: DateOrder): string | null {
	const text = shownText(cell);
	if (text === "" || text.length > MAX_DATE || !/\d/.test(text)) return null;
	const iso = YEAR_FIRST.exec(text) ?? EAST_ASIAN.exec(text);
	if (iso) {
		const [, year, ...parts] = iso;
		const [month, day] = parts.filter((part) => part !== undefined);
		return existingDay(Number(year), Number(month), Number(day));
	}
	const parted = PARTED.exec(text);
	if (parted) {
		const [first, second, year] = [Number(parted[1]), Number(parted[2]), fullYear(parted[3])];
		return order === "dmy" ? existingDay(year, second, first) : existingDay(year, first, second);
	}
	const named = NAME_DAY.exec(text) ?? SCRIPT_DATE.exec(text);
	if (named && monthOf(named[1]) > 0) return existingDay(fullYear(named[3]), monthOf(named[1]), Number(named[2]));
	const day = DAY_NAME.exec(text);
	return day ? existingDay(fullYear(day[3]), monthOf(day[2]), Number(day[1])) : null;
}

/** The day of a number that a spreadsheet program left of a date; null for any other text. Only a column of dates may be read so. */
export function readSerialDay(cell: string): string | null {
	const serial = Number(SERIAL.exec(cell.trim())?.[1] ?? 0);
	if (serial < SERIALS.first || serial > SERIALS.last) return null;
	return new Date(SERIALS.epoch + serial * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a cell shows by itself which order its date has; null when it does not. */
export function orderShown(cell: string): DateOrder | null {
	const parted = PARTED.exec(shownText(cell));
	if (!parted) return null;
	if (Number(parted[1]) > 12) return "dmy";
	return Number(parted[2]) > 12 ? "mdy" : null;
}

/** Whether a cell is a date in numbers that either order reads as another day. */
export function isOpenOrder(cell: string): boolean {
	const [, first, second] = PARTED.exec(shownText(cell)) ?? [];
	return (
		first !== second && readDay(cell, "dmy") !== null && readDay(cell, "mdy") !== null && orderShown(cell) === null && first !== undefined
	);
}

/** Removes invisible marks and turns full-width digits into Latin ones. */
function shownText(cell: string): string {
	return withoutInvisible(cell.normalize("NFKC")).trim();
}

/** "26" is 2026: nobody has positions of the year 26. */
function fullYear(year = ""): number {
	return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function existingDay(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	if (year < 1990 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	return date.toISOString().slice(0, 10);
}

let months: Map<string, number> | null = null;

/** The month of a name or of its first letters in any of the languages; 0 for none. */
function monthOf(name = ""): number {
	months ??= monthNames();
	return months.get(monthKey(name)) ?? 0;
}

function monthKey(name: string): string {
	return name
		.toLowerCase()
		.normalize("NFD")
		.replaceAll(/[\p{M}.]/gu, "");
}

function monthNames(): Map<string, number> {
	const names = new Map<string, number>();
	for (const language of MONTH_LANGUAGES) {
		for (const [form, month] of (["long", "short"] as const).flatMap((one) =>
			Array.from({ length: 12 }, (_, i) => [one, i + 1] as const),
		)) {
			// With a day beside it: many languages then write another form of the name.
			for (const day of [undefined, "numeric"] as const) {
				const parts = new Intl.DateTimeFormat(language, { month: form, ...(day && { day }), timeZone: "UTC" }).formatToParts(
					Date.UTC(2026, month - 1, 1),
				);
				const key = monthKey(parts.find(({ type }) => type === "month")?.value ?? "");
				if (key !== "" && !names.has(key)) names.set(key, month);
			}
		}
	}
	names.set("sept", 9);
	return names;
}

/** Programs that lose the format of a date leave its number. */
export function readAnyDay(cell: string, order: DateOrder): string | null {
	return readDay(cell, order) ?? readSerialDay(cell);
}
