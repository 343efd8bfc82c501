import type { SerpFeature } from "@serpentine/serp/results";
import { byName } from "../by-name";
import { CHOICE_FILTERS, type ChoiceFilters } from "./column-lists";

/** Value of the tag filters for keywords without a tag. */
export const NO_TAG = "-";

export const CHANGE_WAYS = ["either", "up", "down"] as const;

/** A row passes when it passes every filter. A list passes rows that have any of its values; an empty list and null pass all rows. */
export interface TableFilters extends ChoiceFilters {
	/** Range of the position at the date, both ends included; null: no limit at that end. */
	position: { from: number | null; to: number | null } | null;
	/** Minimum number of places that the keyword moved between the dates. */
	change: { least: number; way: (typeof CHANGE_WAYS)[number] } | null;
	/** The keyword contains one of these texts. */
	has: readonly string[];
	/** The keyword contains none of these texts. */
	hasNot: readonly string[];
	/** Country codes. */
	country: readonly string[];
	/** Hid of a tag, or NO_TAG. */
	tag: readonly string[];
	/** The keyword has none of these tags. */
	tagOut: readonly string[];
	/** Shown by the result page of the date. */
	feature: readonly SerpFeature[];
	/** Ways of rivals (column-families.ts), each with its domain: "above:example.com". */
	rival: readonly string[];
	/** Minimum number of days without a definite answer up to the date. */
	unknownFor: number | null;
}

/** Names of the filters in panel order. */
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
	"rival",
	"unknownFor",
] as const satisfies readonly (keyof TableFilters)[];

export const NO_FILTERS: TableFilters = {
	...byName(CHOICE_FILTERS, () => []),
	...{ position: null, change: null, has: [], hasNot: [], country: [], tag: [], tagOut: [], feature: [], rival: [], unknownFor: null },
};

/** The filters without one value of a list, or, for null, without the whole filter. */
export function withoutValue(filters: TableFilters, name: (typeof FILTERS)[number], value: string | null): TableFilters {
	const list: unknown = filters[name];
	const left = value !== null && Array.isArray(list) ? list.filter((one) => one !== value) : NO_FILTERS[name];
	return { ...filters, [name]: left };
}

/** Returns the names of the filters in use. Stored filters may lack newer filters. */
export function filtersInUse(filters: TableFilters = NO_FILTERS): (typeof FILTERS)[number][] {
	return FILTERS.filter((name) => {
		const value: TableFilters[typeof name] | undefined = filters[name];
		return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
	});
}

export function isFiltering(filters?: TableFilters): boolean {
	return filtersInUse(filters).length > 0;
}
