/** Searches a month: 10,000 and more, 1,000 to 9,999, 100 to 999, fewer, unknown. */
export const VOLUME_BANDS = ["10000", "1000", "100", "0", "unknown"] as const;

/** Clicks in the last 28 final days: 100 and more, 10 to 99, 1 to 9, none, unknown. */
export const CLICK_BANDS = ["100", "10", "1", "0", "unknown"] as const;

/** Impressions in the last 28 final days: 10,000 and more, 1,000 to 9,999, 100 to 999, fewer, unknown. */
export const IMPRESSION_BANDS = ["10000", "1000", "100", "0", "unknown"] as const;

/** Clicks per impression, in percent: 10 and more, 5 to 10, 2 to 5, less, unknown. */
export const CTR_BANDS = ["10", "5", "2", "0", "unknown"] as const;

/** Index of the first band whose lower end a value reaches; the last band is that of unknown values. units: of the value in 1 of the bands. */
export function valueBand(value: number | null, bands: readonly string[], units = 1): number {
	const last = bands.length - 1;
	return value === null ? last : bands.findIndex((end, i) => i === last || value >= Number(end) * units);
}
