import { hasFeature, SERP_FEATURES } from "@serpentine/serp/results";
import { BANDS, bandOf } from "../sample/claims";
import { CODES } from "../sample/codes";
import { type DayColumns, featuresAt } from "../sample/day";
import { isDown, isUp, MOVES } from "../sample/variation";
import type { Compared } from "./compare-days";
import type { RowColumns } from "./row-columns";
import { type FilterCounts, isFiltering, MOVEMENTS, NO_FILTERS, NO_TAG, type TableFilters, VOLUME_BANDS } from "./table-filters";
import type { TableQuery } from "./table-query";
import type { TrackedKeywords } from "./tracked-keywords";

export interface FilterInput extends Pick<Compared, "current" | "variations"> {
	tracked: TrackedKeywords;
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

function testsOf(
	{ tracked, date, current, variations }: FilterInput,
	{ band, move, volume, tag, feature }: TableFilters,
): ((row: number) => boolean)[] {
	const tests: ((row: number) => boolean)[] = [];
	const [wantedBand, wantedMove] = [band && BANDS.indexOf(band), move && MOVEMENTS.indexOf(move)];
	if (wantedBand !== null) tests.push((row) => bandAt(current, row) === wantedBand);
	if (wantedMove !== null) tests.push((row) => movementOf(variations[row] ?? MOVES.unknown) === wantedMove);
	if (volume !== null) {
		const wanted = VOLUME_BANDS.indexOf(volume);
		tests.push((row) => volumeBandAt(tracked, row) === wanted);
	}
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

/** Index in BANDS. */
function bandAt({ codes, depths }: RowColumns, row: number): number {
	return bandOf(codes[row] ?? CODES.none, depths[row] ?? 0);
}

/** Index in MOVEMENTS. */
function movementOf(variation: number): number {
	if (variation === MOVES.unknown) return 5;
	if (variation === MOVES.new) return 2;
	if (variation === MOVES.missing) return 3;
	return isUp(variation) ? 0 : isDown(variation) ? 1 : 4;
}

/** Index in VOLUME_BANDS. */
function volumeBandAt({ volumes }: TrackedKeywords, row: number): number {
	const volume = (volumes[row] ?? 0) - 1;
	if (volume < 0) return 4;
	return volume >= 10_000 ? 0 : volume >= 1_000 ? 1 : volume >= 100 ? 2 : 3;
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
	const { tracked, current, variations } = input;
	const tags = new Array<number>(tracked.tags.length).fill(0);
	const counts = { band: BANDS.map(() => 0), move: MOVEMENTS.map(() => 0), volume: VOLUME_BANDS.map(() => 0), noTag: 0 };
	const add = (list: number[], index: number) => {
		list[index] = (list[index] ?? 0) + 1;
	};
	const others = (without: Partial<TableFilters>) => {
		const tests = testsOf(input, { ...filters, ...without });
		if (isPart) tests.push((row) => isInPart(current, row));
		return tests.length === 0 ? () => true : (row: number) => tests.every((passes) => passes(row));
	};
	const [forBand, forMove, forVolume, forTag] = [
		others({ band: null }),
		others({ move: null }),
		others({ volume: null }),
		others({ tag: null }),
	];
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i] ?? 0;
		if (forBand(row)) add(counts.band, bandAt(current, row));
		if (forMove(row)) add(counts.move, movementOf(variations[row] ?? MOVES.unknown));
		if (forVolume(row)) add(counts.volume, volumeBandAt(tracked, row));
		if (!forTag(row)) continue;
		const [from, to] = [tracked.tagStarts[row] ?? 0, tracked.tagStarts[row + 1] ?? 0];
		if (from === to) counts.noTag += 1;
		for (let at = from; at < to; at++) add(tags, tracked.tagOf[at] ?? 0);
	}
	const feature = countFeatures(rows.filter(others({ feature: null })), input);
	return { ...counts, feature, tags: tracked.tags.map((tag, index) => ({ ...tag, count: tags[index] ?? 0 })) };
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
