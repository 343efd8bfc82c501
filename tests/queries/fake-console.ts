import { z } from "zod";
import { dayBefore, pacificDay } from "./fake-calls";
import { eachLists, type ResultLists, type SeededSite } from "./seeded-traffic";

export interface FakeProperty {
	siteUrl: string;
	permissionLevel: "siteOwner" | "siteFullUser" | "siteRestrictedUser" | "siteUnverifiedUser";
	site: SeededSite;
	/** First day that was ever counted; null: all days. */
	since: string | null;
	/** Lists of each day in place of the seeded ones. */
	lists?: (day: string) => readonly ResultLists[];
}

/** Days that are counted and may still change. */
const FRESH_DAYS = 2;
/** Part of the impressions that a fresh day has, the youngest first. */
const FRESH_SHARES = [0.35, 0.8];
const MONTHS = 16;
/** Rows of a day that the interface has at most. Source: support.google.com/webmasters/answer/12919192 */
const ROWS_PER_DAY = 50_000;

const DIMENSIONS = ["date", "query", "page", "country", "device"] as const;
type Dimension = (typeof DIMENSIONS)[number];

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const querySchema = z.strictObject({
	startDate: day,
	endDate: day,
	dimensions: z.array(z.enum(DIMENSIONS)).default([]),
	aggregationType: z.enum(["auto", "byPage", "byProperty"]).default("auto"),
	type: z.literal("web"),
	dataState: z.enum(["final", "all"]),
	rowLimit: z.int().min(1).max(25_000),
	startRow: z.int().min(0).default(0),
});

interface Sums {
	clicks: number;
	impressions: number;
	/** Sum of the positions of the impressions. */
	positionSum: number;
}

export interface GroupedSums extends Sums {
	keys: string[];
}

/**
 * Properties and their search analytics. Its truth are result lists (seeded-traffic.ts); each call aggregates them as Google's documents say.
 *
 * By property or by page. Source: support.google.com/webmasters/answer/17011364, "Data aggregation by property vs. page".
 * By property: "If a property appears twice on a Search results page, it counts as a single impression." "If a user clicks on one link, backs up, then clicks a
 * second link from the same property, it counts as a single click." "The topmost position of your property in Search results is reported."
 * By page: "Each unique page is counted separately." "If a user clicks on one link, backs up, then clicks a second link from the same site (but a different
 * URL), it counts as two clicks, as each unique URL is counted separately." "The topmost position of that specific page in Search results is reported."
 *
 * Which of both. Source: developers.google.com/webmaster-tools/v1/searchanalytics/query, "aggregationType": "If you filter or group by page, choose AUTO;
 * otherwise you can aggregate either by property or by page"; "If you group or filter by page, you cannot aggregate by property."; "if you request an invalid
 * type, you will get an error." "responseAggregationType": "How the results were aggregated."
 *
 * Order. Source: the same page: "Results are sorted by click count descending. If two rows have the same click count, they are sorted in an arbitrary way."
 * "When date is one of the dimensions, any days without data are omitted from the result list." Rows of days alone come in their order, as the sample output at
 * developers.google.com/webmaster-tools/v3/how-tos/search_analytics shows.
 *
 * Anonymised queries. Source: developers.google.com/webmaster-tools/v1/how-tos/all-your-data: "When querying for page and/or query string, some data may be
 * dropped". Which: queries of too few people, which are in totals and in no row by query; developers.google.com/search/blog/2022/10/performance-data-deep-dive,
 * "Privacy filtering". "the Search Analytics method exposes a maximum of 50K rows of data per day per search type" (all-your-data, "Data limits").
 *
 * Days. Source: …/searchanalytics/query, "startDate": "Start date of the requested date range, in YYYY-MM-DD format, in PT time (UTC - 7:00/8:00)."
 */
export class FakeConsole {
	/** Days that the service is later than usual. */
	lateDays = 0;
	/** Calls for rows of a day. */
	rowCalls = 0;
	#properties = new Map<string, Map<string, FakeProperty>>();
	#totals = new Map<string, Sums>();

	constructor(private readonly now: () => number) {}

	add(email: string, property: FakeProperty): void {
		const own = this.#properties.get(email) ?? new Map<string, FakeProperty>();
		this.#properties.set(email, own.set(property.siteUrl, property));
	}

	remove(email: string, siteUrl: string): void {
		this.#properties.get(email)?.delete(siteUrl);
	}

