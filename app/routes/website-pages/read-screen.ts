import { sortPages } from "~/domain/landing-page/sort-pages";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { readReportDays } from "~/domain/position/report-dates";
import { pathsOfMost } from "~/domain/table/short-address";
import { localDay } from "~/domain/time/local-day";
import { voiceDays } from "~/domain/voice/voice-period";
import { formatShortDay } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { shareText } from "~/i18n/share-text";
import type { Asked } from "~/server/serve-screen";
import { readLandingPages } from "~/services/landing-pages/read-landing-pages";
import { readPageTurns } from "~/services/landing-pages/read-page-turns";
import { firstReportDay } from "~/services/table/first-report-day";
import { listWebsites } from "~/services/websites/list-websites";
import { type PagesQuery, readPagesQuery } from "./pages-address";

/** Throws 404 for a website that the seat does not see. */
export async function readScreen(asked: Asked) {
	const { signed, params, url } = asked;
	const { ctx, account, seat } = signed;
	const hid = params.website ?? "";
	const website = (await listWebsites(ctx, seat)).find((one) => one.hid === hid);
	if (!website) throw new Response(null, { status: 404 });
	const query = readPagesQuery(url.searchParams, hid);
	const days = voiceDays(query.period, localDay(account.timezone, ctx.now()));
	const turns = query.view === "turns" ? readTurns(asked, query, days) : null;
	// The component that shows it handles a failure, which may come before.
	turns?.catch(() => {});
	return {
		query,
		accountHid: account.hid,
		domain: website.domain,
		name: unicodeDomain(website.domain),
		pages: query.view === "pages" ? await readPages(asked, query) : null,
		/** Comes later: many keywords take seconds. turnDays: number of days that are read. */
		turns,
		turnDays: days.length,
	};
}

export type PagesScreen = Awaited<ReturnType<typeof readScreen>>;
export type PagesData = NonNullable<PagesScreen["pages"]>;
export type TurnsData = Awaited<NonNullable<PagesScreen["turns"]>>;

async function readPages({ signed, url, language }: Asked, query: PagesQuery) {
	const { ctx, account, seat } = signed;
	const limits = { first: await firstReportDay(ctx, seat), today: localDay(account.timezone, ctx.now()) };
	const dates = readReportDays(url.searchParams, limits);
	const [date, comparison] = [dates.date.day, dates.comparison.day];
	const found = await readLandingPages(ctx, seat, { websiteHid: query.website, date, comparison, address: query.address });
	if (!found) throw new Response(null, { status: 404 });
	const { coverage, clickDays, curve, keywords } = found;
	const rows = sortPages(found.pages, query);
	const from = (query.page - 1) * query.size;
	const shown = query.address === null ? rows.slice(from, from + query.size) : [];
	const paths = pathsOfMost(shown.map(({ url: page }) => page));
	const list = query.address === null ? [] : keywords.filter(({ term }) => term.includes(query.q.toLowerCase()));
	return {
		...{ dates, limits, coverage, curve },
		day: formatShortDay(date, language),
		comparisonDay: formatShortDay(comparison, language),
		clickDays: clickDays && {
			from: formatShortDay(clickDays.from, language),
			to: formatShortDay(clickDays.to, language),
			count: clickDays.count,
		},
		/** Pages of the website, before the search. */
		total: found.pages.length,
		found: query.address === null ? rows.length : list.length,
		rows: shown.map((row, i) => ({ ...row, path: paths[i] ?? row.url, shareText: shareText(row.share, language) })),
		keywords: list.slice(from, from + query.size).map((keyword) => ({ ...keyword, market: marketName(keyword, language) })),
	};
}

async function readTurns({ signed, language }: Asked, query: PagesQuery, days: readonly string[]) {
	const { ctx, seat } = signed;
	const found = await readPageTurns(ctx, seat, { websiteHid: query.website, days });
	if (!found) throw new Response(null, { status: 404 });
	const { keywords, followed, compared, lists, listedDays } = found;
	const text = query.q.toLowerCase();
	const shown = keywords.filter(
		({ term, pages }) => text === "" || term.includes(text) || pages.some((url) => url.toLowerCase().includes(text)),
	);
	const from = (query.page - 1) * query.size;
	const print = (day: string) => formatShortDay(day, language);
	return {
		...{ followed, compared, lists },
		from: print(days[0] ?? ""),
		to: print(days.at(-1) ?? ""),
		listedDays: listedDays && { from: print(listedDays.from), to: print(listedDays.to) },
		total: keywords.length,
		found: shown.length,
		rows: shown.slice(from, from + query.size).map(({ spans, ...row }) => ({
			...row,
			market: marketName(row, language),
			spans: spans.map((span) => ({ ...span, fromText: print(span.from), toText: print(span.to) })),
		})),
	};
}
