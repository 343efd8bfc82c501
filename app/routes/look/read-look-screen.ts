import { featureBits, hasFeature, notReadOf, type ResultMeta, SERP_FEATURES, type SerpFeature } from "@serpentine/serp/results";
import { areaOfPlace } from "~/domain/check/datacenter";
import { type Counting, shownFor } from "~/domain/position/counting";
import { BLOCKED_OUTCOMES, type Look, type LookPage } from "~/domain/position/look";
import { walkPages } from "~/domain/position/walk-pages";
import { answerParts } from "~/domain/prompt/answer-text";
import { citationsOf } from "~/domain/prompt/citation";
import type { RelayPlace } from "~/domain/relay/messages";
import { SECOND_MS } from "~/domain/time/durations";
import { formatDay, formatInstant, formatNumber, type Place } from "~/i18n/format";
import { countryName, marketName } from "~/i18n/place-names";
import { paths } from "~/paths";
import { type FollowedWebsite, ownerOfHost, type Website } from "~/services/looks/followed-websites";
import type { LookView } from "~/services/looks/read-look";

const BYTES_PER_KB = 1_000;

/** One organic result with its place over all pages. */
export interface ResultLine {
	position: number;
	page: number;
	title: string;
	link: string | null;
	/** The link is sealed: the address as shown, "" where none is; null for an open link. */
	sealed: string | null;
	snippet: string;
	/** Owner of the result: a website that the search is followed for, or another website of the account. */
	own: "followed" | "other" | null;
	/** It stands on a page that counts for no position. */
	uncounted: boolean;
}

interface LookOwner {
	/** For a first reading: the look that is its second opinion. */
	second: string | null;
	followed: readonly FollowedWebsite[];
	/** All of the account's. */
	websites: readonly Website[];
	place: Place;
}

/** A look as it is shown. */
export function lookScreen({ id, look, pages, keptUntil, firstUntil, later }: LookView, { second, followed, websites, place }: LookOwner) {
	const { search } = look;
	const answer = answerIn(look, websites);
	const dayOf = (day: string | null) => day && formatDay(day, place.language);
	const results = resultLines(look.pages, { followed, websites });
	const counted = results.filter(({ uncounted }) => !uncounted).length;
	return {
		id,
		second,
		outcomes: followed.map((website) => {
			const shown = shownFor(website, { look, later });
			return { domain: website.domain, ...shown, other: otherReading(shown.counting, { id, second, first: look.opinion?.look }) };
		}),
		term: search.term,
		market: marketName({ ...search, place: areaOfPlace(search.place) }, place.language),
		device: search.device,
		at: formatInstant(look.finishedAt, place),
		seconds: formatNumber((look.finishedAt - look.startedAt) / SECOND_MS, place.language),
		source: look.source,
		tried: look.tried ?? [],
		coarserPlaces: coarserPlaces(look.pages),
		relays: relaysOf(look.pages, place.language),
		config: { name: look.config.name, version: look.config.version },
		depth: look.depth,
		read: counted,
		ending: lookEnding(look, counted),
		corrected: look.pages.find((page) => page.reading.correctedQuery)?.reading.correctedQuery ?? null,
		unsure: look.pages.some((page) => page.reading.outcome === "results" && !page.reading.health.ok),
		others: look.pages.reduce((sum, page) => sum + page.reading.items.filter((item) => item.position === null).length, 0),
		features: answer ? null : featuresOf(look.pages[0]),
		/** Only of an engine that answers a text: it has no places. */
		answer,
		ownCount: results.filter((result) => result.own !== null).length,
		results,
		keptUntil: keptUntil && { days: keptUntil.days, until: formatDay(keptUntil.day, place.language) },
		firstUntil: dayOf(firstUntil),
		pages: look.pages.map((page, index) => ({
			n: index + 1,
			until: dayOf(pages.find((one) => one.n === index + 1)?.until ?? null),
			outcome: page.suspect ? ("poisoned" as const) : page.reading.outcome,
			blocked: BLOCKED_OUTCOMES.includes(page.reading.outcome),
			organic: page.reading.organicCount,
			isAnswer: page.reading.answer !== undefined,
			status: page.status,
			size: formatNumber(Math.round(page.bytes / BYTES_PER_KB), place.language),
			reader: page.reading.reader,
			kept: pages.find((one) => one.n === index + 1)?.kept ?? false,
		})),
	};
}

