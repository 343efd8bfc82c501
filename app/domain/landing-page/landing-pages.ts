import { pageKey } from "../position/url-changes";
import { type Observation, type PlaceRead, placeRead } from "../sample/observation";
import type { ClickRates, PageKind } from "../voice/click-rates";
import { RateTable } from "../voice/rate-table";
import { type Share, VoiceSums } from "../voice/share-of-voice";

/** A keyword of a website on two days. */
export interface PagedKeyword {
	ordinal: number;
	/** Searches a month; null where they are not known. */
	volume: number | null;
	/** Kind of the result page at the date. */
	page: PageKind;
	now: Observation;
	before: Observation;
}

/** How the keywords of a page moved between the days. Only days that were read on both sides say anything. */
interface PageMoves {
	/** Keywords for which it ranks on both days. */
	up: number;
	down: number;
	same: number;
	/** Keywords for which it is the website's first page on one of both days, and surely not on the other one, where it may still stand below another page. */
	gained: number;
	lost: number;
	/** Keywords for which it ranks on one of both days, while the other one was not read far enough. */
	unread: number;
	/** Mean number of places that the keywords of both days rose; null without one. */
	places: number | null;
}

/** A page that is the first one of the website on the list of a keyword, on one of the two days. Only that page of a list is counted. */
export interface LandingPage {
	/** As it was read last. */
	url: string;
	/** Keywords on whose list of the date it is the website's first page. */
	keywords: number;
	best: number | null;
	average: number | null;
	moves: PageMoves;
	/** Sum of the known volumes of these keywords; null where none is known. */
	volume: number | null;
	withoutVolume: number;
	/** Share of all searches for the website's keywords that click this page where it is the website's first one; not known where none of its keywords has a volume. */
	share: Share;
}

/** Keywords of the website on the date. */
export interface LandingCoverage {
	keywords: number;
	read: number;
	/** Ranked at an address that the engine does not show. */
	unaddressed: number;
}

/** A keyword of one page. */
export interface KeywordOfPage {
	ordinal: number;
	volume: number | null;
	now: Observation;
	before: Observation;
}

/** The landing pages of a website's keywords on a date, compared with another one. Keywords are added one by one. */
export class LandingPages {
	private readonly pages = new Map<string, PageSums>();
	private readonly rest: VoiceSums;
	private readonly coverage: LandingCoverage = { keywords: 0, read: 0, unaddressed: 0 };
	/** Volumes of the keywords with a definite answer, and of all keywords. */
	private readonly volume = { known: 0, all: 0 };
	private readonly listed: KeywordOfPage[] = [];
	private readonly rates: RateTable;

	/** wanted: key of the page whose keywords are listed; null for none. */
	constructor(
		rates: ClickRates,
		private readonly wanted: string | null = null,
	) {
		this.rest = new VoiceSums(1);
		this.rates = new RateTable(rates);
	}

	add(keyword: PagedKeyword): void {
		const { now, before } = keyword;
		const [place, former] = [addressed(now), addressed(before)];
		this.count(keyword, place);
		const [key, formerKey] = [place && pageKey(place.url), former && pageKey(former.url)];
		if (place && key !== null) this.sumsOf(key, place.url).rank(keyword, place, movesOf(keyword, key, { former, formerKey }));
		else addShare(this.rest, this.rates, keyword, placeRead(now) ? ANYWHERE : now);
		if (former && formerKey !== null && formerKey !== key)
			this.sumsOf(formerKey, former.url).leave(surelyNot(now, former.position, key) ? "lost" : "unread");
		if (this.wanted !== null && (key === this.wanted || formerKey === this.wanted)) {
			const { ordinal, volume } = keyword;
			this.listed.push({ ordinal, volume, now, before });
		}
	}

	private count({ now, volume }: PagedKeyword, place: PlaceRead | null): void {
		const isUnaddressed = place === null && placeRead(now) !== null;
		this.coverage.keywords++;
		if (now.outcome !== "unknown") this.coverage.read++;
		if (isUnaddressed) this.coverage.unaddressed++;
		this.volume.all += volume ?? 0;
		if (now.outcome !== "unknown" && !isUnaddressed) this.volume.known += volume ?? 0;
	}

