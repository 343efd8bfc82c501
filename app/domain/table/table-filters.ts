import type { SerpFeature } from "@serpentine/serp/results";
import type { Band } from "../sample/claims";

/** Movements from the comparison to the date. none: no comparison is possible. */
export const MOVEMENTS = ["up", "down", "new", "missing", "same", "none"] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Searches a month: 10,000 and more, 1,000 to 9,999, 100 to 999, fewer, unknown. */
export const VOLUME_BANDS = ["10000", "1000", "100", "0", "unknown"] as const;
export type VolumeBand = (typeof VOLUME_BANDS)[number];

/** Value of the tag filter for keywords without a tag. */
export const NO_TAG = "-";

/** One choice per filter; null means all. */
export interface TableFilters {
	/** Of the position at the date. */
	band: Band | null;
	move: Movement | null;
	volume: VolumeBand | null;
	/** Hid of a tag, or NO_TAG. */
	tag: string | null;
	/** Shown by the result page of the date. */
	feature: SerpFeature | null;
}

/** In the order of the menu. */
export const FILTERS = ["band", "move", "volume", "tag", "feature"] as const satisfies readonly (keyof TableFilters)[];

export const NO_FILTERS: TableFilters = { band: null, move: null, volume: null, tag: null, feature: null };

export function isFiltering(filters: TableFilters = NO_FILTERS): boolean {
	return FILTERS.some((name) => filters[name] !== null);
}

/** Rows that each choice would show, with the other filters as they are. In the order of the lists above; tags by hid. */
export interface FilterCounts {
	band: number[];
	move: number[];
	volume: number[];
	tags: { hid: string; name: string; color: string; count: number }[];
	noTag: number;
	/** In the order of SERP_FEATURES. */
	feature: number[];
}
