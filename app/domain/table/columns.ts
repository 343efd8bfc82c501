import { type BestColumns, dayNumber } from "../sample/bests";
import { BANDS, bandOf } from "../sample/claims";
import { CODES } from "../sample/codes";
import { isDown, isUp, MOVES } from "../sample/variation";
import type { FamilyValues } from "./column-families";
import { LAST, positionKey, type RowColumns, rankAt } from "./row-columns";
import { bestKey, byRank, byWantedPage, marketName, variationKey } from "./sort-keys";
import { countAt, TRACKED_FLAGS, type TrackedKeywords, type Traffic, trafficAt } from "./tracked-keywords";
import { CLICK_BANDS, CTR_BANDS, IMPRESSION_BANDS, VOLUME_BANDS, valueBand } from "./value-bands";

/** Movements from the comparison to the date. none: no comparison is possible. */
export const MOVEMENTS = ["up", "down", "new", "missing", "same", "none"] as const;

/** First day with a position, before the date: less than 7 days, less than 30, more; no such day. */
const FIRST_SEEN = ["7", "30", "older", "none"] as const;

/** What columns take their values from. */
export interface ColumnInput {
	tracked: TrackedKeywords;
	current: RowColumns;
	previous: RowColumns;
	variations: Int16Array;
	bests: BestColumns | null;
	families?: FamilyValues | undefined;
	/** The same at the comparison date. */
	formerFamilies?: FamilyValues | undefined;
	dates: ColumnDates;
}

/** Both dates as numbers of sample/bests.ts. */
interface ColumnDates {
	date: number;
	comparison: number;
}

export function columnDates({ date, comparison }: { date: { day: string }; comparison: { day: string } }): ColumnDates {
	return { date: dayNumber(date.day), comparison: dayNumber(comparison.day) };
}

/** A keyword as a plain column reads it. Ranks: 0 for none. */
export interface KeywordFacts extends ColumnDates, Traffic {
	bests: BestColumns | null;
	ordinal: number;
	current: number;
	previous: number;
}

/** Units of a plain share in 1. */
export const SHARE_UNITS = 10_000;

type OfRow = (row: number) => number;

export interface ColumnRule {
	/** Classes of its cells: width, alignment, and the width of the table from which it is shown (styles/monitoring.css). */
	className: string;
	/** The user may hide it. */
	isHideable?: true;
	/** first: direction of the first click. key: order of the rows; LAST for an unknown value. */
	sort?: { first: "asc" | "desc"; key(input: ColumnInput): OfRow };
	/** name: parameter of the address. at: index of a row's choice. */
	filter?: { name: string; choices: readonly string[]; at(input: ColumnInput): OfRow };
	plain?: PlainRule;
}

/** A value that packing, cell, export and API print by its kind alone. */
export interface PlainRule {
	/** day: a number of sample/bests.ts. share: in hundredths of a percent. */
	kind: "day" | "count" | "share";
	/** Figures of a connected property: files leave the column out where no keyword has a value. */
	isTraffic?: true;
	/** null where there is none. */
	of(facts: KeywordFacts): number | null;
	/** Name and description of the API's field. */
	api: { name: string; about: string };
}

/**
 * Columns of the monitoring table, in order. Another plain column is an entry here, with its words `monitoring.column` (and `monitoring.filters`)
 * in three languages; a column that is not plain also has a cell in app/routes/position-monitoring/table/row-cells.ts. Source: spec B §2 "Table columns".
 */
