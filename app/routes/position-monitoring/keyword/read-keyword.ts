import type { ChartNote } from "~/components/evolution/chart-tip";
import { type SeenView, seenView } from "~/components/position/seen-view";
import { type SerpView, serpView } from "~/components/serp/serp-view";
import { noteFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { daysOfRange, EVOLUTION_RANGES, type EvolutionRangeName, readEvolutionRange, trendRange } from "~/domain/position/evolution-range";
import type { TableDate } from "~/domain/position/report-dates";
import { printTableDate } from "~/domain/position/report-dates";
import { isSamePage } from "~/domain/position/url-changes";
import { engineName } from "~/domain/reference/search-engines";
import { secondSource } from "~/domain/source/second-source";
import { passedBy } from "~/domain/storage/passed-by";
import { clockTime } from "~/domain/storage/report-objects";
import type { ResultPage } from "~/domain/storage/result-page";
import { dayAt } from "~/domain/time/account-zone";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatInstant, type Place } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { paths } from "~/paths";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { readRivalDays } from "~/services/competitors/read-rival-days";
import { listBroken } from "~/services/connections/list-broken";
import { readDayMarks } from "~/services/day-marks/read-day-marks";
import { listFormerSearches } from "~/services/keywords/list-former-searches";
import { readKeywordDetail } from "~/services/keywords/read-keyword-detail";
import { readKeywordEvolution } from "~/services/keywords/read-keyword-evolution";
import { readKeywordTrend } from "~/services/keywords/read-keyword-trend";
import type { StandingLook, StandingOpinion } from "~/services/keywords/read-standing-look";
import type { NoteView } from "~/services/notes/list-notes";
import { readKeywordClicks } from "~/services/search-queries/read-keyword-clicks";
import { findKeywordProperty, readKeywordDays } from "~/services/search-queries/read-keyword-days";
import { firstReportDay } from "~/services/table/first-report-day";
import type { LoadInput } from "../dialogs/server-dialog";
import { wantedView } from "./wanted-view";

/** Parameter that adds the ranking URLs to the page, for browsers without JavaScript. */
const URLS_PARAMETER = "addresses";
/** The same for clicks and impressions. */
const TRAFFIC_PARAMETER = "traffic";
/** The same for the places of competitors and the kinds of results. */
const RIVALS_PARAMETER = "competitors";
const EVOLUTION_PARAMETERS = ["tab", "range", "from", "to", URLS_PARAMETER, TRAFFIC_PARAMETER, RIVALS_PARAMETER];

type KeywordInput = Pick<LoadInput, "url" | "language" | "dates">;

/** Reading the URLs of one keyword costs as much as the account has keywords: above this number they are read on request only. */
const MANY_KEYWORDS = 2_000;

/** The account does not track the keyword. */
const GONE = { gone: true } as const;

/** Content of the keyword_detail dialog; GONE when the account does not track the keyword. */
export async function readKeyword(signed: Signed, input: KeywordInput) {
	const { account } = signed;
	const { url, language, dates } = input;
	const place = placeOf(account, language);
	const id = url.searchParams.get("id") ?? "";
	const isEvolution = url.searchParams.get("tab") === "evolution";
	const tab = isEvolution ? await readEvolution(signed, { ...input, id }) : await readDetail(signed, { ...input, id, place });
	if (!tab) return GONE;
	const { facts, ...shown } = tab;
	const { rests } = facts;
	const former = await listFormerSearches(signed.ctx, signed.seat, id);
	const followedAs = (hid: string) => hrefWith(url, { id: hid, tab: "evolution", range: null, from: null, to: null });
	return {
		/** A paused keyword, or a search that one followed before it was changed; null: it is tracked. */
		rests: rests && {
			isFormer: rests.isFormer,
			since: formatDay(dayAt(account, rests.at), language),
			href: rests.isFormer && rests.parent !== null ? followedAs(rests.parent) : paths.removed(),
		},
		/** What it followed before, the latest first. */
		former: former.map(({ hid, label, domain, country, language: spoken, engine, device, place: area, until }) => ({
			href: followedAs(hid),
			term: label,
			about: [domain && unicodeDomain(domain), country && spoken && marketName({ country, language: spoken, place: area }, language)]
				.filter(Boolean)
				.join(" · "),
			engine: engine ? engineName(engine) : "",
			device: device ?? "desktop",
			until: formatDay(dayAt(account, until), language),
		})),
		changeHref: rests ? null : hrefWith(url, { dialog: "change_keyword", tab: null }),
		id,
		term: facts.term,
		domain: facts.domain,
		marketCode: `${facts.language}-${facts.country.toUpperCase()}`,
		market: marketName(facts, language),
		device: facts.device,
		dates: { date: dateView(dates.date, language), comparison: dateView(dates.comparison, language) },
		links: {
			self: hrefWith(url, {}),
			detail: hrefWith(url, Object.fromEntries(EVOLUTION_PARAMETERS.map((name) => [name, null]))),
			evolution: hrefWith(url, { tab: "evolution" }),
		},
		shown,
	};
}

