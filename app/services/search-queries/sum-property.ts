import { propertyOfWebsite } from "~/db/connections";
import type { PropertyRow } from "~/db/search-queries";
import type { ConnectionKind } from "~/domain/search-query/connection-kinds";
import { compareFigures, type DimensionFigures, DimensionSums, type QueryDimension } from "~/domain/search-query/dimension-sums";
import { isByPage } from "~/domain/search-query/page-days";
import { readPageToken } from "~/domain/search-query/page-token";
import type { CountedBy } from "~/domain/search-query/query-columns";
import { type Figures, sumFigures } from "~/domain/search-query/query-figures";
import { daysBetween } from "~/domain/time/calendar";
import { addDays, localDay } from "~/domain/time/local-day";
import { readSentDate } from "~/domain/time/sent-date";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { readPageParts, readQueryParts } from "./read-query-columns";
import { type QueryDayFacts, queryDaysOf } from "./read-query-days";

/** Days of a period without `from`. */
const DEFAULT_DAYS = 28;
/** The 16 months that Google keeps. */
const MAX_DAYS = 500;

interface Asked {
	websiteHid: string;
	kind: ConnectionKind;
	by: QueryDimension;
	/** Dates in any form that a call answers; null for the default. */
	from: string | null;
	to: string | null;
	/** "" for the first page. */
	pageToken: string;
	limit: number;
}

export interface PropertySums {
	property: PropertyRow;
	from: string;
	to: string;
	/** Rows of the page, and one more where another page follows. */
	rows: DimensionFigures[];
	/** Number of rows of all pages, and their sum. */
	count: number;
	total: Figures;
	/** Collected days of the period. */
	days: QueryDayFacts[];
	/** How the rows count a list with several pages; null where the service counts both ways alike. */
	counted: CountedBy | null;
	/** Days of the period that are kept by page only, while the rows are by property. */
	byPage: string[];
	/** The property's own sum, which includes queries that the service does not name; null where it tells none, and without a collected day. */
	told: Figures | null;
}

/** Sums the rows of a website's property by one dimension over some days. Throws NotFoundException without a property, ValidationException. */
export async function sumProperty(ctx: Ctx, seat: Seat<{ id: number; timezone: string }>, asked: Asked): Promise<PropertySums> {
	assertRight(seat, "work.read");
	const { account } = seat;
	if (asked.websiteHid === "") throw new AppError("ValidationException", {}, { website: ["required.website"] });
	const after = asked.pageToken === "" ? null : readPageToken(asked.pageToken);
	if (asked.pageToken !== "" && after === null) throw new AppError("ValidationException", {}, { page_token: ["page_token.invalid"] });
	const property = await propertyOfWebsite(ctx.db, { accountId: account.id, websiteHid: asked.websiteHid, kind: asked.kind });
	if (!property) throw new AppError("NotFoundException");
	const { from, to } = periodOf(account.timezone, asked, property.lastFinalDay ?? localDay(account.timezone, ctx.now()));
	const range = { propertyId: property.id, accountId: account.id, from, to };
	const days = await queryDaysOf(ctx, range);
	const sums = new DimensionSums(asked.by);
	const counted = asked.by === "page" ? "page" : "property";
	for await (const part of counted === "page" ? readPageParts(ctx, range) : readQueryParts(ctx, range)) sums.add(part);
	const isGoogle = property.kind === "google_search_console";
	const all = sums.read();
	const rest = after === null ? all : all.filter((row) => compareFigures(after, row) < 0);
	return {
		property,
		from,
		to,
		rows: rest.slice(0, asked.limit + 1),
		count: all.length,
		total: sumFigures(all),
		days,
		counted: isGoogle ? counted : null,
		byPage: isGoogle && counted === "property" ? days.filter(isByPage).map(({ day }) => day) : [],
		told: toldBy(days),
	};
}

/** last: last day without `to`. */
function periodOf(timezone: string, asked: Asked, last: string): { from: string; to: string } {
	const [from, to] = [asked.from, asked.to].map((text) => (text === null ? null : (readSentDate(text, timezone)?.day ?? "")));
	const errors: Record<string, string[]> = {};
	if (from === "") errors.from = ["day.invalid"];
	if (to === "") errors.to = ["day.invalid"];
	const end = to ?? last;
	const start = from ?? addDays(end || last, 1 - DEFAULT_DAYS);
	if (from !== "" && to !== "" && (start > end || daysBetween(start, end) >= MAX_DAYS)) errors.to = ["period.long"];
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", { count: MAX_DAYS }, errors);
	return { from: start, to: end };
}

function toldBy(days: readonly QueryDayFacts[]): Figures | null {
	if (days.length === 0 || days.some(({ totalClicks }) => totalClicks === null)) return null;
	return sumFigures(
		days.map((day) => ({ clicks: day.totalClicks ?? 0, impressions: day.totalImpressions ?? 0, positionSum: day.totalPositionSum ?? 0 })),
	);
}
