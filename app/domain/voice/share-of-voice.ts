import { type Observation, placeRead } from "../sample/observation";
import type { ClickRate } from "../search-query/ctr-curve";
import { LAST_WITH_CLICKS, type PageKind } from "./click-rates";
import type { KindRates, RateTable } from "./rate-table";

/** A keyword of a group at one day. */
export interface VoiceKeyword {
	/** Searches a month; null where they are not known. */
	volume: number | null;
	page: PageKind;
	/** The website's own place, and that of each rival in the order of the group. */
	places: readonly Observation[];
	/** Web results that were read; 0 where no list counts. */
	results: number;
	/** How the list ends: the engine had no more, more were not asked for, or a page is missing. */
	end: "exhausted" | "more" | "gap";
}

/** Part of all searches that click a place, 0 to 1. share: by the keywords whose place is known; null without one. low and high hold the share of all keywords. */
export interface Share {
	share: number | null;
	low: number;
	high: number;
}

export interface VoiceKeywords {
	/** Keywords with a volume, those of them whose own place was read, and keywords without a volume, which are left out. */
	counted: number;
	read: number;
	withoutVolume: number;
}

export interface ShareOfVoice {
	/** The website, then each rival: the first place of each counts. */
	shares: Share[];
	/** All other places. */
	others: Share;
	keywords: VoiceKeywords;
}

/** Sums of one party. */
interface Sums {
	volume: number;
	known: number;
	rate: number;
	low: number;
	high: number;
}

/**
 * Share of voice of a group: sum of volume × click rate of the place ÷ sum of volumes. A keyword whose place is not known widens the interval by all that its
 * place could be, so that a lost reading never narrows it. Keywords are added one by one, because a group may have 20,000 for each day.
 */
export class VoiceSums {
	private readonly sums: Sums[];
	private readonly found: VoiceKeywords = { counted: 0, read: 0, withoutVolume: 0 };

	/** parties: the website and its rivals. */
	constructor(private readonly parties: number) {
		this.sums = Array.from({ length: parties + 1 }, () => ({ volume: 0, known: 0, rate: 0, low: 0, high: 0 }));
	}

	/** rates: those of the keyword's website. */
	add(keyword: VoiceKeyword, rates: RateTable): void {
		const { volume, places, page } = keyword;
		if (volume === null) {
			this.found.withoutVolume++;
			return;
		}
		this.found.counted++;
		if (places[0] && places[0].outcome !== "unknown") this.found.read++;
		const kind = rates.of(page);
		for (let party = 0; party < this.parties; party++) addTo(this.sums[party], volume, rateAt(places[party], kind));
		addTo(this.sums[this.parties], volume, rateOfOthers(keyword, kind));
	}

	result(): ShareOfVoice {
		const shares = this.sums.map(shareOf);
		const others = shares.pop() ?? shareOf(undefined);
		return { shares, others, keywords: { ...this.found } };
	}
}

/** A website that is not in the list that was read may stand below it. A place of a page that was not read may be any place of any kind of page. */
function rateAt(place: Observation | undefined, kind: KindRates): Bounded {
	if (!place || place.outcome === "unknown") return { rate: null, low: 0, high: kind.highestOfAnyPage };
	const read = placeRead(place);
	if (read) return kind.at(read.position);
	if (place.outcome === "not_found" && place.exhausted) return NOTHING;
	return { rate: 0, low: 0, high: kind.highestFrom(place.depth + 1) };
}

/** Clicks on the places without those of the parties. Where the list has more than was read, these are known by their bounds only. */
function rateOfOthers({ places, results, end }: VoiceKeyword, kind: KindRates): Bounded {
	const isWhole = results > 0 && end !== "gap" && places.every(({ outcome }) => outcome !== "unknown");
	if (!isWhole) return { rate: null, low: 0, high: 1 };
	const taken = places.map((place) => placeRead(place)?.position);
	const sum = { rate: 0, low: 0, high: 0 };
	for (let position = 1; position <= Math.max(results, LAST_WITH_CLICKS); position++) {
		if (taken.includes(position)) continue;
		const { rate, low, high } = kind.at(position);
		if (position <= results) {
			sum.rate += rate;
			sum.low += low;
		}
		if (position <= results || end === "more") sum.high += high;
	}
	return { ...sum, high: Math.min(1, sum.high) };
}

const NOTHING: Bounded = { rate: 0, low: 0, high: 0 };

/** A rate, or the bounds of one that is not known. */
type Bounded = Omit<ClickRate, "rate"> & { rate: number | null };

function addTo(sums: Sums | undefined, volume: number, { rate, low, high }: Bounded): void {
	if (!sums) return;
	sums.volume += volume;
	sums.low += volume * low;
	sums.high += volume * high;
	if (rate === null) return;
	sums.known += volume;
	sums.rate += volume * rate;
}

function shareOf(sums: Sums | undefined): Share {
	if (!sums || sums.volume === 0) return { share: null, low: 0, high: 1 };
	const { volume, known, rate, low, high } = sums;
	return { share: known === 0 ? null : rate / known, low: low / volume, high: high / volume };
}

/** 1 and -1: the share rose or fell, because the intervals part; 0: they do not. */
export function shareChange(before: Share, now: Share): -1 | 0 | 1 {
	if (now.low > before.high) return 1;
	return now.high < before.low ? -1 : 0;
}
