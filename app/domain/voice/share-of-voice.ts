import { type Observation, placeRead } from "../sample/observation";
import type { ClickRate } from "../search-query/ctr-curve";
import type { ClickRates, PageKind } from "./click-rates";

/** A keyword of a group at one day. */
export interface VoiceKeyword {
	/** Searches a month; null where they are not known. */
	volume: number | null;
	page: PageKind;
	/** The website's own place, and that of each rival in the order of the group. */
	places: readonly Observation[];
	/** Web results that were read down to the first gap; 0 where no list counts. */
	results: number;
}

/** Part of all searches that click a result, 0 to 1. share: by the keywords whose place is known; null without one. low and high hold the share of all keywords. */
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
	/** The website, then each rival. */
	shares: Share[];
	/** All other web results that were read. */
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
 * place could be, so that a lost reading never narrows it.
 */
export function shareOfVoice(keywords: Iterable<VoiceKeyword>, parties: number, rates: ClickRates): ShareOfVoice {
	const sums = Array.from({ length: parties + 1 }, (): Sums => ({ volume: 0, known: 0, rate: 0, low: 0, high: 0 }));
	const found: VoiceKeywords = { counted: 0, read: 0, withoutVolume: 0 };
	for (const keyword of keywords) {
		const { volume, places, page } = keyword;
		if (volume === null) {
			found.withoutVolume++;
			continue;
		}
		found.counted++;
		if (places[0] && places[0].outcome !== "unknown") found.read++;
		for (let party = 0; party < parties; party++) add(sums[party], volume, rateAt(places[party], page, rates));
		add(sums[parties], volume, rateOfOthers(keyword, rates));
	}
	const shares = sums.map(shareOf);
	const others = shares.pop() ?? shareOf({ volume: 0, known: 0, rate: 0, low: 0, high: 0 });
	return { shares, others, keywords: found };
}

/** A rate, or the bounds of one that is not known. */
type Bounded = Omit<ClickRate, "rate"> & { rate: number | null };

function add(sums: Sums | undefined, volume: number, { rate, low, high }: Bounded): void {
	if (!sums) return;
	sums.volume += volume;
	sums.low += volume * low;
	sums.high += volume * high;
	if (rate === null) return;
	sums.known += volume;
	sums.rate += volume * rate;
}

function shareOf({ volume, known, rate, low, high }: Sums): Share {
	if (volume === 0) return { share: null, low: 0, high: 1 };
	return { share: known === 0 ? null : rate / known, low: low / volume, high: high / volume };
}

/** A website that is not in the list that was read may stand below it. */
function rateAt(place: Observation | undefined, page: PageKind, rates: ClickRates): Bounded {
	if (!place || place.outcome === "unknown") return { rate: null, low: 0, high: highest(page.device, rates) };
	const read = placeRead(place);
	if (read) return rates(read.position, page);
	if (place.outcome === "not_found" && place.exhausted) return { rate: 0, low: 0, high: 0 };
	return { rate: 0, low: 0, high: rates(place.depth + 1, page).high };
}

/** The rate of the first place on whatever page it is: no place of a page that was not read has more. */
function highest(device: PageKind["device"], rates: ClickRates): number {
	return Math.max(...(["absent", "shown", "unknown"] as const).map((aiOverview) => rates(1, { device, aiOverview }).high));
}

/** Clicks on the results that were read, without those of the parties. */
function rateOfOthers({ places, page, results }: VoiceKeyword, rates: ClickRates): Bounded {
	if (results === 0 || places.some(({ outcome }) => outcome === "unknown")) return { rate: null, low: 0, high: 1 };
	const taken = new Set(places.map((place) => placeRead(place)?.position));
	const sum = { rate: 0, low: 0, high: 0 };
	for (let position = 1; position <= results; position++) {
		if (taken.has(position)) continue;
		const { rate, low, high } = rates(position, page);
		sum.rate += rate;
		sum.low += low;
		sum.high += high;
	}
	return { ...sum, high: Math.min(1, sum.high) };
}

/** 1 and -1: the share rose or fell, because the intervals part; 0: they do not. */
export function shareChange(before: Share, now: Share): -1 | 0 | 1 {
	if (now.low > before.high) return 1;
	return now.high < before.low ? -1 : 0;
}
