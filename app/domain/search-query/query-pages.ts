import type { QueryColumns } from "./query-columns";
import { type Figures, KeyedSums, type NamedFigures, periodOfRow, type RowFilter, sumFigures, type TwoPeriods } from "./query-figures";

/** Share of the impressions or clicks from which a second page counts as a rival of the first one. */
const RIVAL_SHARE = 0.1;
/** A query with fewer impressions says nothing about its pages. */
const SHARED_IMPRESSIONS = 10;

/** A page with the queries for which it was shown. */
interface PageFigures extends NamedFigures {
	/** Queries of the current period. */
	queries: number;
	/** Query with the most clicks, then impressions; null without one in the current period. */
	best: string | null;
}

/** A query whose clicks or impressions are shared by several pages. */
interface SharedQuery {
	query: string;
	figures: Figures;
	/** Clicks that pages other than the first one got. */
	clicksBeside: number;
	/** Pages with at least RIVAL_SHARE, those with the most clicks first. share: of the clicks, of the impressions where no page was clicked. */
	pages: { page: string; figures: Figures; share: number }[];
}

/** Keys of a pair need fewer than this many pages, so that a pair is one whole number. */
const MOST_PAGES = 2 ** 26;

/** Sums of both periods by query and page. Rows without a page do not count. Columns are of one reading. */
export class PageSums {
	#queries: readonly string[] = [];
	#pages: readonly string[] = [];
	readonly #pairs = new Map<number, number>();
	readonly #sums = new KeyedSums();

	constructor(
		readonly periods: TwoPeriods,
		readonly filter: RowFilter,
	) {}

	add(columns: QueryColumns): void {
		this.#queries = columns.queries;
		this.#pages = columns.pages;
		const periodOf = periodOfRow(columns, this.periods, this.filter);
		const unnamed = columns.pages.indexOf("");
		for (let row = 0; row < columns.query.length; row++) {
			const page = columns.page[row] ?? 0;
			const period = periodOf(row);
			if (period === -1 || page === unnamed) continue;
			const pair = (columns.query[row] ?? 0) * MOST_PAGES + page;
			let key = this.#pairs.get(pair);
			if (key === undefined) {
				key = this.#pairs.size;
				this.#pairs.set(pair, key);
			}
			this.#sums.add(key, period, columns, row);
		}
	}

	pages(): PageFigures[] {
		const byPage = new Map<number, Pair[]>();
		for (const pair of this.#read()) {
			const of = byPage.get(pair.page);
			if (of) of.push(pair);
			else byPage.set(pair.page, [pair]);
		}
		return [...byPage].map(([page, pairs]) => {
			const shown = pairs.filter(({ current }) => current.impressions > 0);
			const best = shown.reduce<Pair | null>((most, one) => (most === null || isMore(one.current, most.current) ? one : most), null);
			return {
				name: this.#pages[page] ?? "",
				current: sumFigures(pairs.map(({ current }) => current)),
				before: sumFigures(pairs.map(({ before }) => before)),
				queries: shown.length,
				best: best && (this.#queries[best.query] ?? null),
			};
		});
	}

	/** Queries shared by two or more pages, those that lose the most clicks to a second page first. */
	shared(): SharedQuery[] {
		const byQuery = new Map<number, Pair[]>();
		for (const pair of this.#read()) {
			if (pair.current.impressions === 0) continue;
			const of = byQuery.get(pair.query);
			if (of) of.push(pair);
			else byQuery.set(pair.query, [pair]);
		}
		return [...byQuery]
			.flatMap(([query, pairs]) => this.#sharedQuery(this.#queries[query] ?? "", pairs))
			.toSorted((a, b) => b.clicksBeside - a.clicksBeside || b.figures.impressions - a.figures.impressions || (a.query < b.query ? -1 : 1));
	}

	#sharedQuery(query: string, pairs: readonly Pair[]): SharedQuery[] {
		if (pairs.length < 2) return [];
		const figures = sumFigures(pairs.map(({ current }) => current));
		if (figures.impressions < SHARED_IMPRESSIONS) return [];
		const shareOf = ({ clicks, impressions }: Figures) =>
			figures.clicks > 0 ? clicks / figures.clicks : impressions / figures.impressions;
		const ordered = pairs.toSorted((a, b) => (isMore(a.current, b.current) ? -1 : 1));
		const counted = ordered.filter(({ current }) => shareOf(current) >= RIVAL_SHARE);
		if (counted.length < 2) return [];
		const pages = counted.map(({ page, current }) => ({ page: this.#pages[page] ?? "", figures: current, share: shareOf(current) }));
		return [{ query, figures, clicksBeside: figures.clicks - (counted[0]?.current.clicks ?? 0), pages }];
	}

	*#read(): Generator<Pair> {
		for (const [pair, key] of this.#pairs) yield { query: Math.floor(pair / MOST_PAGES), page: pair % MOST_PAGES, ...this.#sums.read(key) };
	}
}

interface Pair {
	query: number;
	page: number;
	current: Figures;
	before: Figures;
}

function isMore(a: Figures, b: Figures): boolean {
	return a.clicks === b.clicks ? a.impressions > b.impressions : a.clicks > b.clicks;
}
