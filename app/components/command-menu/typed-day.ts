import { monthNames } from "~/i18n/format";

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?$/;
const WORDS = /^(?:(\d{1,2})\.?(?: de)? ([\p{L}.]{3,})|([\p{L}.]{3,}) (\d{1,2}),?)(?:(?: de)? (\d{4}))?$/u;

/** Language that writes the month first in a numeric date. */
const MONTH_FIRST = "en";

/**
 * Returns the day that a text names: "2026-11-20", "20/11/2026", "20.11", "20 nov", "November 20, 2026", with the month names of the language.
 * Without a year, the result is the latest such day up to today. Returns null for other texts and for days that do not exist.
 */
export function readTypedDay(text: string, { today, language }: { today: string; language: string }): string | null {
	const typed = plain(text.trim()).replace(/\s+/g, " ");
	const iso = ISO.exec(typed);
	if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const numbers = NUMBERS.exec(typed);
	if (numbers) {
		const [first, second] = [Number(numbers[1]), Number(numbers[2])];
		const [month, day] = (language === MONTH_FIRST && first <= 12) || second > 12 ? [first, second] : [second, first];
		return latest(numbers[3], month, day, today);
	}
	const words = WORDS.exec(typed);
	const name = (words?.[2] ?? words?.[3] ?? "").replace(".", "");
	const month = name === "" ? 0 : monthNames(language).findIndex((one) => plain(one).startsWith(name)) + 1;
	return words && month > 0 ? latest(words[5], month, Number(words[1] ?? words[4]), today) : null;
}

function latest(year: string | undefined, month: number, day: number, today: string): string | null {
	if (year !== undefined) return dayOf(Number(year), month, day);
	const thisYear = Number(today.slice(0, 4));
	const found = dayOf(thisYear, month, day);
	return found === null || found <= today ? found : dayOf(thisYear - 1, month, day);
}

function dayOf(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return exists ? date.toISOString().slice(0, 10) : null;
}

/** Removes case and accents. */
export function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