	result(): { pages: LandingPage[]; coverage: LandingCoverage; keywords: KeywordOfPage[] } {
		// Each page may have the clicks of keywords that were not read, or not to the end.
		const restVolume = this.volume.all - [...this.pages.values()].reduce((sum, page) => sum + page.voiceVolume, 0);
		const rest = this.rest.result().shares[0]?.high ?? 0;
		const open = restVolume > 0 ? rest * restVolume : 0;
		const pages = [...this.pages.values()].map((page) => page.result({ ...this.volume, open }));
		return { pages, coverage: { ...this.coverage }, keywords: this.listed };
	}

	private sumsOf(key: string, url: string): PageSums {
		const known = this.pages.get(key);
		if (known) return known;
		const sums = new PageSums(url, this.rates);
		this.pages.set(key, sums);
		return sums;
	}
}

/** May be any page of the website, at any place. */
const ANYWHERE: Observation = { outcome: "unknown", reason: "sealed", depth: 0, detail: null };

/** The place whose address is known. */
function addressed(observation: Observation): PlaceRead | null {
	const place = placeRead(observation);
	return place && place.url !== "" ? place : null;
}

/** Whether a page surely did not rank first of the website at the position or above it: another page did, or the list was read so far. */
function surelyNot(observation: Observation, position: number, otherKey: string | null): boolean {
	if (otherKey !== null) return true;
	return observation.outcome === "not_found" && !observation.below && (observation.exhausted || position <= observation.depth);
}

/** Number of places that the keyword rose with the page, or why there is none. */
function movesOf(
	{ before }: PagedKeyword,
	key: string,
	{ former, formerKey }: { former: PlaceRead | null; formerKey: string | null },
): (position: number) => number | "gained" | "unread" {
	return (position) => {
		if (former && formerKey === key) return former.position - position;
		return surelyNot(before, position, formerKey) ? "gained" : "unread";
	};
}

function addShare(sums: VoiceSums, rates: RateTable, { volume, page }: PagedKeyword, place: Observation): void {
	sums.add({ volume, page, places: [place], results: 0, end: "gap" }, rates);
}

/** Sums of one page. */
class PageSums {
	voiceVolume = 0;
	private keywords = 0;
	private best = Number.POSITIVE_INFINITY;
	private positions = 0;
	private withoutVolume = 0;
	private compared = 0;
	private rise = 0;
	private readonly moves = { up: 0, down: 0, same: 0, gained: 0, lost: 0, unread: 0 };
	private readonly voice = new VoiceSums(1);

	constructor(
		private url: string,
		private readonly rates: RateTable,
	) {}

	rank(keyword: PagedKeyword, { position, url }: PlaceRead, moveAt: (position: number) => number | "gained" | "unread"): void {
		this.url = url;
		this.keywords++;
		this.best = Math.min(this.best, position);
		this.positions += position;
		if (keyword.volume === null) this.withoutVolume++;
		else this.voiceVolume += keyword.volume;
		addShare(this.voice, this.rates, keyword, { outcome: "ranked", position, url, depth: position });
		const move = moveAt(position);
		if (typeof move === "string") {
			this.moves[move]++;
			return;
		}
		this.compared++;
		this.rise += move;
		this.moves[move > 0 ? "up" : move < 0 ? "down" : "same"]++;
	}

	leave(way: "lost" | "unread"): void {
		this.moves[way]++;
	}

	result({ known, all, open }: { known: number; all: number; open: number }): LandingPage {
		const { url, keywords, positions, withoutVolume, voiceVolume } = this;
		const [own] = this.voice.result().shares;
		const part = (share: number | null | undefined) => (share ?? 0) * voiceVolume;
		const isUncounted = all === 0 || (keywords > 0 && keywords === withoutVolume);
		const share: Share = isUncounted
			? { share: null, low: 0, high: 1 }
			: {
					share: known === 0 ? null : part(own?.share) / known,
					low: voiceVolume === 0 ? 0 : part(own?.low) / all,
					high: Math.min(1, ((voiceVolume === 0 ? 0 : part(own?.high)) + open) / all),
				};
		return {
			...{ url, keywords, withoutVolume, share },
			best: keywords === 0 ? null : this.best,
			average: keywords === 0 ? null : positions / keywords,
			moves: { ...this.moves, places: this.compared === 0 ? null : this.rise / this.compared },
			volume: keywords === withoutVolume ? null : voiceVolume,
		};
	}
}
