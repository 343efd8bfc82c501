import { followedTerms } from "~/db/query-websites";
import { normalizeTerm } from "~/domain/normalize/term";
import { type QueryDetail, QueryDetails } from "~/domain/search-query/query-details";
import type { RowFilter, TwoPeriods } from "~/domain/search-query/query-figures";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import type { QueryWebsite } from "./list-query-websites";
import { readFilteredParts } from "./read-query-columns";

interface Asked {
	property: Pick<QueryWebsite, "propertyId" | "websiteId">;
	/** null: nothing was collected yet. */
	periods: TwoPeriods | null;
	filter: RowFilter;
	queries: readonly string[];
}

/** Tells queries that the website follows already from the others, and says where the others were shown in the current period. */
export async function chosenQueries(ctx: Ctx, seat: Seat, { property, periods, filter, queries }: Asked) {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const followed = new Set(await followedTerms(ctx.db, { accountId, websiteId: property.websiteId }));
	const isFollowed = (query: string) => followed.has(normalizeTerm(query));
	const untracked = queries.filter((query) => !isFollowed(query));
	const details: QueryDetail[] = [];
	if (periods !== null && untracked.length > 0) {
		const found = new QueryDetails(untracked, periods, filter);
		const range = { propertyId: property.propertyId, accountId, ...periods.current };
		for await (const part of readFilteredParts(ctx, range, filter, new Set(untracked))) found.add(part);
		details.push(...untracked.map((query) => found.read(query)));
	}
	return { tracked: queries.filter(isFollowed), untracked, details };
}
