const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Conditions under which the rings are run. */
export interface Shift {
	name: string;
	/** Where the clock stands when a ring begins, in ms; null: the machine's clock as it is. */
	startsAt: number | null;
	/** Time zone of the processes; null: the machine's. */
	zone: string | null;
}

/** All shifts, later than `now` (ms): programs that wait for an instant of the wall clock would not end if it stood in the past. */
export function shiftsFrom(now: number): Shift[] {
	const at = (name: string, startsAt: number): Shift => ({ name, startsAt, zone: null });
	const under = (name: string, zone: string): Shift => ({ name, startsAt: null, zone });
	const date = new Date(now);
	const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
	/** The first of these instants that is to come. years: a step after which the calendar is alike. */
	const next = (instantIn: (year: number) => number, years = 1) => {
		const instants = Array.from({ length: 2 * years + 1 }, (_, i) => instantIn(year + i));
		return instants.find((instant) => instant > now) ?? Number.NaN;
	};
	return [
		at("ahead-45-days", now + 45 * DAY_MS),
		at("ahead-3-years", Date.UTC(year + 3, month, date.getUTCDate()) + (now % DAY_MS)),
		at(
			"leap-day",
			next((of) => (of % 4 === 0 ? Date.UTC(of, 1, 29, 23, 40) : Number.NaN), 4),
		),
		// Ten minutes before the change at 1:00 UTC.
		at(
			"paris-spring",
			next((of) => lastSunday(of, 2) + HOUR_MS - 10 * MINUTE_MS),
		),
		at(
			"paris-autumn",
			next((of) => lastSunday(of, 9) + HOUR_MS - 10 * MINUTE_MS),
		),
		at("month-end", nextMonthEnd(now, year, month)),
		at(
			"year-end",
			next((of) => Date.UTC(of + 1, 0, 1) - MINUTE_MS),
		),
		under("zone-auckland", "Pacific/Auckland"),
		under("zone-los-angeles", "America/Los_Angeles"),
	];
}

/** The last minute of a month, not of a year. */
function nextMonthEnd(now: number, year: number, month: number): number {
	const ends = [1, 2, 3].map((months) => Date.UTC(year, month + months, 1) - MINUTE_MS);
	return ends.find((end) => end > now && new Date(end).getUTCMonth() !== 11) ?? Number.NaN;
}

/** Midnight (UTC) of the last Sunday of a month of 31 days, in ms. month: from 0. */
function lastSunday(year: number, month: number): number {
	const last = Date.UTC(year, month, 31);
	return last - new Date(last).getUTCDay() * DAY_MS;
}
