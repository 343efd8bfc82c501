import { propertyOfWebsite } from "~/db/connections";
import { searchesOfOrdinals } from "~/db/landing-pages";
import { voiceKeywordsOf } from "~/db/voice";
import { type OwnDay, type PageTurns, turnsOf } from "~/domain/landing-page/page-turns";
import { type ListedPages, PagesPerList } from "~/domain/landing-page/pages-per-list";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { DayRange } from "~/domain/position/evolution";
import { type DayColumns, seenAt } from "~/domain/sample/day";
import { placeRead } from "~/domain/sample/observation";
import { TRAFFIC_DAYS } from "~/domain/search-query/keyword-traffic";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { type AskedPlaces, findOwnPlaces } from "../places/find-places";
import { loadDayColumns } from "../samples/day-cursor";
import { readPageParts, readQueryParts } from "../search-queries/read-query-columns";
import { queryDaysOf } from "../search-queries/read-query-days";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

/** Keywords whose days are read together: a sealed month of a bucket is opened once for them. */
const KEYWORDS_AT_ONCE = 500;

interface Asked {
	websiteHid: string;
	/** Oldest first. */
	days: readonly string[];
}

type TurnsAccount = { id: number; plan: Plan; packs: number };
type SearchOfTurns = Awaited<ReturnType<typeof searchesOfOrdinals>>[number];

/** A keyword for which pages of the website compete. */
export interface KeywordTurns extends PageTurns, SearchOfTurns {
	volume: number | null;
	/** Search Console's own figure for the query; null where it does not name the query, or is not connected. */
	listed: ListedPages | null;
}

export interface WebsiteTurns {
	domain: string;
	keywords: KeywordTurns[];
	/** Number of the website's keywords, and of those with an own address on two days at least or on a list with several. */
	followed: number;
	compared: number;
	/** Lists of the period with an answer, and those of them whose places are kept. */
	lists: { read: number; kept: number };
	/** Days that the figures of Search Console are of; null without it. */
	listedDays: DayRange | null;
}

/** Keywords for which two pages of the website took turns or stood together; null if the account has no such website. */
export async function readPageTurns(ctx: Ctx, seat: Seat<TurnsAccount>, { websiteHid, days }: Asked): Promise<WebsiteTurns | null> {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const website = (await websitesOfAccount(ctx, accountId)).find(({ hid }) => hid === websiteHid);
	if (!website) return null;
	const keywords = await voiceKeywordsOf(ctx.db, { accountId, websiteHid, max: planRules(seat.account).max_monitor });
	const opened: OpenedDay[] = [];
	for (const day of days) {
		const columns = await loadDayColumns(ctx, accountId, { day, time: null });
		await columns?.loadEvidence();
		opened.push({ day, columns });
	}
	const found = new Map<number, PageTurns>();
	const counts = { followed: keywords.length, compared: 0, lists: { read: 0, kept: 0 } };
	for (let from = 0; from < keywords.length; from += KEYWORDS_AT_ONCE) {
		const some = keywords.slice(from, from + KEYWORDS_AT_ONCE);
		for (const [i, own] of (await ownDays(ctx, opened, { website, keywords: some, lists: counts.lists })).entries()) {
			if (own.length > 1 || own.some(({ together }) => together.length > 1)) counts.compared++;
			const turns = turnsOf(own);
			if (turns) found.set(some[i]?.ordinal ?? 0, turns);
		}
	}
	const volumes = new Map(keywords.map(({ ordinal, volume }) => [ordinal, volume]));
	const searches = found.size === 0 ? [] : await searchesOfOrdinals(ctx.db, accountId, [...found.keys()]);
	const terms = new Set(searches.flatMap(({ term, engine }) => (engine === "google" ? [term] : [])));
	const listed = await listedPagesOf(ctx, accountId, { websiteHid, terms });
	return {
		...{ domain: website.domain, listedDays: listed?.days ?? null, ...counts },
		keywords: searches
			.flatMap((search): KeywordTurns[] => {
				const turns = found.get(search.ordinal);
				if (!turns) return [];
				const pages = search.engine === "google" ? (listed?.sums.of(search.term) ?? null) : null;
				return [{ ...search, ...turns, volume: volumes.get(search.ordinal) ?? null, listed: pages }];
			})
			.sort((a, b) => (b.volume ?? -1) - (a.volume ?? -1) || b.spans.length - a.spans.length || (a.term < b.term ? -1 : 1)),
	};
}

interface OpenedDay {
	day: string;
	columns: DayColumns | null;
}

interface AskedDays {
	website: Awaited<ReturnType<typeof websitesOfAccount>>[number];
	keywords: Awaited<ReturnType<typeof voiceKeywordsOf>>;
	/** Counts lists. */
	lists: WebsiteTurns["lists"];
}

/** Of each keyword the days with an own address, oldest first. */
async function ownDays(ctx: Ctx, days: readonly OpenedDay[], { website, keywords, lists }: AskedDays): Promise<OwnDay[][]> {
	const asked: AskedPlaces[] = [];
	const read = keywords.map(({ ordinal, bucketId }) =>
		days.flatMap(({ day, columns }) => {
			const seen = seenAt(columns, ordinal);
			if (!seen) return [];
			const { observation, evidence } = seen;
			const place = placeRead(observation);
			const look = observation.outcome === "unknown" ? null : evidence.look;
			const at = look === null ? -1 : asked.push({ bucketId, look, website: { ...website, observation } }) - 1;
			return [{ day, at, ranked: place && place.url !== "" ? place : null, depth: observation.depth }];
		}),
	);
	const places = await findOwnPlaces(ctx, asked, website);
	lists.read += asked.length;
	lists.kept += places.filter((one) => one !== null).length;
	return read.map((some) =>
		some
			.map(({ day, at, ranked, depth }): OwnDay => {
				const together = places[at];
				return { day, ranked, together: together ?? [], depth: together ? depth : 0 };
			})
			.filter(({ ranked, together }) => ranked !== null || together.length > 0),
	);
}

/** Pages per list of some queries over the last final days; null where no property belongs to the website. */
async function listedPagesOf(
	ctx: Ctx,
	accountId: number,
	{ websiteHid, terms }: { websiteHid: string; terms: ReadonlySet<string> },
): Promise<{ days: DayRange; sums: PagesPerList } | null> {
	const property = await propertyOfWebsite(ctx.db, { accountId, websiteHid, kind: "google_search_console" });
	if (!property?.lastFinalDay) return null;
	const days = { from: addDays(property.lastFinalDay, 1 - TRAFFIC_DAYS), to: property.lastFinalDay };
	const range = { propertyId: property.id, accountId, ...days };
	const sums = new PagesPerList(await queryDaysOf(ctx, range));
	if (terms.size === 0) return { days, sums };
	for await (const part of readQueryParts(ctx, range, terms)) sums.addProperty(part);
	for await (const part of readPageParts(ctx, range, terms)) sums.addPages(part);
	return { days, sums };
}
