import { z } from "zod";
import { TURN_PERIODS } from "~/domain/landing-page/page-turns";
import { PAGE_SORTS, sortPages } from "~/domain/landing-page/sort-pages";
import { textHash } from "~/domain/places/text-hash";
import { readReportDays } from "~/domain/position/report-dates";
import { pageKey } from "~/domain/position/url-changes";
import { encodePosition } from "~/domain/sample/wire";
import { localDay } from "~/domain/time/local-day";
import { voiceDays } from "~/domain/voice/voice-period";
import { AppError } from "~/services/app-error";
import { readLandingPages, type WebsitePages } from "~/services/landing-pages/read-landing-pages";
import { type KeywordTurns, readPageTurns } from "~/services/landing-pages/read-page-turns";
import { firstReportDay } from "~/services/table/first-report-day";
import { fileResponse } from "../file-response";
import { openPagesFile, openTurnsFile } from "../landing-pages-file";
import { landingPages, pageTurns } from "./answers/landing-pages";
import type { ApiRoute } from "./call";
import { firstField, textField } from "./contract/query-fields";
import { defineCall, type QueryCall, type SignedCall } from "./define-call";
import { pageFields } from "./page-list";
import { sentDay } from "./sent-day";

const dateFields = {
	date: firstField("Day, YYYY-MM-DD in the account's zone; today by default"),
	comparison: firstField("Earlier day that movement is counted from; the day before `date` by default"),
};
const pagesSchema = z.object({
	...dateFields,
	q: textField("Only addresses with this text"),
	sort: firstField("Order, the most or the best first; keywords by default", PAGE_SORTS),
	address: textField("Address of a page: adds its keywords"),
	...pageFields,
});
const periodField = firstField("Days up to today: week (7), month (28, by default)", TURN_PERIODS);
const turnsSchema = z.object({ period: periodField, ...pageFields });
const fileSchema = z.object({
	...dateFields,
	of: firstField("The pages, or the keywords for which pages compete; pages by default", ["pages", "turns"]),
	period: periodField,
});

/** Pages of a website that rank for its keywords. */
export const landingPageRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "websites/:id/pages",
		access: "verified",
		summary: "Pages of a website that rank for its keywords on a day: keywords, positions, movement, volume, share of voice and clicks",
		query: pagesSchema,
		answers: landingPages,
		errors: ["ValidationException"],
		example: { query: { date: "2026-11-22", comparison: "2026-11-15" } },
		answer: pages,
	}),
	defineCall({
		method: "GET",
		path: "websites/:id/pages/turns",
		access: "verified",
		summary: "Keywords for which two pages of the website took turns or stood on one list (cannibalisation), with the days",
		query: turnsSchema,
		answers: pageTurns,
		errors: ["ValidationException"],
		example: { query: { period: "month" } },
		answer: turns,
	}),
	defineCall({
		method: "GET",
		path: "websites/:id/pages/export",
		access: "verified",
		summary: "The pages of a website, or the keywords for which they compete, as a csv file in the language of the caller",
		query: fileSchema,
		answers: { media: ["text/csv"] },
		example: { query: { of: "pages" } },
		answer: exported,
	}),
];

type DatesCall = Pick<SignedCall, "ctx" | "seat"> & { query: { date: string | null; comparison: string | null } };

async function datesOf({ ctx, seat, query }: DatesCall): Promise<{ date: string; comparison: string }> {
	const limits = { first: await firstReportDay(ctx, seat), today: localDay(seat.account.timezone, ctx.now()) };
	const { date, comparison } = readReportDays({ get: (name) => sentDay(query, name, seat.account.timezone) }, limits);
	return { date: date.day, comparison: comparison.day };
}

async function pages({ ctx, seat, params, query, page }: QueryCall<typeof pagesSchema>) {
	const dates = await datesOf({ ctx, seat, query });
	const found = await readLandingPages(ctx, seat, { websiteHid: params.id ?? "", ...dates, address: query.address || null });
	if (!found) throw new AppError("NotFoundException");
	const sort = PAGE_SORTS.find((one) => one === query.sort) ?? "keywords";
	const dir = sort === "url" || sort === "best" || sort === "average" ? "asc" : "desc";
	const rows = sortPages(found.pages, { q: query.q, sort, dir });
	return {
		...dates,
		keywords: found.coverage,
		clicks_from: found.clickDays?.from ?? null,
		clicks_to: found.clickDays?.to ?? null,
		clicks_days: found.clickDays?.count ?? 0,
		click_rates: found.curve,
		pages: page(query, rows, ({ url }) => textHash(pageKey(url)).toString(16)).map(pageJson),
		page_keywords: found.keywords.map(({ hid, term, country, language, engine, device, now, before }) => ({
			...{ id: hid, keyword: term, country, language, engine, device },
			position: encodePosition({ observation: now }),
			last_position: encodePosition({ observation: before }),
		})),
	};
}

function pageJson({ url, keywords, best, average, moves, volume, withoutVolume, share, clicks }: WebsitePages["pages"][number]) {
	const { places, ...counts } = moves;
	return {
		...{ url, keywords, best, average, volume, share: share.share, low: share.low, high: share.high },
		without_volume: withoutVolume,
		moves: { ...counts, average: places },
		clicks: clicks?.clicks ?? null,
		page_impressions: clicks?.impressions ?? null,
	};
}

async function turns({ ctx, seat, params, query, page }: QueryCall<typeof turnsSchema>) {
	const { found, days } = await readTurns({ ctx, seat, params, query });
	return {
		from: days[0] ?? "",
		to: days.at(-1) ?? "",
		...{ followed: found.followed, compared: found.compared, lists: found.lists },
		lists_from: found.listedDays?.from ?? null,
		lists_to: found.listedDays?.to ?? null,
		keywords: page(query, found.keywords, ({ hid }) => hid).map(turnsJson),
	};
}

function turnsJson({ hid, term, country, language, engine, device, volume, listed, ...own }: KeywordTurns) {
	return {
		...{ id: hid, keyword: term, country, language, engine, device, volume },
		...{ pages: own.pages, takes_turns: own.takesTurns, together_days: own.togetherDays, read_days: own.readDays },
		spans: own.spans,
		listed: listed && { pages: listed.pages, lists: listed.lists, at_least: listed.isLeast },
	};
}

async function readTurns({ ctx, seat, params, query }: Pick<SignedCall, "ctx" | "seat" | "params"> & { query: { period: string | null } }) {
	const period = TURN_PERIODS.find((one) => one === query.period) ?? "month";
	const days = voiceDays(period, localDay(seat.account.timezone, ctx.now()));
	const found = await readPageTurns(ctx, seat, { websiteHid: params.id ?? "", days });
	if (!found) throw new AppError("NotFoundException");
	return { found, days };
}

async function exported({ ctx, seat, params, query, language }: QueryCall<typeof fileSchema>) {
	if (query.of === "turns") return fileResponse(openTurnsFile(ctx, (await readTurns({ ctx, seat, params, query })).found, language));
	const dates = await datesOf({ ctx, seat, query });
	const found = await readLandingPages(ctx, seat, { websiteHid: params.id ?? "", ...dates, address: null });
	if (!found) throw new AppError("NotFoundException");
	return fileResponse(openPagesFile(ctx, { ...found, ...dates }, language));
}
