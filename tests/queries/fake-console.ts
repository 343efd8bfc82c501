import { z } from "zod";
import { dayBefore, pacificDay } from "./fake-calls";
import { type SeededSite, type TrafficRow, type TrafficTotals, totalsOf, trafficOf } from "./seeded-traffic";

export interface FakeProperty {
	siteUrl: string;
	permissionLevel: "siteOwner" | "siteFullUser" | "siteRestrictedUser" | "siteUnverifiedUser";
	site: SeededSite;
	/** First day that was ever counted; null: all days. */
	since: string | null;
}

/** Days that are counted and may still change. */
const FRESH_DAYS = 2;
/** Part of the impressions that a fresh day has, the youngest first. */
const FRESH_SHARES = [0.35, 0.8];
const MONTHS = 16;
/** Rows of a day that the interface has at most. Source: support.google.com/webmasters/answer/12919192 */
const ROWS_PER_DAY = 50_000;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const querySchema = z.strictObject({
	startDate: day,
	endDate: day,
	dimensions: z.array(z.enum(["date", "query", "page", "country", "device"])),
	type: z.literal("web"),
	dataState: z.enum(["final", "all"]),
	rowLimit: z.int().min(1).max(25_000),
	startRow: z.int().min(0).default(0),
});

/** Properties and their search analytics. */
export class FakeConsole {
	/** Days that the service is later than usual. */
	lateDays = 0;
	/** Calls for rows of a day. */
	rowCalls = 0;
	#properties = new Map<string, Map<string, FakeProperty>>();
	#totals = new Map<string, TrafficTotals>();

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

	/** Named rows of a day as the interface orders them, for sums of a test's own. */
	rows(property: FakeProperty, wanted: string): TrafficRow[] {
		return trafficOf(property.site, wanted, this.#share(wanted))
			.filter(({ isNamed }) => isNamed)
			.slice(0, ROWS_PER_DAY);
	}

	/** Sums of a day with all that is not named. */
	totals({ siteUrl, site }: FakeProperty, wanted: string): TrafficTotals {
		const share = this.#share(wanted);
		const key = `${siteUrl} ${site.seed} ${site.queries} ${wanted} ${share}`;
		const known = this.#totals.get(key) ?? totalsOf(site, wanted, share);
		this.#totals.set(key, known);
		return known;
	}

	/** null for a question that the interface refuses. */
	query(property: FakeProperty, asked: unknown): object | null {
		const read = querySchema.safeParse(asked);
		if (!read.success || read.data.startDate > read.data.endDate) return null;
		const { startDate, endDate, dimensions, dataState, rowLimit, startRow } = read.data;
		const { first, firstOpen, last } = this.span();
		const end = dataState === "final" ? dayBefore(firstOpen, 1) : last;
		const from = [startDate, first, property.since ?? first].sort().at(-1) ?? first;
		const to = [endDate, end].sort()[0] ?? end;
		const shape = dimensions.join();
		if (shape === "date") {
			const rows = daysOf(from, to).flatMap((one) => {
				const sums = this.totals(property, one);
				return sums.impressions === 0 ? [] : [row([one], sums)];
			});
			const isOpen = dataState === "all" && to >= firstOpen && from <= to;
			return { ...page(rows, startRow, rowLimit), ...(isOpen && { metadata: { firstIncompleteDate: firstOpen } }) };
		}
		if (shape !== "query,page,country,device" || startDate !== endDate) return null;
		this.rowCalls++;
		const rows = from > to ? [] : this.rows(property, startDate);
		return page(
			rows.map((one) => row([one.query, one.page, one.country, one.device], one)),
			startRow,
			rowLimit,
		);
	}

	#share(wanted: string): number {
		const { firstOpen, last } = this.span();
		if (wanted < firstOpen) return 1;
		return FRESH_SHARES[Math.round((Date.parse(last) - Date.parse(wanted)) / 86_400_000)] ?? 0;
	}
}

/** An answer without rows has no list. */
function page(rows: object[], start: number, limit: number): { rows?: object[]; responseAggregationType: string } {
	const some = rows.slice(start, start + limit);
	return { ...(some.length > 0 && { rows: some }), responseAggregationType: "byPage" };
}

function row(keys: string[], { clicks, impressions, positionSum }: { clicks: number; impressions: number; positionSum: number }) {
	return { keys, clicks, impressions, ctr: clicks / impressions, position: positionSum / impressions };
}

function daysOf(from: string, to: string): string[] {
	const days: string[] = [];
	for (let one = from; one <= to; one = dayBefore(one, -1)) days.push(one);
	return days;
}
