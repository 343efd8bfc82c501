import { hasFeature, SERP_FEATURES } from "@serpentine/serp/results";
import { dayOfNumber } from "../sample/bests";
import { CODES, isDefinite, placeOf } from "../sample/codes";
import type { GridCodes } from "../sample/columns";
import { featuresAt } from "../sample/day";
import { leastMoved } from "../sample/variation";
import { SECOND_MS } from "../time/durations";
import { choiceAt, type FilterInput } from "./choice-filters";
import { familyRows, rivalFilterOf, rivalTest as rivalSide } from "./column-families";
import { type ChoiceFilter, choicesOf } from "./column-lists";
import { matchingTerms } from "./find-rows";
import type { RowColumns } from "./row-columns";
import { filtersInUse, isFiltering, NO_FILTERS, NO_TAG, type TableFilters } from "./table-filters";
import type { TableQuery } from "./table-query";
import type { TrackedKeywords } from "./tracked-keywords";

type Filtered = Pick<TableQuery, "filters" | "isPart">;
type RowTest = (row: number) => boolean;

/** Whether the query needs the columns of its dates to find its rows. */
export function needsDays({ filters, isPart }: Filtered): boolean {
	return isPart === true || isFiltering(filters);
}

/** Rows that the filters leave. */
export function filterRows(rows: Uint32Array, input: FilterInput, query: Filtered): Uint32Array {
	const tests = testsOf(input, query);
	return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)));
}

/** Returns the tests of a query. A row passes the query if it passes all tests. */
export function testsOf(input: FilterInput, { filters = NO_FILTERS, isPart = false }: Filtered): RowTest[] {
	const tests = filtersInUse(filters).map((name) => testOf(name, input, filters));
	return isPart ? [(row) => isInPart(input.current, row), ...tests] : tests;
}

/** The sample of the date includes the keyword. */
function isInPart({ codes }: RowColumns, row: number): boolean {
	return codes[row] !== CODES.none;
}

function testOf(name: keyof TableFilters, input: FilterInput, filters: TableFilters): RowTest {
	const { tracked } = input;
	switch (name) {
		case "position":
			return positionTest(input, filters.position);
		case "change":
			return changeTest(input, filters.change);
		case "has":
			return anyTerm(tracked, filters.has);
		case "hasNot":
			return not(anyTerm(tracked, filters.hasNot));
		case "country": {
			const wanted = tracked.markets.map(({ country }) => filters.country.includes(country));
			return (row) => wanted[tracked.market[row] ?? 0] === true;
		}
		case "tag":
			return anyTag(tracked, filters.tag);
		case "tagOut":
			return not(anyTag(tracked, filters.tagOut));
		case "feature":
			return featureTest(input, filters.feature);
		case "rival":
			return rivalTest(input, filters.rival);
		case "unknownFor":
			return unknownTest(input, filters.unknownFor ?? 0);
		default:
			return choiceTest(name, input, filters);
	}
}

function not(passes: RowTest): RowTest {
	return (row) => !passes(row);
}

function choiceTest(name: ChoiceFilter, input: FilterInput, filters: TableFilters): RowTest {
	const values: readonly string[] = filters[name];
	const wanted = choicesOf(name).map((choice) => values.includes(choice));
	const at = choiceAt(name, input);
	return (row) => wanted[at(row)] === true;
}

/** Positions that were read below the depth count, because they are known. */
function positionTest({ current: { codes } }: FilterInput, position: TableFilters["position"]): RowTest {
	const [from, to] = [position?.from ?? 1, position?.to ?? Number.POSITIVE_INFINITY];
	return (row) => {
		const place = placeOf(codes[row] ?? CODES.none);
		return place >= from && place <= to;
	};
}

function changeTest({ current, previous }: FilterInput, change: TableFilters["change"]): RowTest {
	const { least = 0, way = "either" } = change ?? {};
	return (row) => {
		const moved = leastMoved(current.codes[row] ?? 0, current.depths[row] ?? 0, previous.codes[row] ?? 0, previous.depths[row] ?? 0);
		return way === "either" ? Math.abs(moved) >= least : (way === "up" ? moved : -moved) >= least;
	};
}

function anyTerm(tracked: TrackedKeywords, texts: readonly string[]): RowTest {
	const matches = texts.map((text) => matchingTerms(tracked, text));
	return (row) => matches.some((found) => found[row] === 1);
}

function anyTag({ tags, tagStarts, tagOf }: TrackedKeywords, hids: readonly string[]): RowTest {
	const wanted = tags.map(({ hid }) => hids.includes(hid));
	const withNone = hids.includes(NO_TAG);
	return (row) => {
		const [from, to] = [tagStarts[row] ?? 0, tagStarts[row + 1] ?? 0];
		if (from === to) return withNone;
		for (let i = from; i < to; i++) if (wanted[tagOf[i] ?? 0]) return true;
		return false;
	};
}

function featureTest({ tracked, date }: FilterInput, features: TableFilters["feature"]): RowTest {
	const places = features.map((feature) => SERP_FEATURES.indexOf(feature));
	return (row) => {
		const bits = featuresAt(date, tracked.ordinals[row] ?? 0);
		return places.some((place) => hasFeature(bits, place));
	};
}

function rivalTest({ tracked, current, previous, families, formerFamilies }: FilterInput, values: TableFilters["rival"]): RowTest {
	const rows = current.codes.length;
	const tests = values.map((value) => {
		const { way, column } = rivalFilterOf(value);
		const now = { own: current, rival: familyRows(tracked, rows, families, column) };
		return rivalSide(way, now, { own: previous, rival: familyRows(tracked, rows, formerFamilies, column) });
	});
	return (row) => tests.some((passes) => passes(row));
}

/** Passes keywords that were tracked for `count` days without a definite answer. If the input has fewer days, no row passes. */
function unknownTest({ tracked, lastDays, dates }: FilterInput, count: number): RowTest {
	const days = lastDays.slice(-count);
	const codes = days.filter((one): one is GridCodes => one !== null);
	// End of the first of these days in UTC, in seconds.
	const followedBefore = Date.parse(dayOfNumber(dates.date - count + 2) ?? "") / SECOND_MS;
	return (row) => {
		if (days.length < count || (tracked.createdAt[row] ?? 0) >= followedBefore) return false;
		const ordinal = tracked.ordinals[row] ?? 0;
		return codes.every((day) => !isDefinite(day.codes[ordinal - day.first] ?? CODES.none));
	};
}