	/** An account without properties gets an object without the list. */
	sites(email: string): object {
		const own = [...(this.#properties.get(email)?.values() ?? [])];
		if (own.length === 0) return {};
		return { siteEntry: own.map(({ siteUrl, permissionLevel }) => ({ siteUrl, permissionLevel })) };
	}

	readable(email: string, siteUrl: string): FakeProperty | null {
		const property = this.#properties.get(email)?.get(siteUrl);
		return property && property.permissionLevel !== "siteUnverifiedUser" ? property : null;
	}

	/** First and last day with figures, and the first one that still changes. */
	span(): { first: string; firstOpen: string; last: string } {
		const today = pacificDay(this.now());
		const last = dayBefore(today, 1 + this.lateDays);
		const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
		const first = new Date(Date.UTC(year, month - 1 - MONTHS, date)).toISOString().slice(0, 10);
		return { first, firstOpen: dayBefore(last, FRESH_DAYS - 1), last };
	}

	/** Rows of a day by some dimensions, as the interface aggregates and orders them. */
	rows(property: FakeProperty, wanted: string, dimensions: readonly Dimension[]): GroupedSums[] {
		return this.#grouped(property, [wanted], dimensions, dimensions.includes("page")).slice(0, ROWS_PER_DAY);
	}

	/** Sums of a day by property with all that is not named. */
	totals(property: FakeProperty, wanted: string): Sums {
		const { siteUrl, site } = property;
		const key = `${siteUrl} ${site.seed} ${site.queries} ${wanted} ${this.#share(wanted)}`;
		const known = this.#totals.get(key) ?? this.#grouped(property, [wanted], [], false)[0] ?? { ...NOTHING };
		this.#totals.set(key, known);
		return known;
	}

	/** null for a question that the interface refuses. */
	query(property: FakeProperty, asked: unknown): object | null {
		const read = querySchema.safeParse(asked);
		if (!read.success || read.data.startDate > read.data.endDate) return null;
		const { startDate, endDate, dimensions, aggregationType, dataState, rowLimit, startRow } = read.data;
		if (aggregationType === "byProperty" && dimensions.includes("page")) return null;
		const isByPage = dimensions.includes("page") || aggregationType === "byPage";
		const { first, firstOpen, last } = this.span();
		const end = dataState === "final" ? dayBefore(firstOpen, 1) : last;
		const from = [startDate, first, property.since ?? first].sort().at(-1) ?? first;
		const to = [endDate, end].sort()[0] ?? end;
		const days = daysOf(from, to);
		if (dimensions.includes("query")) this.rowCalls++;
		// Totals of 16 months are one answer, and are asked for again and again.
		const rows =
			dimensions.join() === "date" && !isByPage
				? days.map((one) => ({ ...this.totals(property, one), keys: [one] })).filter(({ impressions }) => impressions > 0)
				: this.#grouped(property, days, dimensions, isByPage).slice(0, ROWS_PER_DAY * days.length);
		const isOpen = dataState === "all" && dimensions.includes("date") && to >= firstOpen && from <= to;
		return { ...page(rows.map(rowOf), { startRow, rowLimit, isByPage }), ...(isOpen && { metadata: { firstIncompleteDate: firstOpen } }) };
	}

	/** Sums of days by dimensions, one row for each combination that occurs. */
	#grouped(
		{ site, lists: given }: FakeProperty,
		days: readonly string[],
		dimensions: readonly Dimension[],
		isByPage: boolean,
	): GroupedSums[] {
		const groups = new Map<string, GroupedSums>();
		for (const date of days) {
			const count = ({ query, country, device, isNamed, lists, clicked, pages }: ResultLists) => {
				if (!isNamed && dimensions.includes("query")) return;
				const [topmost] = pages;
				if (!topmost) return;
				const counted = isByPage ? pages : [{ ...topmost, clicks: clicked }];
				for (const { page, positionSum, clicks } of counted) {
					const keys = dimensions.map((name) => ({ date, query, page, country, device })[name]);
					const name = keys.join("\n");
					const sum = groups.get(name) ?? { keys, ...NOTHING };
					groups.set(name, sum);
					sum.clicks += clicks;
					sum.impressions += lists;
					sum.positionSum += positionSum;
				}
			};
			if (given) given(date).forEach(count);
			else eachLists(site, date, this.#share(date), count);
		}
		const named = [...groups].map(([name, sums]) => ({ name, sums }));
		if (dimensions.join() === "date") named.sort((a, b) => (a.name < b.name ? -1 : 1));
		else named.sort((a, b) => b.sums.clicks - a.sums.clicks || b.sums.impressions - a.sums.impressions || (a.name < b.name ? -1 : 1));
		return named.map(({ sums }) => sums);
	}

	#share(wanted: string): number {
		const { firstOpen, last } = this.span();
		if (wanted < firstOpen) return 1;
		return FRESH_SHARES[Math.round((Date.parse(last) - Date.parse(wanted)) / 86_400_000)] ?? 0;
	}
}

const NOTHING: Sums = { clicks: 0, impressions: 0, positionSum: 0 };

/** An answer without rows has no list. */
function page(rows: object[], { startRow, rowLimit, isByPage }: { startRow: number; rowLimit: number; isByPage: boolean }): object {
	const some = rows.slice(startRow, startRow + rowLimit);
	return { ...(some.length > 0 && { rows: some }), responseAggregationType: isByPage ? "byPage" : "byProperty" };
}

function rowOf({ keys, clicks, impressions, positionSum }: GroupedSums) {
	return { keys, clicks, impressions, ctr: clicks / impressions, position: positionSum / impressions };
}

function daysOf(from: string, to: string): string[] {
	const days: string[] = [];
	for (let one = from; one <= to; one = dayBefore(one, -1)) days.push(one);
	return days;
}
