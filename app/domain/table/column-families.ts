import { normalizeDomain } from "@serpentine/serp/hosts";
import { readResultKind } from "../position/result-kinds";
import { CODES, type Coded, isDefinite, placeOf } from "../sample/codes";
import { codedAt, type GridCodes } from "../sample/columns";
import { type RowColumns, rowColumns } from "./row-columns";
import type { TrackedKeywords } from "./tracked-keywords";

/** Where a rival stands against the website. none: neither of both is there. unknown: one of the two answers does not decide. */
export const RIVAL_WAYS = ["above", "below", "none", "unknown"] as const;
export type RivalWay = (typeof RIVAL_WAYS)[number];

/** How a rival changed sides between the dates: it was below the website and is above it, or the reverse. */
const RIVAL_MOVES = ["overtook", "fell"] as const;
type RivalMove = (typeof RIVAL_MOVES)[number];

/** Conditions of a filter of rivals. */
export const RIVAL_FILTERS = [...RIVAL_WAYS, ...RIVAL_MOVES] as const;
type RivalFilter = (typeof RIVAL_FILTERS)[number];

interface FamilyRule {
	/** Classes of its cells (styles/monitoring.css). */
	className: string;
	/** Direction of the first click. */
	first: "asc" | "desc";
	/** The parameter as it is kept; null for one that is none. */
	read(text: string): string | null;
}

/**
 * Families of columns of the monitoring table: a column for each parameter that the user names, "rival:example.com". Their values are places, coded as
 * positions are, so that they sort and print like these. Another family is an entry here, its values in services/table/family-memory.ts, and its words.
 */
export const FAMILIES = {
	/** The place of another website on the same result pages. */
	rival: { className: "col-rival number from-44", first: "asc", read: normalizeDomain },
	/** The website's own place inside a kind of results (services/places/kind-codes.ts). */
	inside: { className: "col-rival number from-44", first: "asc", read: readResultKind },
} as const satisfies Record<string, FamilyRule>;

export type Family = keyof typeof FAMILIES;

export type FamilyColumn = `${Family}:${string}`;

/** Columns of families that a table shows at most, and rivals that its filters name at most: the places of each are read of all keywords. */
export const MAX_FAMILY_COLUMNS = 20;

/** A column by its name, with its parameter as it is kept; null for another text. */
export function readFamilyColumn(text: string): FamilyColumn | null {
	const [, name = "", parameter = ""] = /^(\w+):(.+)$/.exec(text) ?? [];
	if (!isFamily(name)) return null;
	const kept = FAMILIES[name].read(parameter);
	return kept === null ? null : `${name}:${kept}`;
}

export function isFamilyColumn(text: string): text is FamilyColumn {
	return isFamily(text.split(":", 1)[0] ?? "") && text.includes(":");
}

function isFamily(name: string): name is Family {
	return Object.hasOwn(FAMILIES, name);
}

/** The name of a column's family. */
export function familyNameOf(column: FamilyColumn): Family {
	const [name = ""] = column.split(":");
	if (!isFamily(name)) throw new Error(`no family of columns: ${name}`);
	return name;
}

/** The rule of a column's family. */
export function familyOf(column: FamilyColumn): FamilyRule {
	return FAMILIES[familyNameOf(column)];
}

/** The parameter of a column. */
export function parameterOf(column: FamilyColumn): string {
	return column.slice(column.indexOf(":") + 1);
}

/** Columns with these parameters, each once; others are left out. */
export function familyColumns(family: Family, parameters: readonly string[]): FamilyColumn[] {
	const columns = parameters.flatMap((text) => readFamilyColumn(`${family}:${text.trim()}`) ?? []);
	return [...new Set(columns)].slice(0, MAX_FAMILY_COLUMNS);
}

/** Values of the columns of families at the date, by ordinal. */
export type FamilyValues = ReadonlyMap<FamilyColumn, GridCodes>;

/** Values of these columns of a keyword, in their order; null without an answer. */
export function familiesAt(columns: readonly FamilyColumn[], values: FamilyValues | undefined, ordinal: number): (Coded | null)[] {
	return columns.map((column) => {
		const grid = values?.get(column);
		const coded = grid && codedAt(grid, ordinal);
		return coded && coded.code !== CODES.none ? coded : null;
	});
}

/** The values of a column by row; a column without values has none. */
export function familyRows(tracked: TrackedKeywords, rows: number, values: FamilyValues | undefined, column: FamilyColumn): RowColumns {
	return rowColumns(tracked, rows, values?.get(column) ?? null);
}

/**
 * Index in RIVAL_WAYS of each row. Places below the depth count, because they were read. A website that was not found within a depth stands behind the
 * places of this depth alone. Equal places are one result of both, which is neither above nor below.
 */
export function rivalWays(own: RowColumns, rival: RowColumns): (row: number) => number {
	return (row) => RIVAL_WAYS.indexOf(wayBetween(answerAt(own, row), answerAt(rival, row)));
}

function wayBetween(ours: PlacedAnswer, theirs: PlacedAnswer): RivalWay {
	if (ours.place > 0 && theirs.place > 0) return theirs.place === ours.place ? "unknown" : theirs.place < ours.place ? "above" : "below";
	if (!ours.isDefinite || !theirs.isDefinite) return "unknown";
	if (ours.place > 0) return ours.place <= theirs.lookedTo ? "below" : "unknown";
	if (theirs.place > 0) return theirs.place <= ours.lookedTo ? "above" : "unknown";
	return "none";
}