export type KeywordContent = Exclude<Awaited<ReturnType<typeof readKeyword>>, typeof GONE>;
export type DetailContent = Extract<KeywordContent["shown"], { tab: "detail" }>;
export type EvolutionContent = Extract<KeywordContent["shown"], { tab: "evolution" }>;

async function readDetail(signed: Signed, { id, dates, url, place, language }: KeywordInput & { id: string; place: Place }) {
	const { ctx, account, seat, user } = signed;
	const detail = await readKeywordDetail(ctx, seat, { hid: id, dates });
	if (!detail) return null;
	const { facts, current, comparison, notes } = detail;
	const isCompared = dates.comparison.day >= (await firstReportDay(ctx, seat));
	const dateOf = (date: TableDate, { page, seen }: StandingLook) => {
		return { at: dateView(date, place.language).text, page, seen: seenView(seen, place, ctx.now()) };
	};
	const view: SerpView = serpView(dateOf(dates.date, current), isCompared ? dateOf(dates.comparison, comparison) : null, {
		domain: facts.domain,
		hosts: facts.hosts,
		administrator: user.role === "ADMINISTRATOR",
	});
	const [now, then] = [rankingUrl(current), rankingUrl(comparison)];
	const range = trendRange({ date: dates.date.day, today: localDay(account.timezone, ctx.now()) });
	const [property, points, marks] = await Promise.all([
		findKeywordProperty(ctx, seat, id),
		readKeywordTrend(ctx, seat, { hid: id, range }),
		readDayMarks(ctx, seat, { ...range, of: { market: facts }, language }),
	]);
	const volume = volumeOf(facts);
	return {
		facts,
		tab: "detail" as const,
		current: sideView(current, place, ctx.now()),
		comparison: sideView(comparison, place, ctx.now()),
		moved: now !== null && then !== null && !isSamePage(now, then) ? { from: then, to: now } : null,
		serp: view,
		passers: passedBy(view.lists),
		wanted: wantedView(detail),
		wantedHref: facts.rests ? null : hrefWith(url, { dialog: "wanted_pages", ids: id, id: null, tab: null }),
		original: originalOf(current),
		notes: notesOfDay(notes, dates.date.day),
		trend: { range, points, notes: chartNotes(notes), marks },
		volume,
		clicks: property && (await readKeywordClicks(ctx, seat, property, { position: positionOf(current), volume: volume?.count ?? null })),
		volumesHref: hrefWith(url, { dialog: "volumes", id: null, tab: null }),
		hidden: hiddenFields(url, ["date", "date_time", "comparison", "comparison_time"]),
	};
}

async function readEvolution({ ctx, account, seat }: Signed, { id, url, language }: KeywordInput & { id: string }) {
	const range = readEvolutionRange(url.searchParams);
	const withUrls = url.searchParams.has(URLS_PARAMETER);
	const evolution = await readKeywordEvolution(ctx, seat, { hid: id, range, withUrls });
	if (!evolution) return null;
	const { facts, notes, first, today, best, firstSeen, years } = evolution;
	const property = await findKeywordProperty(ctx, seat, id);
	const hasRivals = (await listCompetitors(ctx, seat, facts.websiteHid)).length > 0;
	const areRivalsAsked = url.searchParams.has(RIVALS_PARAMETER);
	const shown = daysOfRange(range, { today, first: firstSeen ?? first });
	const isTrafficAsked = property !== null && url.searchParams.has(TRAFFIC_PARAMETER);
	return {
		facts,
		tab: "evolution" as const,
		accountHid: account.hid,
		first,
		today,
		best,
		firstSeen,
		years,
		withUrls,
		isLarge: account.monitorCount > MANY_KEYWORDS,
		urlsHref: hrefWith(url, { [URLS_PARAMETER]: "1" }),
		/** null: no property tells clicks and impressions of the website. */
		traffic: property && {
			websiteHid: property.websiteHid,
			/** Google's days are those of Pacific time. */
			isPacific: property.kind === "google_search_console",
			broken: await listBroken(ctx, seat, property.id),
			place: placeOf(account, language),
			href: hrefWith(url, { [TRAFFIC_PARAMETER]: "1" }),
			days: isTrafficAsked ? await readKeywordDays(ctx, seat, property, shown) : null,
		},
		/** Places of competitors, where the website has some, and kinds of results. */
		rivals: {
			hasRivals,
			href: hrefWith(url, { [RIVALS_PARAMETER]: "1" }),
			past: areRivalsAsked ? await readRivalDays(ctx, seat, { hid: id, range: shown }) : null,
		},
		notes: chartNotes(notes),
		// Ranges change in the browser: all days are here.
		marks: await readDayMarks(ctx, seat, { from: first, to: today, of: { market: facts }, language }),
		since: formatDay(first, language),
		ranges: EVOLUTION_RANGES.filter((name) => name !== "custom").map((name): { name: EvolutionRangeName; href: string } => ({
			name,
			href: hrefWith(url, { range: name === "age" ? null : name, from: null, to: null }),
		})),
		hidden: hiddenFields(url, ["range", "from", "to"]),
	};
}

