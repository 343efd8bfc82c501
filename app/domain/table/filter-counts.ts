import { hasFeature, isFeatureRead, SERP_FEATURES, wasPageRead } from "@serpentine/serp/results";
import { byName } from "../by-name";
import { featuresAt } from "../sample/day";
import { MOVES } from "../sample/variation";
import { choiceAt, type FilterInput } from "./choice-filters";
import { CHOICE_FILTERS, type ChoiceFilter, choicesOf } from "./column-lists";
import { filterRows } from "./filter-rows";
import { byView, COMPARING_VIEWS, type ReadyView, withView } from "./ready-views";
import { NO_FILTERS, type TableFilters } from "./table-filters";
import type { TableQuery } from "./table-query";

/** Number of rows for each choice if it were the only value of its filter; the other filters apply. The numbers are in the order of the filter's choices. */
export interface FilterCounts extends Record<ChoiceFilter, number[]> {
	tags: { hid: string; name: string; color: string; count: number }[];
	noTag: number;
	/** Countries of the account's keywords, sorted by code. */
	countries: { code: string; count: number }[];
	/** Counts in the order of SERP_FEATURES. */
	feature: number[];
	/** Rows whose page was read, and does not say whether it shows the feature; in the same order. */
	featureNotRead: number[];
	views: ViewCounts;
}

/** Number of rows of each ready view; null if the dates cannot be compared. */
export type ViewCounts = Record<ReadyView, number | null>;

type Filtered = Pick<TableQuery, "filters" | "isPart">;

/** Counts the rows of each filter choice. rows: rows that match scope, search and favourites. */
export function countFilters(rows: Uint32Array, input: FilterInput, query: Filtered): FilterCounts {
	const { tracked } = input;
	const { filters = NO_FILTERS } = query;
	const others = (without: Partial<TableFilters>) => filterRows(rows, input, { ...query, filters: { ...filters, ...without } });
	const choices = byName(CHOICE_FILTERS, (name) => {
		const [counts, at] = [choicesOf(name).map(() => 0), choiceAt(name, input)];
		for (const row of others({ [name]: [] })) {
			const choice = at(row);
			if (choice in counts) counts[choice] = (counts[choice] ?? 0) + 1;
		}
		return counts;
	});
	const tags = new Array<number>(tracked.tags.length).fill(0);
	let noTag = 0;
	for (const row of others({ tag: [] })) {
		const [from, to] = [tracked.tagStarts[row] ?? 0, tracked.tagStarts[row + 1] ?? 0];
		if (from === to) noTag += 1;
		for (const tag of tracked.tagOf.subarray(from, to)) tags[tag] = (tags[tag] ?? 0) + 1;
	}
	return {
		...choices,
		noTag,
		tags: tracked.tags.map((tag, index) => ({ ...tag, count: tags[index] ?? 0 })),
		countries: countCountries(others({ country: [] }), input),
		...countFeatures(others({ feature: [] }), input),
		views: countViews(rows, input, query),
	};
}

/** Counts the rows of each ready view. rows: rows that match scope, search and favourites. */
export function countViews(rows: Uint32Array, input: FilterInput, query: Filtered): ViewCounts {
	const { filters = NO_FILTERS } = query;
	const others = filterRows(rows, input, { ...query, filters: withView(filters, null) });
	const isCompared = others.some((row) => input.variations[row] !== MOVES.unknown);
	return byView((view) =>
		isCompared || !COMPARING_VIEWS.includes(view) ? filterRows(others, input, { filters: withView(NO_FILTERS, view) }).length : null,
	);
}

function countCountries(rows: Uint32Array, { tracked: { market, markets } }: FilterInput): FilterCounts["countries"] {
	const counts = new Map<string, number>(markets.map(({ country }) => [country, 0]));
	const places = new Uint32Array(markets.length);
	for (const row of rows) places[market[row] ?? 0] = (places[market[row] ?? 0] ?? 0) + 1;
	for (const [place, { country }] of markets.entries()) counts.set(country, (counts.get(country) ?? 0) + (places[place] ?? 0));
	return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => (a.code < b.code ? -1 : 1));
}

function countFeatures(rows: Uint32Array, { tracked, date }: FilterInput): Pick<FilterCounts, "feature" | "featureNotRead"> {
	// Result pages have few distinct sets of features, so the loop counts sets.
	const sets = new Map<number, number>();
	for (const row of rows) {
		const bits = featuresAt(date, tracked.ordinals[row] ?? 0);
		sets.set(bits, (sets.get(bits) ?? 0) + 1);
	}
	const countOf = (holds: (bits: number, place: number) => boolean) =>
		SERP_FEATURES.map((_, place) => [...sets].reduce((sum, [bits, count]) => (holds(bits, place) ? sum + count : sum), 0));
	return { feature: countOf(hasFeature), featureNotRead: countOf((bits, place) => wasPageRead(bits) && !isFeatureRead(bits, place)) };
}
