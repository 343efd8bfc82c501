import { type ClickRate, type CurvePoint, clickRateAt } from "../search-query/ctr-curve";

/** Facts of a result page on which clicks depend. unknown: the page does not say whether it shows an AI overview, or was not read. */
export interface PageKind {
	device: "desktop" | "mobile";
	aiOverview: "shown" | "absent" | "unknown";
}

/** The click rate of a position (from 1) on a kind of page. */
export type ClickRates = (position: number, page: PageKind) => ClickRate;

type Rates = readonly [rate: number, low: number, high: number][];

/**
 * Published click rates of the positions 1 to 10 in percent, on pages without an AI overview. The ranges hold all three studies, because they differ by more
 * than each one's own error. Sources: Backlinko 2022 (desktop rates; 27.6, 15.8, 11.0 …), Sistrix 2020 (mobile rates, 80 million keywords; 28.5, 15.7, 11.0 …),
 * First Page Sage 2026 (39.8, 18.7, 10.2 …); First Page Sage and the two others are the ends of the ranges.
 */
const DESKTOP: Rates = [
	[27.6, 27.6, 39.8],
	[15.8, 15.7, 18.7],
	[11, 10.2, 11],
	[8.4, 7.2, 8.4],
	[6.3, 5.1, 7.2],
	[4.9, 4.4, 5.1],
	[3.9, 3, 4],
	[3.3, 2.1, 3.3],
	[2.7, 1.9, 2.8],
	[2.4, 1.6, 2.5],
];
const MOBILE_RATES = [28.5, 15.7, 11, 8, 7.2, 5.1, 4, 3.2, 2.8, 2.5];
const MOBILE: Rates = DESKTOP.map(([, low, high], i) => [MOBILE_RATES[i] ?? low, low, high]);
/**
 * With an AI overview, for both devices: no study tells them apart. Sources: Sistrix and others of 2026 (11–16.8, 6–9.4, about 4, fifth 2–3, tenth 0.5–1.5); the
 * places between lie within the ranges of their neighbours.
 */
const WITH_AI_OVERVIEW: Rates = [
	[13.9, 11, 16.8],
	[7.7, 6, 9.4],
	[4, 3, 6],
	[3, 2, 6],
	[2.5, 2, 3],
	...Array.from({ length: 4 }, (): [number, number, number] => [1.5, 0.5, 3]),
	[1, 0.5, 1.5],
];
/** Positions 11 to 20, below one percent each (Sistrix 2020). */
const SECOND_PAGE: ClickRate = { rate: 0.0025, low: 0, high: 0.01 };
/** Clicks below the first ten positions are 2 to 3 percent of all, so those below the first 20 are next to none. Source: GSC data, Search Engine Journal. */
const BELOW: ClickRate = { rate: 0, low: 0, high: 0.0025 };
const LAST_OF_SECOND_PAGE = 20;
/** All positions from this one on have the same rate, next to none. */
export const LAST_WITH_CLICKS = LAST_OF_SECOND_PAGE + 1;

/** Rates of published studies, by device and AI overview. */
export const PUBLISHED_RATES: ClickRates = (position, { device, aiOverview }) => {
	if (position > LAST_OF_SECOND_PAGE) return BELOW;
	const without = rateOf(device === "mobile" ? MOBILE : DESKTOP, position);
	const shown = rateOf(WITH_AI_OVERVIEW, position);
	if (aiOverview === "absent") return without;
	if (aiOverview === "shown") return shown;
	return {
		rate: (without.rate + shown.rate) / 2,
		low: Math.min(without.low, shown.low),
		high: Math.max(without.high, shown.high),
	};
};

function rateOf(rates: Rates, position: number): ClickRate {
	const found = rates[position - 1];
	if (!found) return SECOND_PAGE;
	const [rate, low, high] = found;
	return { rate: rate / 100, low: low / 100, high: high / 100 };
}

/**
 * Rates of a website by its own curve. It has no point for the positions at which it rarely stands: above its first point the published rate counts, but not
 * less than the point; below its last one the published rate counts, but not more.
 */
export function ownRates(points: readonly CurvePoint[]): ClickRates {
	const [first, last] = [points[0], points.at(-1)];
	return (position, page) => {
		const own = clickRateAt(points, position);
		if (own) return { rate: own.rate, low: own.low, high: own.high };
		const published = PUBLISHED_RATES(position, page);
		if (!first || !last) return published;
		if (position < first.position) return each(published, (rate, key) => Math.max(rate, first[key]));
		return each(published, (rate, key) => Math.min(rate, last[key]));
	};
}

function each(rate: ClickRate, change: (rate: number, key: keyof ClickRate) => number): ClickRate {
	return { rate: change(rate.rate, "rate"), low: change(rate.low, "low"), high: change(rate.high, "high") };
}