/** The move between two ways; null where it stayed on its side, and where one of the ways is not known. */
function moveBetween(before: RivalWay, now: RivalWay): RivalMove | null {
	if (before === "below" && now === "above") return "overtook";
	return before === "above" && now === "below" ? "fell" : null;
}

/** A website's answer and a rival's at one date; null: not read. */
export interface RivalAnswers {
	own: Coded | null;
	rival: Coded | null;
}

/** Where the rival stands at one date. */
export function wayOf({ own, rival }: RivalAnswers): RivalWay {
	return wayBetween(answerOf(own), answerOf(rival));
}

/** Whether a rival changed sides between two dates, by four answers; null also where one of them is not known. */
export function rivalMove(before: RivalAnswers, now: RivalAnswers): RivalMove | null {
	return moveBetween(wayOf(before), wayOf(now));
}

interface Sides {
	own: RowColumns;
	rival: RowColumns;
}

/** Whether a row passes a filter of rivals. before: the values at the comparison date. */
export function rivalTest(filter: RivalFilter, now: Sides, before: Sides): (row: number) => boolean {
	const at = rivalWays(now.own, now.rival);
	if (filter !== "overtook" && filter !== "fell") {
		const wanted = RIVAL_WAYS.indexOf(filter);
		return (row) => at(row) === wanted;
	}
	const former = rivalWays(before.own, before.rival);
	return (row) => moveBetween(RIVAL_WAYS[former(row)] ?? "unknown", RIVAL_WAYS[at(row)] ?? "unknown") === filter;
}

interface PlacedAnswer {
	/** 0 for none. */
	place: number;
	isDefinite: boolean;
	/** How far down a website without a place was looked for. */
	lookedTo: number;
}

function answerAt({ codes, depths }: RowColumns, row: number): PlacedAnswer {
	return answerOf({ code: codes[row] ?? CODES.none, depth: depths[row] ?? 0 });
}

function answerOf(coded: Coded | null): PlacedAnswer {
	const { code, depth } = coded ?? { code: CODES.none, depth: 0 };
	return { place: placeOf(code), isDefinite: isDefinite(code), lookedTo: code === CODES.exhausted ? Number.POSITIVE_INFINITY : depth };
}

/** A filter by a rival's way or move, "above:example.com"; null for another text. */
export function readRivalFilter(text: string): string | null {
	const [, name, domain = ""] = /^(\w+):(.+)$/.exec(text.trim()) ?? [];
	const way = RIVAL_FILTERS.find((one) => one === name);
	const column = readFamilyColumn(`rival:${domain}`);
	return way && column ? `${way}:${parameterOf(column)}` : null;
}

/** Filters by rivals, each once. Left out are texts that are none, and filters by more rivals than MAX_FAMILY_COLUMNS. */
export function readRivalFilters(texts: readonly string[]): string[] {
	const filters = [...new Set(texts.flatMap((text) => readRivalFilter(text) ?? []))];
	const rivals = familiesOf({ filters: { rival: filters } }).slice(0, MAX_FAMILY_COLUMNS);
	return filters.filter((one) => rivals.includes(rivalFilterOf(one).column));
}

/** Rivals of filters that readRivalFilters leaves out; of a text that is none the text. */
export function leftRivalFilters(texts: readonly string[]): string[] {
	const kept = readRivalFilters(texts);
	const left = texts.filter((text) => text.trim() !== "" && !kept.includes(readRivalFilter(text) ?? ""));
	return [...new Set(left.map((text) => parameterOfFilter(readRivalFilter(text)) ?? text))];
}

function parameterOfFilter(filter: string | null): string | null {
	return filter === null ? null : parameterOf(rivalFilterOf(filter).column);
}

/** Reads a filter that readRivalFilter returned. */
export function rivalFilterOf(value: string): { way: RivalFilter; column: FamilyColumn } {
	const [name, domain = ""] = value.split(":");
	return { way: RIVAL_FILTERS.find((one) => one === name) ?? "unknown", column: `rival:${domain}` };
}

/** Columns whose values a query needs: shown ones, that of the order, and those of filters. */
export function familiesOf(query: {
	sort?: string;
	families?: readonly FamilyColumn[] | undefined;
	filters?: { rival?: readonly string[] } | undefined;
}): FamilyColumn[] {
	const { sort = "", families = [], filters } = query;
	const filtered = (filters?.rival ?? []).map((value) => rivalFilterOf(value).column);
	return [...new Set([...families, ...(isFamilyColumn(sort) ? [sort] : []), ...filtered])];
}

/** Columns whose values a query needs at the comparison date: shown ones, and those of filters by a move. */
export function formerFamiliesOf(query: Pick<Parameters<typeof familiesOf>[0], "families" | "filters">): FamilyColumn[] {
	const moved = (query.filters?.rival ?? []).filter((value) => RIVAL_MOVES.some((move) => move === rivalFilterOf(value).way));
	return familiesOf({ ...(query.families && { families: query.families }), filters: { rival: moved } });
}