function dateView(date: TableDate, language: string) {
	const day = formatDay(date.day, language);
	return {
		value: printTableDate(date),
		day: date.day,
		time: date.time,
		text: date.time === null || date.time === "0000" ? day : `${day}, ${clockTime(date.time)}`,
	};
}

function sideView(look: StandingLook, place: Place, now: number) {
	const seen: SeenView | null = seenView(look.seen, place, now);
	return {
		seen,
		times: look.times.map((time) => ({ value: time, text: clockTime(time) })),
		/** All results of the website. */
		opinion: opinionView(look.opinion, place),
		own: look.page?.matches.results.map(({ position, link }) => ({ position, link })) ?? [],
		aiOverview: look.page?.ai_overview.state ?? null,
	};
}

/** Instants as text. */
function opinionView(opinion: StandingOpinion | null, place: Place) {
	if (opinion?.kind !== "two") return opinion;
	const { at, own, looks, ...rest } = opinion;
	const [first, second] = looks;
	const links = { first: paths.look(first, second), second: paths.look(second) };
	const relation = secondSource(rest.source, own.source);
	return { ...rest, relation, links, at: formatInstant(at, place), own: { source: own.source, at: formatInstant(own.at, place) } };
}
export type OpinionView = NonNullable<ReturnType<typeof opinionView>>;

function rankingUrl({ seen }: StandingLook): string | null {
	return seen?.observation.outcome === "ranked" ? seen.observation.url || null : null;
}

/** 0 while not ranked. */
function positionOf({ seen }: StandingLook): number {
	return seen?.observation.outcome === "ranked" ? seen.observation.position : 0;
}

/** Link to the page as received while it is kept, else to what was parsed from it. */
function originalOf({ evidence, page, isKept }: StandingLook): { href: string; kept: boolean } | null {
	if (!evidence || !page) return null;
	const { look, second } = evidence;
	// A page that does not count is shown with its mark alone.
	const isShown = isKept && page.pages.every(({ counts }, n) => n > 0 || counts !== false);
	return { href: isShown ? paths.lookPage(look, firstRead(page), second) : paths.look(look, second), kept: isShown };
}

/** Number of the first page with results, from 1. */
function firstRead(page: ResultPage): number {
	return (
		Math.max(
			0,
			page.pages.findIndex(({ outcome }) => outcome === "results"),
		) + 1
	);
}

/** Oldest first, as charts number them. */
function chartNotes(notes: readonly NoteView[]): ChartNote[] {
	return notes.map(({ hid, at, description }) => ({ id: hid, day: at, text: description })).reverse();
}

function notesOfDay(notes: readonly NoteView[], day: string) {
	return notes
		.filter(({ at }) => at === day)
		.map((note) => ({
			id: note.hid,
			description: note.description,
			version: versionOf(noteFields(note)),
			isForAll: note.links.length === 0,
		}));
}

/** The address with some parameters changed (null: removed). */
function hrefWith(url: URL, changes: Record<string, string | null>): string {
	const parameters = new URLSearchParams(url.searchParams);
	for (const [name, value] of Object.entries(changes)) {
		if (value === null) parameters.delete(name);
		else parameters.set(name, value);
	}
	return `${url.pathname}?${parameters}`;
}

/** Parameters that a GET form must repeat. */
function hiddenFields(url: URL, own: readonly string[]): [string, string][] {
	return [...url.searchParams].filter(([name]) => !own.includes(name));
}

/** The account's own volume precedes the provider's. */
function volumeOf(facts: { ownVolume: number | null; volume: number | null; volumeSource: string | null }) {
	if (facts.ownVolume !== null) return { count: facts.ownVolume, source: "own" };
	return facts.volume === null ? null : { count: facts.volume, source: facts.volumeSource ?? "" };
}
