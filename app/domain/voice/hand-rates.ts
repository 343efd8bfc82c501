import type { ClickRate } from "../search-query/ctr-curve";
import { type ClickRates, PUBLISHED_RATES } from "./click-rates";

/** Places that have a rate of their own; one further range holds for each of the places 11 to 20. */
const FIRST_PAGE = 10;
const SECOND_PAGE_END = 20;
/** Ranges of a website's rates: one for each place of the first page, and the one of the second. */
export const RATE_RANGES = Array.from({ length: FIRST_PAGE + 1 }, (_, i) => i + 1);

/** Click rates that a person set for a website, as its column holds them. */
export interface HandRates {
	/** ms since epoch. */
	at: number;
	/** Least and highest rate in percent, in the order of RATE_RANGES. */
	ranges: [low: number, high: number][];
}

export function lowField(place: number): string {
	return `low_${place}`;
}

export function highField(place: number): string {
	return `high_${place}`;
}

/** Percent of all searches that the places of a page have at least, to the two decimals that are typed: binary fractions add up beside them. */
export function leastOfPage(ranges: HandRates["ranges"]): number {
	const sum = ranges.reduce((all, [low], i) => all + low * (i < FIRST_PAGE ? 1 : SECOND_PAGE_END - FIRST_PAGE), 0);
	return Math.round(sum * 100) / 100;
}

/** Rates by hand hold on every page, whatever its device and with or without an AI overview. Below place 20 the published ones count. */
export function handRates({ ranges }: Pick<HandRates, "ranges">): ClickRates {
	const rates = ranges.map(([low, high]): ClickRate => ({ rate: (low + high) / 200, low: low / 100, high: high / 100 }));
	return (position, page) => {
		const rate = position > SECOND_PAGE_END ? undefined : rates[Math.min(position, FIRST_PAGE + 1) - 1];
		return rate ?? PUBLISHED_RATES(position, page);
	};
}

/** Ranges that hold some rates on all kinds of pages, rounded outwards: what a person begins from. */
export function rangesAround(rates: ClickRates): HandRates["ranges"] {
	const kinds = (["desktop", "mobile"] as const).flatMap((device) =>
		(["absent", "shown"] as const).map((aiOverview) => ({ device, aiOverview })),
	);
	return RATE_RANGES.map((place) => {
		const all = placesOf(place).flatMap((one) => kinds.map((kind) => rates(one, kind)));
		const low = outwards(Math.min(...all.map((rate) => rate.low)), Math.floor);
		const high = outwards(Math.max(...all.map((rate) => rate.high)), Math.ceil);
		return [low, Math.max(high, Math.round((low + 0.1) * 10) / 10)];
	});
}

/** Places of a range. */
function placesOf(range: number): number[] {
	return range <= FIRST_PAGE ? [range] : Array.from({ length: SECOND_PAGE_END - FIRST_PAGE }, (_, i) => FIRST_PAGE + 1 + i);
}

/** In percent with one decimal. Binary fractions lie just beside the decimal that they stand for. */
function outwards(rate: number, round: (value: number) => number): number {
	return round(Number((rate * 1_000).toFixed(6))) / 10;
}