export type LookScreen = ReturnType<typeof lookScreen>;

/** The answer in words, with its cited pages; null for a list. */
function answerIn({ pages }: Look, websites: readonly Website[]) {
	const answer = pages.find(({ reading }) => reading.answer)?.reading.answer;
	if (!answer) return null;
	const { state, searched, model } = answer;
	const cited = citationsOf(answer).map(([url, host, title]) => ({
		url,
		host,
		title,
		isOwn: ownerOfHost(host, [], websites) !== null,
	}));
	return { state, searched, model, parts: answerParts(answer.text), cited };
}

/** Features that the first page shows, and those of which it says nothing; null where it was not read. */
function featuresOf(page: LookPage | undefined): { shown: SerpFeature[]; notRead: SerpFeature[] } | null {
	const bits = page ? featureBits([page]) : 0;
	if (!page || bits === 0) return null;
	return { shown: SERP_FEATURES.filter((_, place) => hasFeature(bits, place)), notRead: notReadOf(page.reading) };
}

/** The page of the other one of two readings, where that one counts. */
function otherReading(counting: Counting, { id, second, first }: { id: string; second: string | null; first: string | undefined }) {
	if (counting === "earlier" && first !== undefined) return paths.look(first, id);
	return counting === "later" && second !== null ? paths.look(second) : null;
}

/** Kind and country of the relays that carried the pages, each once. */
function relaysOf(pages: readonly LookPage[], language: Place["language"]): { kind: RelayPlace["kind"]; country: string }[] {
	const places = new Map(pages.flatMap(({ via }) => (via ? [[`${via.kind} ${via.country}`, via] as const] : [])));
	return [...places.values()].map(({ kind, country }) => ({ kind, country: countryName(country, language) }));
}

/** Places that a provider answered for in place of the one that was asked, each once. Source: domain/source/market-answers.ts. */
function coarserPlaces(pages: readonly LookPage[]): string[] {
	const prefix = "place: ";
	const parts = pages.flatMap(({ provided }) => provided?.degraded ?? []);
	return [...new Set(parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length)))];
}

/** Running count of organic results over the pages with results. Those from the first gap on are shown, and count for no position. */
function resultLines(pages: readonly LookPage[], { followed, websites }: Pick<LookOwner, "followed" | "websites">): ResultLine[] {
	const lines: ResultLine[] = [];
	const { pagesCounted } = walkPages(pages);
	for (const [index, { reading }] of pages.entries()) {
		if (reading.outcome !== "results") break;
		for (const { position, meta } of reading.items) {
			if (position === null) continue;
			const own = meta.link === null && !meta.sealed ? null : ownerOfHost(meta.host, followed, websites);
			lines.push({
				position: lines.length + 1,
				page: index + 1,
				title: meta.title,
				...addressOf(meta),
				snippet: meta.snippet,
				own,
				uncounted: index >= pagesCounted,
			});
		}
	}
	return lines;
}

function addressOf({ link, sealed, host, path }: ResultMeta): Pick<ResultLine, "link" | "sealed"> {
	return sealed ? { link: null, sealed: path === "/" ? host : host + path } : { link, sealed: null };
}

/** Why nothing more counts: deep enough, no more results, or a page that could not be read or is not trusted. */
function lookEnding(look: Look, read: number) {
	const { exhausted, gap, pagesCounted } = walkPages(look.pages);
	if (read >= look.depth) return { kind: "deep" as const };
	if (exhausted) return { kind: "exhausted" as const };
	// A provider that stopped early left the list cut off.
	const outcome = gap ?? (look.pages.at(-1)?.provided?.short ? ("truncated" as const) : null);
	return { kind: "stopped" as const, page: gap === null ? look.pages.length : pagesCounted + 1, outcome };
}
