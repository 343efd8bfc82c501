import { normalizeTerm } from "../normalize/term";
import { QUERY_DEVICES, type QueryColumns } from "./query-columns";
import { TextValues } from "./text-values";

/** A tracked search as the service may name it. */
interface TrackedTerm {
	term: string;
	country: string;
	device: "desktop" | "mobile";
}

/** Clicks and impressions by day, in the order of a list of days. null: the service told nothing for the day. */
export interface DailyCounts {
	clicks: (number | null)[];
	impressions: (number | null)[];
}

/** Daily clicks and impressions of a website for one query. */
export interface KeywordDays {
	/** Collected days, oldest first. */
	days: string[];
	/** First day that the service still changes; null without one. */
	freshFrom: string | null;
	/** In the country and on the device of the keyword; null where the service names neither. */
	own: DailyCounts | null;
	/** In all countries and on all devices. */
	all: DailyCounts;
}

/** Sums of one query by day. Columns of one reading are added month by month. */
export class KeywordDaySums {
	readonly #isWanted: TextValues<boolean>;
	readonly #isOwnPage: TextValues<boolean>;
	readonly #own = new Map<string, [number, number]>();
	readonly #all = new Map<string, [number, number]>();

	/** isOwnPage: says whether a page of the columns belongs to the website. hasMarkets: the service names country and device. */
	constructor(
		readonly tracked: TrackedTerm,
		isOwnPage: (page: string) => boolean,
		readonly hasMarkets: boolean,
	) {
		// Several queries may be the same keyword, which has one form of case and blanks.
		this.#isWanted = new TextValues((query) => normalizeTerm(query) === tracked.term);
		this.#isOwnPage = new TextValues(isOwnPage);
	}

	add(columns: QueryColumns): void {
		const { country, device } = this.tracked;
		const wanted = this.#isWanted.of(columns.queries);
		if (!wanted.includes(true)) return;
		const pages = this.#isOwnPage.of(columns.pages);
		const [ownCountry, ownDevice] = [columns.countries.indexOf(country), QUERY_DEVICES.indexOf(device)];
		for (let row = 0; row < columns.query.length; row++) {
			if (!wanted[columns.query[row] ?? 0] || !pages[columns.page[row] ?? 0]) continue;
			const day = columns.days[columns.day[row] ?? 0] ?? "";
			const [clicks, impressions] = [columns.clicks[row] ?? 0, columns.impressions[row] ?? 0];
			addTo(this.#all, day, clicks, impressions);
			if (columns.country[row] === ownCountry && columns.device[row] === ownDevice) addTo(this.#own, day, clicks, impressions);
		}
	}

	/** days: those that are collected, oldest first. */
	read(days: readonly { day: string; isFinal: boolean }[]): KeywordDays {
		const names = days.map(({ day }) => day);
		return {
			days: names,
			freshFrom: days.find(({ isFinal }) => !isFinal)?.day ?? null,
			own: this.hasMarkets ? countsOf(names, this.#own) : null,
			all: countsOf(names, this.#all),
		};
	}
}

function addTo(sums: Map<string, [number, number]>, day: string, clicks: number, impressions: number): void {
	const [before, shown] = sums.get(day) ?? [0, 0];
	sums.set(day, [before + clicks, shown + impressions]);
}

function countsOf(days: readonly string[], sums: ReadonlyMap<string, [number, number]>): DailyCounts {
	return {
		clicks: days.map((day) => sums.get(day)?.[0] ?? null),
		impressions: days.map((day) => sums.get(day)?.[1] ?? null),
	};
}
