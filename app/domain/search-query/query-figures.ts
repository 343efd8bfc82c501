import type { DayRange } from "../position/evolution";
import { QUERY_DEVICES, type QueryColumns, type QueryDevice } from "./query-columns";

/** Sums of some rows. All three are whole numbers, so sums over days, pages and countries are exact. */
export interface Figures {
	clicks: number;
	impressions: number;
	/** Sum of the positions of the impressions. */
	positionSum: number;
}

export const NO_FIGURES: Figures = { clicks: 0, impressions: 0, positionSum: 0 };

/** Clicks per impression; null without an impression. */
export function clickRate({ clicks, impressions }: Figures): number | null {
	return impressions === 0 ? null : clicks / impressions;
}

/** Average position of the impressions; null without an impression, and for sums of a service that tells no positions. */
export function averagePosition({ positionSum, impressions }: Figures): number | null {
	return impressions === 0 || positionSum === 0 ? null : positionSum / impressions;
}

export function addFigures(one: Figures, other: Figures): Figures {
	return {
		clicks: one.clicks + other.clicks,
		impressions: one.impressions + other.impressions,
		positionSum: one.positionSum + other.positionSum,
	};
}

/** Figures of a row of the columns. */
export function figuresAt({ clicks, impressions, positionSum }: QueryColumns, row: number): Figures {
	return { clicks: clicks[row] ?? 0, impressions: impressions[row] ?? 0, positionSum: positionSum[row] ?? 0 };
}

export function sumFigures(all: Iterable<Figures>): Figures {
	const sum = { ...NO_FIGURES };
	for (const one of all) {
		sum.clicks += one.clicks;
		sum.impressions += one.impressions;
		sum.positionSum += one.positionSum;
	}
	return sum;
}

/** Sums of a day's rows, and the property's own totals, null where the service tells none. */
interface DaySums {
	clicks: number;
	impressions: number;
	totalClicks: number | null;
	totalImpressions: number | null;
	totalPositionSum: number | null;
}

/** The service's own total of a day; the sum of its rows where the service tells none. */
export function dayFigures({ clicks, impressions, totalClicks, totalImpressions, totalPositionSum }: DaySums): Figures {
	return { clicks: totalClicks ?? clicks, impressions: totalImpressions ?? impressions, positionSum: totalPositionSum ?? 0 };
}

/** A period and the one that it is compared with. */
export interface TwoPeriods {
	current: DayRange;
	before: DayRange;
}

/** Figures of the same thing in both periods. */
export interface TwoFigures {
	current: Figures;
	before: Figures;
}

/** Rows that count; null: any. */
export interface RowFilter {
	/** "" for rows without a known country. */
	country: string | null;
	device: QueryDevice | null;
	page: string | null;
}

/** Returns a function from a row of the columns to its period: 0 current, 1 before, -1 for a row that does not count. */
export function periodOfRow(columns: QueryColumns, { current, before }: TwoPeriods, filter: RowFilter): (row: number) => -1 | 0 | 1 {
	const isIn = (day: string, { from, to }: DayRange) => day >= from && day <= to;
	const periods = Int8Array.from(columns.days, (day) => (isIn(day, current) ? 0 : isIn(day, before) ? 1 : -1));
	const country = filter.country === null ? null : columns.countries.indexOf(filter.country);
	const device = filter.device === null ? null : QUERY_DEVICES.indexOf(filter.device);
	const page = filter.page === null ? null : columns.pages.indexOf(filter.page);
	return (row) => {
		if (country !== null && columns.country[row] !== country) return -1;
		if (device !== null && columns.device[row] !== device) return -1;
		if (page !== null && columns.page[row] !== page) return -1;
		const period = periods[columns.day[row] ?? -1];
		return period === 0 || period === 1 ? period : -1;
	};
}

/** Numbers kept for each key: clicks, impressions and position sum of the current period, then those of the period before. */
const NUMBERS = 6;

/** Sums of both periods by a growing list of keys. */
export class KeyedSums {
	#sums = new Float64Array(NUMBERS * 1_024);

	/** key: from 0 on. */
	add(key: number, period: 0 | 1, columns: QueryColumns, row: number): void {
		const at = key * NUMBERS + period * 3;
		if (at >= this.#sums.length) this.#grow(key);
		const sums = this.#sums;
		sums[at] = (sums[at] ?? 0) + (columns.clicks[row] ?? 0);
		sums[at + 1] = (sums[at + 1] ?? 0) + (columns.impressions[row] ?? 0);
		sums[at + 2] = (sums[at + 2] ?? 0) + (columns.positionSum[row] ?? 0);
	}

	read(key: number): TwoFigures {
		return { current: this.#figures(key * NUMBERS), before: this.#figures(key * NUMBERS + 3) };
	}

	#figures(at: number): Figures {
		const sums = this.#sums;
		return { clicks: sums[at] ?? 0, impressions: sums[at + 1] ?? 0, positionSum: sums[at + 2] ?? 0 };
	}

	#grow(key: number): void {
		const longer = new Float64Array(Math.max(this.#sums.length * 2, (key + 1) * NUMBERS));
		longer.set(this.#sums);
		this.#sums = longer;
	}
}

export interface NamedFigures extends TwoFigures {
	name: string;
}

/** Sums of both periods by query. Columns of one reading are added month by month, so that a long period needs the memory of one month. */
export class QuerySums {
	readonly #sums = new KeyedSums();
	readonly #seen: number[] = [];
	#queries: readonly string[] = [];
	#countries: readonly string[] = [];
	/** Impressions of each country in the current period. */
	readonly #shown: number[] = [];

	constructor(
		readonly periods: TwoPeriods,
		readonly filter: RowFilter,
	) {}

	add(columns: QueryColumns): void {
		this.#queries = columns.queries;
		this.#countries = columns.countries;
		// The choice of countries stays whole while one of them is chosen.
		const periodOf = periodOfRow(columns, this.periods, { ...this.filter, country: null });
		const chosen = this.filter.country === null ? null : columns.countries.indexOf(this.filter.country);
		for (let row = 0; row < columns.query.length; row++) {
			const period = periodOf(row);
			if (period === -1) continue;
			const country = columns.country[row] ?? 0;
			if (period === 0) this.#shown[country] = (this.#shown[country] ?? 0) + (columns.impressions[row] ?? 0);
			if (chosen !== null && country !== chosen) continue;
			const query = columns.query[row] ?? 0;
			this.#seen[query] = 1;
			this.#sums.add(query, period, columns, row);
		}
	}

	/** Queries that have a row in one of the periods. */
	read(): NamedFigures[] {
		return this.#queries.flatMap((name, query) => (this.#seen[query] === 1 ? [{ name, ...this.#sums.read(query) }] : []));
	}

	/** Countries of the current period on the filtered device and page, those with the most impressions first. */
	countries(): string[] {
		const shown = this.#countries.map((country, place) => ({ country, impressions: this.#shown[place] ?? 0 }));
		return shown
			.filter(({ impressions }) => impressions > 0)
			.sort((a, b) => b.impressions - a.impressions || (a.country < b.country ? -1 : 1))
			.map(({ country }) => country);
	}
}
