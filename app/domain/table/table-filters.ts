import type { SerpFeature } from "@serpentine/serp/results";
import { byName } from "../by-name";
import { CHOICE_FILTERS, type ChoiceFilter, type ChoiceFilters } from "./column-lists";

/** Value of the tag filter for keywords without a tag. */
export const NO_TAG = "-";

/** One choice per filter; null means all. */
export interface TableFilters extends ChoiceFilters {
	/** Hid of a tag, or NO_TAG. */
	tag: string | null;
	/** Shown by the result page of the date. */
	feature: SerpFeature | null;
}

/** In the order of the menu. */
export const FILTERS = [...CHOICE_FILTERS, "tag", "feature"] as const satisfies readonly (keyof TableFilters)[];

export const NO_FILTERS: TableFilters = { ...byName(CHOICE_FILTERS, () => null), tag: null, feature: null };

export function isFiltering(filters: TableFilters = NO_FILTERS): boolean {
	return FILTERS.some((name) => filters[name] !== null);
}

/** Rows that each choice would show, with the other filters as they are. In the order of each filter's choices; tags by hid. */
export interface FilterCounts extends Record<ChoiceFilter, number[]> {
	tags: { hid: string; name: string; color: string; count: number }[];
	noTag: number;
	/** In the order of SERP_FEATURES. */
	feature: number[];
}
