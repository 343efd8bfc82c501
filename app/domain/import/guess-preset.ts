import { normalizeDomain } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { headerDay } from "./column-plan";
import { headerKey } from "./header-key";
import { type ColumnRole, hasPlace, MAX_ROLE_COLUMNS } from "./import-settings";
import { isDoubtful, type LeftColumn, leftColumns } from "./left-columns";
import { hasAverages, type ImportOrigin, originOf, originRole } from "./origins";
import { readGeoLang } from "./places";
import { isAverage, readPosition } from "./read-cells";
import { readDay } from "./read-day";
import { findTitles, roleOfTitle } from "./title-row";

/** Guesses from the first rows of a file. */
export interface GuessedPreset {
	ignoreHeaders: boolean;
	columns: ColumnRole[];
	origin: ImportOrigin | null;
	/** The headers name the columns, and none that is left out looks like one that is wanted: nobody need be asked. */
	isCertain: boolean;
	/** The titles name the keywords. */
	isNamed: boolean;
	/** Columns that are not taken, each with its reason. */
	left: LeftColumn[];
}

/** Share of a column's filled cells that must look alike. */
const MOST = 0.9;
/** Share of a day's filled cells that may hold something else than a position. */
const MOST_UNREAD = 0.5;
/** Share of decimals from which a column holds averages; a single one is a fault of its row. */
const MOST_AVERAGES = 0.2;

/** Roles by header words, or where there are none by content. rows: the first rows, headers included. */
export function guessPreset(rows: readonly Row[]): GuessedPreset {
	const { place, titles } = findTitles(rows);
	const body = rows.slice(place + 1);
	const width = Math.min(MAX_ROLE_COLUMNS, Math.max(0, titles.length, ...body.map(({ cells }) => cells.length)));
	const keys = Array.from({ length: width }, (_, column) => headerKey(titles[column] ?? ""));
	const origin = originOf(keys);
	const byHeader = withBoth(unique(keys.map((key) => (origin && originRole(origin, key)) ?? roleOfTitle(key))), body);
	const isNamed = byHeader.includes("keyword");
	// SerpBear and Bing write such tables too.
	const console = origin === null && byHeader.indexOf("keyword") < 1 ? queriesOf(titles, body) : -1;
	const withQueries = byHeader.map((role, column) => (column === console ? "keyword" : role));
	const averages = averagesOf(withQueries, keys, { origin: console >= 0 ? "search_console" : origin, body });
	const named = withDays(
		withQueries.map((role, column) => (averages.includes(column) ? "ignore" : role)),
		titles,
		body,
	);
	if (named.includes("keyword")) {
		const left = leftColumns(titles, body, named, averages);
		const isCertain = isNamed && !left.some((one) => isDoubtful(one, named) && (origin === null || one.why !== "address"));
		return { ignoreHeaders: true, columns: named, origin: console >= 0 ? "search_console" : origin, isCertain, isNamed: true, left };
	}
	const byContent = rolesByContent(body.length > 0 ? body : rows, width, named);
	// A first row that is unlike the others in a column of dates, positions or websites is a header.
	const isHeader =
		named.some((role) => role !== "ignore") || byContent.some((role, column) => !looksLike(role, rows[0]?.cells[column] ?? ""));
	const left = leftColumns(titles, body, byContent, averages);
	return { ignoreHeaders: isHeader && body.length > 0, columns: byContent, origin: null, isCertain: false, isNamed: false, left };
}

/**
 * The column of queries in a table as Search Console writes it in each of its languages: five columns, of which the fourth is a share and the last an
 * average; -1 for other tables, those of its pages, countries, devices and days included.
 */
function queriesOf(titles: readonly string[], body: readonly Row[]): number {
	if (titles.length !== 5 || body.length === 0) return -1;
	const isAll = (column: number, test: (cell: string) => boolean) => share(body, column, test) === 1;
	const isCount = (cell: string) => /^\d[\d\s.,\u00a0\u202f]*$/.test(cell.trim());
	const isTable = isAll(1, isCount) && isAll(2, isCount) && isAll(3, (cell) => /^[\d.,]+\s*%?$/.test(cell.trim())) && isAll(4, isCount);
	if (!isTable || !/%|^0[.,]/.test(body[0]?.cells[3] ?? "")) return -1;
	const isOther = (cell: string) =>
		readDay(cell, "dmy") !== null || readGeoLang(cell) !== null || /^https?:\/\//.test(cell) || DEVICES.test(cell);
	return share(body, 0, isOther) >= MOST ? -1 : 0;
}

