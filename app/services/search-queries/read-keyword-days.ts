import { type KeywordProperty, propertyOfKeyword } from "~/db/keyword-property";
import type { DayRange } from "~/domain/position/evolution";
import { KeywordDaySums, type KeywordDays } from "~/domain/search-query/keyword-days";
import { ownPageTest } from "~/domain/search-query/own-page";
import { isByPage } from "~/domain/search-query/page-days";
import { isRealDay } from "~/domain/time/calendar";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { readPageParts, readQueryParts } from "./read-query-columns";
import { queryDaysOf } from "./read-query-days";

/** A keyword with the property of its website; null without one. */
export async function findKeywordProperty(ctx: Ctx, seat: Seat, hid: string): Promise<KeywordProperty | null> {
	assertRight(seat, "work.read");
	return propertyOfKeyword(ctx.db, seat.account.id, hid);
}

/** Most days that are read at once: those of the longest range of a chart. */
const MAX_DAYS = 3 * 366;

/** Clicks and impressions of a keyword of the account by day; null for another keyword, one whose website has no property, and a range that is none. */
export async function findKeywordDays(ctx: Ctx, seat: Seat, { hid, range }: { hid: string; range: DayRange }): Promise<KeywordDays | null> {
	assertRight(seat, "work.read");
	if (!isRealDay(range.from) || !isRealDay(range.to)) return null;
	const property = await findKeywordProperty(ctx, seat, hid);
	return property ? readKeywordDays(ctx, seat, property, range) : null;
}

/** The same of a keyword with its property. Reads all rows of the property in the range, month by month. */
export async function readKeywordDays(ctx: Ctx, seat: Seat, property: KeywordProperty, { from, to }: DayRange): Promise<KeywordDays> {
	assertRight(seat, "work.read");
	const earliest = addDays(to, 1 - MAX_DAYS);
	const asked = { propertyId: property.id, accountId: seat.account.id, from: from < earliest ? earliest : from, to };
	const sums = new KeywordDaySums(property, ownPageTest(property), property.kind !== "bing_webmaster");
	const days = await queryDaysOf(ctx, asked);
	for await (const part of readQueryParts(ctx, asked)) sums.add(part);
	if (property.kind !== "google_search_console") return sums.read(days);
	for await (const part of readPageParts(ctx, asked)) sums.addPages(part);
	return sums.read(
		days,
		days.filter(isByPage).map(({ day }) => day),
	);
}