export const COLUMNS = {
	favorite: {
		className: "col-star",
		sort: { first: "desc", key: ({ tracked }) => flagOf(tracked, TRACKED_FLAGS.favorite) },
	},
	domain: {
		className: "col-domain from-66",
		sort: {
			first: "asc",
			key: ({ tracked }) =>
				byRank(
					tracked.website,
					tracked.websites.map(({ domain }) => domain),
				),
		},
	},
	term: {
		className: "col-term",
		sort: {
			first: "asc",
			key:
				({ tracked }) =>
				(row) =>
					tracked.termRanks[row] ?? LAST,
		},
	},
	url: { className: "col-url from-62", isHideable: true },
	wanted: { className: "col-wanted from-66", isHideable: true, sort: { first: "asc", key: ({ tracked }) => byWantedPage(tracked) } },
	tags: { className: "col-tags from-52", isHideable: true },
	variation: {
		className: "col-variation number",
		sort: {
			first: "asc",
			key:
				({ variations }) =>
				(row) =>
					variationKey(variations[row] ?? MOVES.unknown),
		},
		filter: {
			name: "move",
			choices: MOVEMENTS,
			at:
				({ variations }) =>
				(row) =>
					movementOf(variations[row] ?? MOVES.unknown),
		},
	},
	position: {
		className: "col-position number",
		sort: {
			first: "asc",
			key:
				({ current }) =>
				(row) =>
					positionKey(current, row),
		},
		filter: {
			name: "band",
			choices: BANDS,
			at:
				({ current: { codes, depths } }) =>
				(row) =>
					bandOf(codes[row] ?? CODES.none, depths[row] ?? 0),
		},
	},
	previous: {
		className: "col-previous number",
		isHideable: true,
		sort: {
			first: "asc",
			key:
				({ previous }) =>
				(row) =>
					positionKey(previous, row),
		},
	},
	best: {
		className: "col-best number from-44",
		isHideable: true,
		sort: {
			first: "asc",
			key:
				({ tracked, bests, current, previous }) =>
				(row) =>
					bestKey(bests?.best[tracked.ordinals[row] ?? 0] ?? 0, rankAt(current, row), rankAt(previous, row)),
		},
	},
	firstSeen: {
		className: "number from-80",
		isHideable: true,
		sort: { first: "desc", key: (input) => keyOfPlain(input, firstSeen) },
		filter: {
			name: "firstSeen",
			choices: FIRST_SEEN,
			at: (input) => (row) => firstSeenChoice(firstSeen(factsAt(input, row)), input.dates.date),
		},
		plain: { kind: "day", of: firstSeen, api: { name: "first_seen", about: "First day on which the website was ranked" } },
	},
	trend: { className: "col-trend from-44", isHideable: true },
	features: { className: "col-features from-62", isHideable: true },
	market: {
		className: "col-market from-66",
		isHideable: true,
		sort: { first: "asc", key: ({ tracked }) => byRank(tracked.market, tracked.markets.map(marketName)) },
	},
	volume: {
		className: "col-volume number from-44",
		isHideable: true,
		sort: {
			first: "desc",
			key:
				({ tracked }) =>
				(row) =>
					((tracked.volumes[row] ?? 0) - 1) >>> 0,
		},
		filter: {
			name: "volume",
			choices: VOLUME_BANDS,
			at:
				({ tracked }) =>
				(row) =>
					valueBand(countAt(tracked.volumes[row]), VOLUME_BANDS),
		},
	},
	clicks: {
		className: "col-clicks number from-66",
		isHideable: true,
		sort: { first: "desc", key: (input) => keyOfPlain(input, clicksOf) },
		filter: { name: "clicks", choices: CLICK_BANDS, at: (input) => bandOfPlain(input, clicksOf, CLICK_BANDS) },
		plain: {
			kind: "count",
			isTraffic: true,
			of: clicksOf,
			api: {
				name: "clicks",
				about: "Clicks in Google Search in the last 28 final days (Pacific time), by Search Console; null: not connected, or not told",
			},
		},
	},
	impressions: {
		className: "col-impressions number from-80",
		isHideable: true,
		sort: { first: "desc", key: (input) => keyOfPlain(input, impressionsOf) },
		filter: { name: "impressions", choices: IMPRESSION_BANDS, at: (input) => bandOfPlain(input, impressionsOf, IMPRESSION_BANDS) },
		plain: {
			kind: "count",
			isTraffic: true,
			of: impressionsOf,
			api: {
				name: "impressions",
				about:
					"Impressions in Google Search in the last 28 final days (Pacific time), by Search Console: a result list with several pages counts once",
			},
		},
	},
	ctr: {
		className: "col-ctr number from-80",
		isHideable: true,
		sort: { first: "desc", key: (input) => keyOfPlain(input, ctrOf) },
		filter: { name: "ctr", choices: CTR_BANDS, at: (input) => bandOfPlain(input, ctrOf, CTR_BANDS, SHARE_UNITS / 100) },
		plain: { kind: "share", isTraffic: true, of: ctrOf, api: { name: "ctr", about: "Clicks per impression of the same days, 0 to 1" } },
	},
} as const satisfies Record<string, ColumnRule>;

function factsAt({ tracked, current, previous, bests, dates }: ColumnInput, row: number): KeywordFacts {
	const ranks = { current: rankAt(current, row), previous: rankAt(previous, row) };
	return { ...dates, ...ranks, ...trafficAt(tracked, row), bests, ordinal: tracked.ordinals[row] ?? 0 };
}

/** Order of a plain column. */
function keyOfPlain(input: ColumnInput, of: PlainRule["of"]): OfRow {
	return (row) => of(factsAt(input, row)) ?? LAST;
}

/** Both dates included, as their samples may still be open. null also while the stored first days are not known. */
function firstSeen({ bests, ordinal, current, previous, date, comparison }: KeywordFacts): number | null {
	if (bests && !bests.firstRanked) return null;
	const days = [bests?.firstRanked?.[ordinal] ?? 0, current > 0 ? date : 0, previous > 0 ? comparison : 0].filter((day) => day > 0);
	return days.length === 0 ? null : Math.min(...days);
}

function clicksOf({ clicks }: KeywordFacts): number | null {
	return clicks;
}

function impressionsOf({ impressions }: KeywordFacts): number | null {
	return impressions;
}

function ctrOf({ clicks, impressions }: KeywordFacts): number | null {
	return clicks === null || !impressions ? null : Math.round((clicks / impressions) * SHARE_UNITS);
}

/** Index of a plain value's band. */
function bandOfPlain(input: ColumnInput, of: PlainRule["of"], bands: readonly string[], units = 1): OfRow {
	return (row) => valueBand(of(factsAt(input, row)), bands, units);
}

/** Index in FIRST_SEEN. A day after the date is no day yet. */
function firstSeenChoice(day: number | null, date: number): number {
	if (day === null || day > date) return 3;
	return date - day < 7 ? 0 : date - day < 30 ? 1 : 2;
}

function flagOf({ flags }: TrackedKeywords, flag: number): OfRow {
	return (row) => (flags[row] ?? 0) & flag;
}

/** Index in MOVEMENTS. */
function movementOf(variation: number): number {
	if (variation === MOVES.unknown) return 5;
	if (variation === MOVES.new) return 2;
	if (variation === MOVES.missing) return 3;
	return isUp(variation) ? 0 : isDown(variation) ? 1 : 4;
}
