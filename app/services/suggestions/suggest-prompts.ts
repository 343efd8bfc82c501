import { suggestionKeywords, usualMarket } from "~/db/suggestion-keywords";
import { type Suggestion, type SuggestionSource, suggestPrompts } from "~/domain/prompt/suggest";
import { type DayColumns, seenAt } from "~/domain/sample/day";
import { parseLookId } from "~/domain/storage/look-id";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadReading, packOpener, unpackReading } from "../looks/load-looks";
import { loadDayColumns } from "../samples/day-cursor";
import { sumProperty } from "../search-queries/sum-property";
import { assertRight, type Seat } from "../seat/seat";
import { unlessRefused } from "../unless-refused";

/** Keywords that are looked through, the most searched. */
const MAX_KEYWORDS = 2_000;
/** Result pages that are opened for their questions. */
const MAX_PAGES = 20;
/** Queries of Search Console that are looked through, those with the most clicks. */
const MAX_QUERIES = 1_000;
const MAX_SUGGESTIONS = 30;
/** Days before today that may have the pages. */
const DAYS_BACK = 2;

interface Asked {
	websiteHid: string;
	/** ISO 639-1 */
	language: string;
	/** Texts that are asked already. */
	known: readonly string[];
}

/** Questions to ask for a website: of its search queries, its keywords, and the questions on the latest result pages of these. */
export async function suggestForWebsite(ctx: Ctx, seat: Seat<{ id: number; timezone: string }>, asked: Asked): Promise<Suggestion[]> {
	assertRight(seat, "work.read");
	const { id: accountId, timezone } = seat.account;
	const { websiteHid, language, known } = asked;
	const keywords = await suggestionKeywords(ctx.db, { accountId, websiteHid, language, limit: MAX_KEYWORDS });
	const [query, alsoAsked] = await Promise.all([
		queriesOf(ctx, seat, websiteHid),
		questionsOf(ctx, accountId, {
			ordinals: keywords.slice(0, MAX_PAGES).map(({ ordinal }) => ordinal),
			today: localDay(timezone, ctx.now()),
		}),
	]);
	const keyword = keywords.map(({ term, volume }) => ({ text: term, weight: volume ?? 0 }));
	return suggestPrompts({ sources: { query, keyword, also_asked: alsoAsked }, asked: known, language, most: MAX_SUGGESTIONS });
}

/** The market of most keywords of a website; null for one without keywords. */
export async function marketOfWebsite(ctx: Ctx, seat: Seat, websiteHid: string): Promise<{ country: string; language: string } | null> {
	assertRight(seat, "work.read");
	return (await usualMarket(ctx.db, seat.account.id, websiteHid)) ?? null;
}

/** Queries that Search Console shows of a website; none where it is not connected. */
async function queriesOf(ctx: Ctx, seat: Seat<{ id: number; timezone: string }>, websiteHid: string): Promise<SuggestionSource[]> {
	const wanted = { by: "query", from: null, to: null, pageToken: "", limit: MAX_QUERIES } as const;
	const sums = await unlessRefused(() => sumProperty(ctx, seat, { websiteHid, kind: "google_search_console", ...wanted }));
	return sums === null ? [] : sums.rows.map(({ key, impressions }) => ({ text: key, weight: impressions }));
}

/** "People also ask" of the latest pages of some keywords, with the number of pages that show each question. */
async function questionsOf(
	ctx: Ctx,
	accountId: number,
	{ ordinals, today }: { ordinals: readonly number[]; today: string },
): Promise<SuggestionSource[]> {
	if (ordinals.length === 0) return [];
	const looks = new Map<number, string>();
	for (let back = 0; back <= DAYS_BACK && looks.size < ordinals.length; back++) {
		const columns = await loadDayColumns(ctx, accountId, { day: addDays(today, -back), time: null });
		await columns?.loadEvidence();
		for (const ordinal of ordinals) {
			const look = lookAt(columns, ordinal);
			if (look !== null && !looks.has(ordinal)) looks.set(ordinal, look);
		}
	}
	const open = packOpener(ctx);
	const counts = new Map<string, number>();
	for (const look of looks.values()) {
		const address = parseLookId(look);
		const reading = address && (await loadReading(ctx, address, open));
		const pages = reading ? unpackReading(reading).pages : [];
		const questions = new Set(
			pages.flatMap((page) => page.reading.items).flatMap(({ type, meta }) => (type === "people_also_ask" ? (meta.faq ?? []) : [])),
		);
		for (const question of questions) counts.set(question, (counts.get(question) ?? 0) + 1);
	}
	return [...counts].map(([text, weight]) => ({ text, weight }));
}

function lookAt(columns: DayColumns | null, ordinal: number): string | null {
	return seenAt(columns, ordinal)?.evidence.look ?? null;
}
