import { CODES, type Coded, isDefinite, rankOf } from "../sample/codes";
import type { GridCodes } from "../sample/columns";
import { type DayColumns, featuresAt, urlAt } from "../sample/day";
import { isDown, isUp, MOVES } from "../sample/variation";
import { otherInTurns } from "./address-turns";
import { filterInput } from "./choice-filters";
import { type Compared, compareDays } from "./compare-days";
import { dayFigures } from "./day-figures";
import { countFilters, type FilterCounts } from "./filter-counts";
import { filterRows } from "./filter-rows";
import { findRows, rowsOfScope } from "./find-rows";
import { NumberText } from "./number-text";
import { hidAt, termAt } from "./page-rows";
import { pageRowsOf } from "./query-table";
import { type RowColumns, rankAt } from "./row-columns";
import { shortAddress } from "./short-address";
import { summarize } from "./summarize";
import type { Synthesis, SynthesisSide } from "./synthesis";
import type { TableInput } from "./table-input";
import type { TableQuery } from "./table-query";
import { WantedOutcomes, wantedUrlAt } from "./wanted-outcomes";

/** Days of the trends, the date included. */
export const OVERVIEW_DAYS = 30;
/** Raised with each change of the form, because sender and reader may belong to different deployments. */
export const OVERVIEW_VERSION = 3;
/** Keywords named in each list of movers. */
const NAMED = 5;

/** A keyword that moved between the two dates, with its answers. */
export interface Mover {
	hid: string;
	term: string;
	domain: string;
	before: Coded;
	now: Coded;
}

/** Figures that the monitoring screen shows beside its rows. All figures are of every keyword that the query finds, not of the page. */
export interface Overview {
	/** Of its form. */
	version: number;
	/** account.rev that it shows. */
	rev: number;
	found: number;
	/** Oldest first; figures are null for a day without a sample. */
	days: { day: string; figures: SynthesisSide | null }[];
	synthesis: Synthesis;
	movers: Record<"winners" | "losers" | "entered" | "left", Mover[]>;
	counts: FilterCounts;
	/** For the rows of the page, in its order. */
	rows: RowExtras;
}

export interface RowExtras {
	/** 22 characters each. */
	hids: string;
	/** By row and day, oldest first, as NumberText: 0 unknown or not requested, 1 not found, else the position + 1. */
	trends: string;
	/** Ranking address at the date without scheme and "www."; "" for none. */
	addresses: string[];
	/** Ranking address at the comparison, in the same form, where it is another one; "" otherwise. */
	before: string[];
	/** Address that takes turns with the ranking one, in the same form; "" for none. */
	turns: string[];
	/** Wanted page of a row that ranks with another one, in the same form; "" otherwise. */
	wanted: string[];
	/** Features of the result page at the date, as featureBits. */
	features: number[];
}

export interface OverviewDay {
	day: string;
	/** null for a day without a sample. */
	codes: GridCodes | null;
}

interface OverviewOptions {
	/** Those of the query's page, where the caller has them. */
	rows?: Uint32Array;
	/** Days between which the ranking addresses may take turns, oldest first; null for a day without a sample. */
	earlier?: readonly (DayColumns | null)[];
}

export function overviewOf(
	input: TableInput,
	query: TableQuery,
	days: readonly OverviewDay[],
	{ rows = pageRowsOf(input, query), earlier = [] }: OverviewOptions = {},
): Overview {
	const { tracked } = input;
	const shown = Math.min(input.shown, tracked.size);
	const compared = compareDays(input, shown);
	const of = filterInput(input, compared, query);
	const searched = findRows(tracked, rowsOfScope(tracked, shown, query.scope), query);
	const found = filterRows(searched, of, query);
	const figures = dayFigures(found, tracked);
	return {
		version: OVERVIEW_VERSION,
		rev: input.rev,
		found: found.length,
		days: days.map(({ day, codes }) => ({ day, figures: codes && figures(codes) })),
		synthesis: summarize(found, of),
		movers: moversOf(found, input, compared),
		counts: countFilters(searched, of, query),
		rows: extrasOf(rows, { input, compared }, days, earlier),
	};
}

