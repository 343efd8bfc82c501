import { z } from "zod";
import { CONNECTION_KINDS } from "~/domain/search-query/connection-kinds";
import { type DimensionFigures, QUERY_DIMENSIONS } from "~/domain/search-query/dimension-sums";
import { printPageToken } from "~/domain/search-query/page-token";
import { GOOGLE_TIMEZONE } from "~/domain/search-query/plan-visit";
import { averagePosition, clickRate, type Figures } from "~/domain/search-query/query-figures";
import { daysBetween } from "~/domain/time/calendar";
import { AppError } from "~/services/app-error";
import { type PropertySums, sumProperty } from "~/services/search-queries/sum-property";
import { searchQueries } from "./answers/search-queries";
import { SAMPLE_ID } from "./answers/values";
import type { ApiRoute } from "./call";
import { countField, firstField, textField } from "./contract/query-fields";
import { defineCall, type QueryCall } from "./define-call";

const ROWS_PER_PAGE = 1_000;
const MAX_ROWS_PER_PAGE = 25_000;

const querySchema = z.object({
	website: textField("Website, required"),
	from: firstField("First day of the service (Pacific time at Google), YYYY-MM-DD; 28 days by default"),
	to: firstField("Last day, at most 500 days later; the last final day by default"),
	by: firstField("What the rows are summed by; query by default", QUERY_DIMENSIONS),
	kind: firstField("Service; google_search_console by default", CONNECTION_KINDS),
	limit: countField(ROWS_PER_PAGE, MAX_ROWS_PER_PAGE, "Most rows of the answer"),
	page_token: textField("`next_page_token` of the answer before: only the rows after it"),
});

/** Calls return the queries for which a website was shown, as Search Console and Bing Webmaster Tools tell them. */
export const searchQueryRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "search-queries",
		access: "verified",
		summary: "Clicks, impressions and average position of a website's search queries, summed over the asked days",
		query: querySchema,
		answers: searchQueries,
		errors: ["ValidationException", "NotFoundException"],
		example: { query: { website: SAMPLE_ID, from: "2026-11-01", to: "2026-11-28" } },
		answer: list,
	}),
];

async function list({ ctx, seat, query }: QueryCall<typeof querySchema>) {
	const by = oneOf("by", QUERY_DIMENSIONS, query.by ?? "query");
	const kind = oneOf("kind", CONNECTION_KINDS, query.kind ?? "google_search_console");
	const { website, from, to, limit, page_token } = query;
	const sums = await sumProperty(ctx, seat, { websiteHid: website, kind, by, from, to, limit, pageToken: page_token });
	const rows = sums.rows.slice(0, limit);
	const last = rows.at(-1);
	return {
		website,
		property: { id: sums.property.hid, kind, name: sums.property.name },
		by,
		counted: sums.counted && `by_${sums.counted}`,
		timezone: kind === "google_search_console" ? GOOGLE_TIMEZONE : null,
		from: sums.from,
		to: sums.to,
		rows: rows.map((row) => rowJson(by, row)),
		next_page_token: last && sums.rows.length > limit ? printPageToken(last) : null,
		total: { rows: sums.count, ...figuresJson(sums.total) },
		told: sums.told && figuresJson(sums.told),
		not_told: notToldJson(sums),
		freshness: freshnessJson(sums),
	};
}

/** Rows that count a list once for each of its pages may exceed the property's own figures: what no row has is not known then. */
function notToldJson({ told, total, counted, byPage }: PropertySums) {
	if (told === null || counted === "page" || byPage.length > 0) return null;
	return { clicks: Math.max(0, told.clicks - total.clicks), impressions: Math.max(0, told.impressions - total.impressions) };
}

function rowJson(by: (typeof QUERY_DIMENSIONS)[number], { key, ...figures }: DimensionFigures) {
	return { [by]: key, ...figuresJson(figures) };
}

function figuresJson(figures: Figures) {
	const { clicks, impressions } = figures;
	return { clicks, impressions, ctr: clickRate(figures), position: averagePosition(figures) };
}

function freshnessJson({ property, days, byPage, from, to }: PropertySums) {
	const newest = Math.max(0, ...days.map(({ collectedAt }) => collectedAt));
	return {
		days: days.length,
		missing: daysBetween(from, to) + 1 - days.length,
		fresh: days.filter(({ isFinal }) => !isFinal).map(({ day }) => day),
		by_page: byPage,
		first_day: property.firstDay,
		last_final_day: property.lastFinalDay,
		collected_at: newest === 0 ? null : new Date(newest).toISOString(),
	};
}

/** One of some words. Throws ValidationException for another one. */
function oneOf<Word extends string>(field: "by" | "kind", words: readonly Word[], given: string): Word {
	const found = words.find((word) => word === given);
	if (found === undefined) throw new AppError("ValidationException", {}, { [field]: [`${field}.unknown`] });
	return found;
}
