import { propertyOfWebsite } from "~/db/connections";
import { searchesOfOrdinals } from "~/db/landing-pages";
import { voiceKeywordsOf } from "~/db/voice";
import { type KeywordOfPage, type LandingCoverage, LandingPages } from "~/domain/landing-page/landing-pages";
import type { ListedPage, PageClicks } from "~/domain/landing-page/sort-pages";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { DayRange } from "~/domain/position/evolution";
import { pageKey } from "~/domain/position/url-changes";
import { seenAt } from "~/domain/sample/day";
import type { Observation } from "~/domain/sample/observation";
import { DimensionSums } from "~/domain/search-query/dimension-sums";
import { TRAFFIC_DAYS } from "~/domain/search-query/keyword-traffic";
import { addDays } from "~/domain/time/local-day";
import type { VoiceCurveKind } from "~/domain/voice/voice-choices";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { readPageParts } from "../search-queries/read-query-columns";
import { queryDaysOf } from "../search-queries/read-query-days";
import { assertRight, type Seat } from "../seat/seat";
import { curveOf, findCurves } from "../voice/find-curves";
import { aiOverviewAt } from "../voice/read-share-of-voice";
import { websitesOfAccount } from "../websites/list-websites";

const NOT_ASKED: Observation = { outcome: "unknown", reason: "not_scheduled", depth: 0, detail: null };

interface Asked {
	websiteHid: string;
	date: string;
	/** Before the date. */
	comparison: string;
	/** Address whose keywords are wanted; null for none. */
	address: string | null;
}

type PagesAccount = { id: number; hid: string; plan: Plan; packs: number };
type SearchOfPage = Awaited<ReturnType<typeof searchesOfOrdinals>>[number];

/** A keyword of the asked address. */
type ShownKeyword = KeywordOfPage & SearchOfPage;

export interface WebsitePages {
	domain: string;
	pages: ListedPage[];
	coverage: LandingCoverage;
	/** Of the asked address, those that rank best first. */
	keywords: ShownKeyword[];
	/** First, last and number of the collected days that the clicks are of; null where no property of Search Console belongs to the website, and without such a day. */
	clickDays: (DayRange & { count: number }) | null;
	/** Click rates on which the shares rest. */
	curve: VoiceCurveKind;
}

/** Pages of a website that rank for its keywords on a date, compared with another one; null if the account has no such website. */
export async function readLandingPages(ctx: Ctx, seat: Seat<PagesAccount>, asked: Asked): Promise<WebsitePages | null> {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const { websiteHid, date, comparison, address } = asked;
	const website = (await websitesOfAccount(ctx, accountId)).find(({ hid }) => hid === websiteHid);
	if (!website) return null;
	const keywords = await voiceKeywordsOf(ctx.db, { accountId, websiteHid, max: planRules(seat.account).max_monitor });
	const { curve, rates } = curveOf(await findCurves(ctx, seat.account, website), null);
	const [now, before] = [await openDay(ctx, accountId, date), await openDay(ctx, accountId, comparison)];
	const sums = new LandingPages(rates, address === null ? null : pageKey(address));
	for (const { ordinal, volume, device } of keywords)
		sums.add({
			...{ ordinal, volume },
			page: { device, aiOverview: aiOverviewAt(now, ordinal) },
			now: seenAt(now, ordinal)?.observation ?? NOT_ASKED,
			before: seenAt(before, ordinal)?.observation ?? NOT_ASKED,
		});
	const { pages, coverage, keywords: listed } = sums.result();
	const clicks = await clicksOf(ctx, accountId, { websiteHid, until: date });
	return {
		...{ domain: website.domain, coverage, clickDays: clicks?.days ?? null, curve: curve.kind },
		pages: pages.map((page) => ({ ...page, clicks: clicks?.of.get(pageKey(page.url)) ?? null })),
		keywords: await namedKeywords(ctx, accountId, listed),
	};
}

async function openDay(ctx: Ctx, accountId: number, day: string) {
	const columns = await loadDayColumns(ctx, accountId, { day, time: null });
	await columns?.loadEvidence();
	return columns;
}

/** Clicks and impressions by page over the last final days up to a day that were collected, by the key of the page. A page without a named query has none. */
async function clicksOf(
	ctx: Ctx,
	accountId: number,
	{ websiteHid, until }: { websiteHid: string; until: string },
): Promise<{ days: DayRange & { count: number }; of: Map<string, PageClicks> } | null> {
	const property = await propertyOfWebsite(ctx.db, { accountId, websiteHid, kind: "google_search_console" });
	if (!property?.lastFinalDay) return null;
	const to = property.lastFinalDay < until ? property.lastFinalDay : until;
	const range = { propertyId: property.id, accountId, from: addDays(to, 1 - TRAFFIC_DAYS), to };
	const kept = await queryDaysOf(ctx, range);
	const [first, last] = [kept[0], kept.at(-1)];
	if (!first || !last) return null;
	const sums = new DimensionSums("page");
	for await (const part of readPageParts(ctx, range)) sums.add(part);
	const of = new Map<string, PageClicks>();
	for (const { key, clicks, impressions } of sums.read()) {
		const page = pageKey(key);
		const known = of.get(page);
		of.set(page, { clicks: (known?.clicks ?? 0) + clicks, impressions: (known?.impressions ?? 0) + impressions });
	}
	return { days: { from: first.day, to: last.day, count: kept.length }, of };
}

async function namedKeywords(ctx: Ctx, accountId: number, listed: readonly KeywordOfPage[]): Promise<ShownKeyword[]> {
	if (listed.length === 0) return [];
	const searches = await searchesOfOrdinals(
		ctx.db,
		accountId,
		listed.map(({ ordinal }) => ordinal),
	);
	const of = new Map(searches.map((search) => [search.ordinal, search]));
	const rank = ({ now }: KeywordOfPage) => (now.outcome === "ranked" ? now.position : Number.POSITIVE_INFINITY);
	return listed
		.flatMap((keyword) => {
			const search = of.get(keyword.ordinal);
			return search ? [{ ...search, ...keyword }] : [];
		})
		.sort((a, b) => rank(a) - rank(b) || (a.term < b.term ? -1 : 1));
}