function moversOf(
	rows: Uint32Array,
	{ tracked }: TableInput,
	{ current, previous, variations }: { current: RowColumns; previous: RowColumns; variations: Int16Array },
): Overview["movers"] {
	const ways: Record<"winners" | "losers" | "entered" | "left", number[]> = { winners: [], losers: [], entered: [], left: [] };
	for (const row of rows) {
		const move = variations[row] ?? MOVES.unknown;
		if (move === MOVES.unknown || move === 0) continue;
		if (move === MOVES.new) ways.entered.push(row);
		else if (move === MOVES.missing) ways.left.push(row);
		else if (isUp(move)) ways.winners.push(row);
		else if (isDown(move)) ways.losers.push(row);
	}
	const gain = (row: number) => variations[row] ?? 0;
	// Equal movements: the better position first.
	const first = (list: number[], key: (row: number) => number, place: (row: number) => number) =>
		leastOf(list, (a, b) => key(a) - key(b) || place(a) - place(b)).map((row) => ({
			hid: hidAt(tracked, row),
			term: termAt(tracked, row),
			domain: tracked.websites[tracked.website[row] ?? 0]?.domain ?? "",
			before: codedAt(previous, row),
			now: codedAt(current, row),
		}));
	const [now, before] = [(row: number) => rankAt(current, row), (row: number) => rankAt(previous, row)];
	return {
		winners: first(ways.winners, (row) => -gain(row), now),
		losers: first(ways.losers, gain, before),
		entered: first(ways.entered, now, now),
		left: first(ways.left, before, before),
	};
}

function codedAt({ codes, depths }: RowColumns, row: number): Coded {
	return { code: codes[row] ?? CODES.none, depth: depths[row] ?? 0 };
}

/** The first NAMED of a list in order; equals keep their order. */
function leastOf(list: readonly number[], compare: (a: number, b: number) => number): number[] {
	const least: number[] = [];
	for (const one of list) {
		let place = least.length;
		while (place > 0 && compare(one, least[place - 1] ?? 0) < 0) place--;
		if (place === NAMED) continue;
		least.splice(place, 0, one);
		if (least.length > NAMED) least.pop();
	}
	return least;
}

function extrasOf(
	rows: Uint32Array,
	{ input: { tracked, date, comparison }, compared }: { input: TableInput; compared: Compared },
	days: readonly OverviewDay[],
	earlier: readonly (DayColumns | null)[],
): RowExtras {
	const trends = new NumberText();
	let hids = "";
	const addresses: string[] = [];
	const before: string[] = [];
	const turns: string[] = [];
	const wanted: string[] = [];
	const outcomes = new WantedOutcomes(tracked, date, compared.current);
	const features: number[] = [];
	for (const row of rows) {
		hids += hidAt(tracked, row);
		const ordinal = tracked.ordinals[row] ?? 0;
		const address = urlAt(date, ordinal);
		addresses.push(shortAddress(address));
		const former = address && urlAt(comparison, ordinal);
		before.push(former === address ? "" : shortAddress(former));
		turns.push(address && shortAddress(otherInTurns([...earlier.map((day) => urlAt(day, ordinal)), address])));
		wanted.push(outcomes.at(row) === "other" ? shortAddress(wantedUrlAt(tracked, row) ?? "") : "");
		features.push(featuresAt(date, ordinal));
		for (const { codes } of days) trends.write(codes ? trendOf(codes, ordinal) : 0);
	}
	return { hids, trends: trends.text, addresses, before, turns, wanted, features };
}

function trendOf({ first, codes, depths }: GridCodes, ordinal: number): number {
	const code = codes[ordinal - first] ?? CODES.none;
	const rank = rankOf(code, depths[ordinal - first] ?? 0);
	return rank > 0 ? rank + 1 : isDefinite(code) ? 1 : 0;
}
