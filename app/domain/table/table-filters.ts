import type { SerpFeature } from "@serpentine/serp/results";
import { byName } from "../by-name";
import { CHOICE_FILTERS, type ChoiceFilters } from "./column-lists";

/** Value of the tag filters for keywords without a tag. */
export const NO_TAG = "-";

export const CHANGE_WAYS = ["either", "up", "down"] as const;

/** A row passes when it passes every filter. A list passes rows that have any of its values; an empty list and null pass all rows. */
export interface TableFilters extends ChoiceFilters {
	/** Position that was read at the date, both ends included; null: no limit at that end. */
	position: { from: number | null; to: number | null } | null;
	/** Places that the keyword moved at least between the dates. */
	change: { least: number; way: (typeof CHANGE_WAYS)[number] } | null;
	/** Text in the keyword. */
	has: readonly string[];
	/** No row that has any of these texts. */
	hasNot: readonly string[];
	/** Code of a country. */
	country: readonly string[];
	/** Hid of a tag, or NO_TAG. */
	tag: readonly string[];
	/** No row that has any of these tags. */
	tagOut: readonly string[];
	/** Shown by the result page of the date. */
	feature: readonly SerpFeature[];
	/** Days without a definite answer up to the date, at least. */
	unknownFor: number | null;
}

/** In the order of the panel. */
export const FILTERS = [
	"position",
	"change",
	"has",
	"hasNot",
	...CHOICE_FILTERS,
	"country",
	"tag",
	"tagOut",
	"feature",
	"unknownFor",
] as const satisfies readonly (keyof TableFilters)[];

export const NO_FILTERS: TableFilters = {
	...byName(CHOICE_FILTERS, () => []),
	...{ position: null, change: null, has: [], hasNot: [], country: [], tag: [], tagOut: [], feature: [], unknownFor: null },
};

/** Filters that leave rows out. Stored filters lack those that came later. */
export function filtersInUse(filters: TableFilters = NO_FILTERS): (typeof FILTERS)[number][] {
	return FILTERS.filter((name) => {
		const value: TableFilters[typeof name] | undefined = filters[name];
		return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
	});
}

export function isFiltering(filters?: TableFilters): boolean {
	return filtersInUse(filters).length > 0;
}
