import { followedTerms } from "~/db/query-websites";
import { normalizeTerm } from "~/domain/normalize/term";
import { brandTest } from "~/domain/search-query/brand-words";
import type { QueryColumns } from "~/domain/search-query/query-columns";
import { QueryDetails } from "~/domain/search-query/query-details";
import { type Figures, QuerySums, type RowFilter, type TwoPeriods } from "~/domain/search-query/query-figures";
import type { QueryFacts } from "~/domain/search-query/query-filters";
import { PageSums } from "~/domain/search-query/query-pages";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import type { QueryWebsite } from "./list-query-websites";
import { readFilteredParts, readPageParts, readQueryParts } from "./read-query-columns";

/** Rows that stay in memory for a second pass; 25 bytes each. */
const MOST_KEPT_ROWS = 1_000_000;

type Property = Pick<QueryWebsite, "propertyId" | "websiteId" | "brandWords">;

interface Asked {
	property: Property;
	periods: TwoPeriods;
	filter: RowFilter;
}

/** Sums of both periods by query, and a function for a closer look at some of the queries. */
export async function surveyQueries(ctx: Ctx, seat: Seat, asked: Asked) {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const { property, periods, filter } = asked;
	const sums = new QuerySums(periods, filter);
	const terms = await followedTerms(ctx.db, { accountId, websiteId: property.websiteId });
	const parts = new KeptParts();
	for await (const part of readFilteredParts(ctx, rangeOf(seat, asked, periods.before.from), filter)) {
		sums.add(part);
		parts.keep(part);
	}
	const tracked = new Set(terms);
	const isBrand = brandTest(property.brandWords);
	const queries: QueryFacts[] = sums.read().map((one) => ({
		...one,
		isTracked: tracked.size > 0 && (tracked.has(one.name) || tracked.has(normalizeTerm(one.name))),
		isBrand: isBrand(one.name),
	}));
	return {
		queries,
		countries: sums.countries(),
		/** Countries and devices of these queries in the current period. */
		async detail(names: readonly string[]): Promise<QueryDetails> {
			const details = new QueryDetails(names, periods, filter);
			if (names.length === 0) return details;
			const kept = parts.kept();
			if (kept) for (const part of kept) details.add(part);
			else
				for await (const part of readFilteredParts(ctx, rangeOf(seat, asked, periods.current.from), filter, new Set(names)))
					details.add(part);
			return details;
		},
	};
}

/** Sums of both periods by query and page. */
export async function surveyPages(ctx: Ctx, seat: Seat, asked: Asked): Promise<PageSums> {
	assertRight(seat, "work.read");
	const sums = new PageSums(asked.periods, asked.filter);
	for await (const part of readPageParts(ctx, rangeOf(seat, asked, asked.periods.before.from))) sums.add(part);
	return sums;
}

/** Figures of these queries in the current period, by query: one impression of a list, however many pages it shows. */
export async function figuresOfQueries(
	ctx: Ctx,
	seat: Seat,
	asked: Asked,
	names: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
	assertRight(seat, "work.read");
	const sums = new QuerySums(asked.periods, { ...asked.filter, page: null });
	for await (const part of readQueryParts(ctx, rangeOf(seat, asked, asked.periods.current.from), new Set(names))) sums.add(part);
	return new Map(sums.read().map(({ name, current }) => [name, current]));
}

function rangeOf({ account }: Seat, { property: { propertyId }, periods }: Asked, from: string) {
	return { propertyId, accountId: account.id, from, to: periods.current.to };
}

/** Parts that were read, as long as they are few. */
class KeptParts {
	#parts: QueryColumns[] | null = [];
	#rows = 0;

	keep(part: QueryColumns): void {
		this.#rows += part.query.length;
		if (this.#rows > MOST_KEPT_ROWS) this.#parts = null;
		this.#parts?.push(part);
	}

	/** null when they were too many. */
	kept(): readonly QueryColumns[] | null {
		return this.#parts;
	}
}
