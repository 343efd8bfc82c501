import { addDays } from "~/domain/time/local-day";

const DAYS_A_WEEK = 7;

/** Weeks of a month ("YYYY-MM"), Monday first; days of other months are null. */
export function monthWeeks(month: string): (string | null)[][] {
	const weeks: (string | null)[][] = [];
	for (let monday = startOfWeek(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, DAYS_A_WEEK)) {
		weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, n) => addDays(monday, n)).map((day) => (day.startsWith(month) ? day : null)));
	}
	return weeks;
}

/** Monday of the day's week. */
export function startOfWeek(day: string): string {
	return addDays(day, -((weekday(day) + DAYS_A_WEEK - 1) % DAYS_A_WEEK));
}

/** Adds months: "2026-11", 2 → "2027-01". */
export function addMonths(month: string, count: number): string {
	const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
	return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Day that a key moves to in a calendar (WAI-ARIA grid pattern); null for other keys. */
export function dayByKey(key: string, day: string): string | null {
	switch (key) {
		case "ArrowLeft":
			return addDays(day, -1);
		case "ArrowRight":
			return addDays(day, 1);
		case "ArrowUp":
			return addDays(day, -DAYS_A_WEEK);
		case "ArrowDown":
			return addDays(day, DAYS_A_WEEK);
		case "Home":
			return startOfWeek(day);
		case "End":
			return addDays(startOfWeek(day), DAYS_A_WEEK - 1);
		case "PageUp":
			return inMonth(addMonths(day.slice(0, 7), -1), day);
		case "PageDown":
			return inMonth(addMonths(day.slice(0, 7), 1), day);
		default:
			return null;
	}
}

/** The same day of another month, or that month's last day. */
function inMonth(month: string, day: string): string {
	const last = addDays(`${addMonths(month, 1)}-01`, -1);
	return [last, month + day.slice(7)].sort()[0] ?? last;
}

/** 0 Sunday … 6 Saturday. */
function weekday(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay();
}