const DEVICES = /^(?:desktop|mobile|tablet|computer|ordinateur|ordenador|móvil|tablette|tableta)s?$/i;

/** Columns of positions whose cells are averages over a period: nobody saw such a place. */
function averagesOf(
	roles: readonly ColumnRole[],
	keys: readonly string[],
	{ origin, body }: { origin: ImportOrigin | null; body: readonly Row[] },
): number[] {
	return roles.flatMap((role, column) => {
		const isKnown =
			hasAverages(origin) &&
			(roleOfTitle(keys[column] ?? "") === "position" || column === roles.length - 1 || (keys[column] ?? "").includes("position"));
		return isKnown || (role === "position" && share(body, column, isAverage) > MOST_AVERAGES) ? [column] : [];
	});
}

/** Each role but "ignore" once: the first column has it. */
function unique(roles: readonly ColumnRole[]): ColumnRole[] {
	return roles.map((role, column) => (role !== "ignore" && roles.indexOf(role) < column ? "ignore" : role));
}

/** A column alone of its kind that names a country and a language in most cells has the role of both. */
function withBoth(roles: ColumnRole[], body: readonly Row[]): ColumnRole[] {
	const isBoth = (cell: string) => {
		const { country = null, language = null } = readGeoLang(cell) ?? {};
		return country !== null && language !== null;
	};
	if (roles.includes("geolang") || (roles.includes("country") && roles.includes("language"))) return roles;
	return roles.map((role, column) =>
		(role === "country" || role === "language") && share(body, column, isBoth) >= MOST ? "geolang" : role,
	);
}

/**
 * A table without a date column may have a column of positions for each day, with the day as its header; of one day the first counts. Single cells
 * that cannot be read are left out by name; a column of which most cells hold something else is none of positions.
 */
function withDays(roles: ColumnRole[], titles: readonly string[], body: readonly Row[]): ColumnRole[] {
	if (roles.includes("date")) return roles;
	const seen = new Set<string>();
	return roles.map((role, column) => {
		const header = titles[column] ?? "";
		const day = headerDay(header, "dmy") ?? headerDay(header, "mdy");
		if (role !== "ignore" || day === null || seen.has(day)) return role;
		if (share(body, column, (cell) => readPosition(cell).kind === "fault") > MOST_UNREAD) return role;
		seen.add(day);
		return "position";
	});
}

function rolesByContent(rows: readonly Row[], width: number, named: readonly ColumnRole[]): ColumnRole[] {
	const roles: ColumnRole[] = Array.from({ length: width }, (_, column) => named[column] ?? "ignore");
	for (const role of ["date", "website", "geolang"] as const) {
		if (roles.includes(role) || (role === "geolang" && hasPlace(roles))) continue;
		const column = roles.findIndex((taken, place) => taken === "ignore" && share(rows, place, (cell) => looksLike(role, cell)) >= MOST);
		if (column >= 0) roles[column] = role;
	}
	const texts = roles.map((role, column) => (role === "ignore" ? share(rows, column, (cell) => /\p{L}/u.test(cell)) : 0));
	const keyword = texts.findIndex((value) => value >= MOST);
	if (keyword >= 0) roles[keyword] = "keyword";
	return roles;
}

/** 0 for a column without filled cells. */
function share(rows: readonly Row[], column: number, test: (cell: string) => boolean): number {
	const filled = rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell.trim() !== "");
	return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

function looksLike(role: ColumnRole, cell: string): boolean {
	switch (role) {
		case "date":
			return readDay(cell, "dmy") !== null || readDay(cell, "mdy") !== null;
		case "website":
			return !cell.includes(" ") && normalizeDomain(cell) !== null;
		case "geolang":
			return /\p{L}/u.test(cell) && readGeoLang(cell) !== null;
		case "position":
			return readPosition(cell).kind !== "fault";
		default:
			return true;
	}
}
