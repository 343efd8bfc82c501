import { hasFeature, SERP_FEATURES } from "@serpentine/serp/results";
import { byName } from "../by-name";
import { CODES } from "../sample/codes";
import { type DayColumns, featuresAt } from "../sample/day";
import { CHOICE_FILTERS, filterRule } from "./column-lists";
import type { ColumnInput } from "./columns";
import type { RowColumns } from "./row-columns";
import { type FilterCounts, isFiltering, NO_FILTERS, NO_TAG, type TableFilters } from "./table-filters";
import type { TableQuery } from "./table-query";
import type { TrackedKeywords } from "./tracked-keywords";

export interface FilterInput extends ColumnInput {
	/** Answers of the date. */
	date: DayColumns | null;
}

type Filtered = Pick<TableQuery, "filters" | "isPart">;

/** Whether the query needs the columns of its dates to find its rows. */
export function needsDays({ filters, isPart }: Filtered): boolean {
	return isPart === true || isFiltering(filters);
}

/** Rows that the filters leave. */
export function filterRows(rows: Uint32Array, input: FilterInput, { filters = NO_FILTERS, isPart = false }: Filtered): Uint32Array {
	if (!needsDays({ filters, isPart })) return rows;
	const tests = testsOf(input, filters);
	return rows.filter((row) => (!isPart || isInPart(input.current, row)) && tests.every((passes) => passes(row)));
}

/** The sample of the date includes the keyword. */
function isInPart({ codes }: RowColumns, row: number): boolean {
	return codes[row] !== CODES.none;
}

function testsOf(input: FilterInput, filters: TableFilters): ((row: number) => boolean)[] {
	const { tracked, date } = input;
	const { tag, feature } = filters;
	const tests = CHOICE_FILTERS.flatMap((name) => {
		const { choices, at } = filterRule(name);
		const wanted = choices.indexOf(filters[name] ?? "");
		const choiceAt = at(input);
		return wanted < 0 ? [] : [(row: number) => choiceAt(row) === wanted];
	});
	if (tag !== null) {
		const wanted = tag === NO_TAG ? null : tracked.tags.findIndex(({ hid }) => hid === tag);
		tests.push((row) => hasTag(tracked, row, wanted));
	}
	if (feature !== null) {
		const wanted = SERP_FEATURES.indexOf(feature);
		tests.push((row) => hasFeature(featuresAt(date, tracked.ordinals[row] ?? 0), wanted));
	}
	return tests;
}

/** tag: index; null for keywords without a tag. */
function hasTag({ tagStarts, tagOf }: TrackedKeywords, row: number, tag: number | null): boolean {
	const [from, to] = [tagStarts[row] ?? 0, tagStarts[row + 1] ?? 0];
	if (tag === null) return from === to;
	for (let i = from; i < to; i++) if (tagOf[i] === tag) return true;
	return false;
}

/** rows: what scope, search and favourites leave. */
export function countFilters(rows: Uint32Array, input: FilterInput, { filters = NO_FILTERS, isPart = false }: Filtered): FilterCounts {
	const { tracked, current } = input;
	const others = (without: Partial<TableFilters>) => {
		const tests = testsOf(input, { ...filters, ...without });
		if (isPart) tests.push((row) => isInPart(current, row));
		return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
	};
	const choices = byName(CHOICE_FILTERS, (name) => {
		const { choices, at } = filterRule(name);
		const [counts, choiceAt] = [choices.map(() => 0), at(input)];
		for (const row of others({ [name]: null })) counts[choiceAt(row)] = (counts[choiceAt(row)] ?? 0) + 1;
		return counts;
	});
	const tags = new Array<number>(tracked.tags.length).fill(0);
	let noTag = 0;
	for (const row of others({ tag: null })) {
		const [from, to] = [tracked.tagStarts[row] ?? 0, tracked.tagStarts[row + 1] ?? 0];
		if (from === to) noTag += 1;
		for (const tag of tracked.tagOf.subarray(from, to)) tags[tag] = (tags[tag] ?? 0) + 1;
	}
	const feature = countFeatures(others({ feature: null }), input);
	return { ...choices, noTag, feature, tags: tracked.tags.map((tag, index) => ({ ...tag, count: tags[index] ?? 0 })) };
}

/** In the order of SERP_FEATURES. */
function countFeatures(rows: Uint32Array, { tracked, date }: FilterInput): number[] {
	// Pages show few different sets.
	const sets = new Map<number, number>();
	for (const row of rows) {
		const bits = featuresAt(date, tracked.ordinals[row] ?? 0);
		sets.set(bits, (sets.get(bits) ?? 0) + 1);
	}
	return SERP_FEATURES.map((_, place) => [...sets].reduce((sum, [bits, count]) => (hasFeature(bits, place) ? sum + count : sum), 0));
}
