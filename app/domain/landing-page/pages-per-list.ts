import { QUERY_DEVICES, type QueryColumns } from "../search-query/query-columns";

/** Rows of a day at Google's maximum: it may have left further ones out. Source: developers.google.com/webmaster-tools/v1/how-tos/all-your-data. */
const MOST_ROWS = 50_000;

/** Sums of a collected day, by page and by property. */
interface KeptDay {
	day: string;
	rows: number;
	impressions: number;
	propertyRows: number | null;
	propertyImpressions: number | null;
}

/** How many pages of the website a result list showed on average. */
export interface ListedPages {
	pages: number;
	/** Lists that the figure rests on: impressions by property. */
	lists: number;
	/** Rows by page are missing: there were at least so many. */
	isLeast: boolean;
}

/**
 * Pages per result list by query: impressions by page, which count a list once for each of its pages, divided by impressions by property, which count it once.
 * Only combinations of query, country, device and day count that are kept by property, so that a missing row lowers the figure and never raises it.
 */
export class PagesPerList {
	/** Impressions by query and combination. */
	private readonly lists = new Map<string, Map<string, { property: number; pages: number }>>();
	private readonly days: ReadonlySet<string>;
	private readonly cutDays: ReadonlySet<string>;

	constructor(days: readonly KeptDay[]) {
		const both = days.filter(({ rows, propertyRows }) => rows > 0 && propertyRows !== null);
		this.days = new Set(both.map(({ day }) => day));
		this.cutDays = new Set(both.flatMap((one) => (isCut(one) ? [one.day] : [])));
	}

	/** Rows by property come first. */
	addProperty(columns: QueryColumns): void {
		this.each(columns, (query, key, impressions) => {
			const of = this.lists.get(query) ?? new Map<string, { property: number; pages: number }>();
			this.lists.set(query, of);
			const one = of.get(key) ?? { property: 0, pages: 0 };
			of.set(key, one);
			one.property += impressions;
		});
	}

	addPages(columns: QueryColumns): void {
		this.each(columns, (query, key, impressions) => {
			const one = this.lists.get(query)?.get(key);
			if (one) one.pages += impressions;
		});
	}

	/** null for a query that the service does not name on days that are kept both ways. */
	of(query: string): ListedPages | null {
		const rows = [...(this.lists.get(query) ?? [])];
		const lists = rows.reduce((sum, [, { property }]) => sum + property, 0);
		if (lists === 0) return null;
		// A list that counts shows a page: what the rows by page lack is less than that.
		const pages = rows.reduce((sum, [, one]) => sum + Math.max(one.pages, one.property), 0);
		const isLeast = rows.some(([key, one]) => one.pages < one.property || this.cutDays.has(key.slice(0, 10)));
		return { pages: pages / lists, lists, isLeast };
	}

	private each(columns: QueryColumns, take: (query: string, key: string, impressions: number) => void): void {
		for (const [row, query] of columns.query.entries()) {
			const day = columns.days[columns.day[row] ?? 0] ?? "";
			if (!this.days.has(day)) continue;
			const key = `${day} ${columns.countries[columns.country[row] ?? 0]} ${QUERY_DEVICES[columns.device[row] ?? 0]}`;
			take(columns.queries[query] ?? "", key, columns.impressions[row] ?? 0);
		}
	}
}

/** A list counts by page at least as often as by property, unless rows by page are missing. */
function isCut({ rows, impressions, propertyImpressions }: KeptDay): boolean {
	return rows >= MOST_ROWS || impressions < (propertyImpressions ?? 0);
}
