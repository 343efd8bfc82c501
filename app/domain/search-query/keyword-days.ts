import { normalizeTerm } from "../normalize/term";
import { QUERY_DEVICES, type QueryColumns } from "./query-columns";
import { figuresAt } from "./query-figures";
import { TextValues } from "./text-values";
import { WebsiteSums } from "./website-sums";

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
	/** Days of them whose counts are those of pages: a list with several pages counts once for each of them. */
	byPage: string[];
}

/** Sums of one query by day. Columns of one reading are added month by month. */
export class KeywordDaySums {
	readonly #wanted: Texts;
	readonly #shown: Texts;
	readonly #sums = new WebsiteSums();

	/** isOwnPage: says whether a page of the columns belongs to the website. hasMarkets: the service names country and device. */
	constructor(
		readonly tracked: TrackedTerm,
		isOwnPage: (page: string) => boolean,
		readonly hasMarkets: boolean,
	) {
		// Several queries may be the same keyword, which has one form of case and blanks.
		const texts = () => ({ queries: new TextValues((query) => normalizeTerm(query) === tracked.term), pages: new TextValues(isOwnPage) });
		this.#wanted = texts();
		this.#shown = texts();
	}

	/** columns: rows by query of one reading. */
	add(columns: QueryColumns): void {
		for (const { key, day, isHere, page, isOwn, figures } of this.#rowsOf(columns, this.#wanted))
			this.#sums.add(isHere ? [`all ${day}`, `own ${day}`] : [`all ${day}`], key, { page, isOwn, figures });
	}

	/** columns: rows by page of one reading, which say on which hosts the query was shown. */
	addPages(columns: QueryColumns): void {
		for (const { key, isOwn, figures } of this.#rowsOf(columns, this.#shown)) this.#sums.addPage(key, { isOwn, figures });
	}

	/** days: those that are collected, oldest first. byPage: those of them that are kept by page only. */
	read(days: readonly { day: string; isFinal: boolean }[], byPage: string[] = []): KeywordDays {
		const names = days.map(({ day }) => day);
		const counts = (scope: "own" | "all"): DailyCounts => {
			const figures = names.map((day) => this.#sums.read(`${scope} ${day}`));
			return { clicks: figures.map((one) => one?.clicks ?? null), impressions: figures.map((one) => one?.impressions ?? null) };
		};
		return {
			days: names,
			freshFrom: days.find(({ isFinal }) => !isFinal)?.day ?? null,
			own: this.hasMarkets ? counts("own") : null,
			all: counts("all"),
			byPage,
		};
	}

	/** Rows of the keyword. isHere: in its country and on its device. */
	*#rowsOf(columns: QueryColumns, texts: Texts) {
		const wanted = texts.queries.of(columns.queries);
		if (!wanted.includes(true)) return;
		const pages = texts.pages.of(columns.pages);
		const [country, device] = [columns.countries.indexOf(this.tracked.country), QUERY_DEVICES.indexOf(this.tracked.device)];
		for (let row = 0; row < columns.query.length; row++) {
			const [query, page] = [columns.query[row] ?? 0, columns.page[row] ?? 0];
			if (!wanted[query]) continue;
			const day = columns.days[columns.day[row] ?? 0] ?? "";
			yield {
				key: [columns.queries[query], columns.country[row], columns.device[row], day].join("\n"),
				day,
				isHere: columns.country[row] === country && columns.device[row] === device,
				page: columns.pages[page] ?? "",
				isOwn: pages[page] ?? false,
				figures: figuresAt(columns, row),
			};
		}
	}
}

/** Texts of one reading: wanted queries and own pages. */
interface Texts {
	queries: TextValues<boolean>;
	pages: TextValues<boolean>;
}
