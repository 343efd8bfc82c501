import { withoutInvisible } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { readWebsite } from "../normalize/website";
import { headerDay } from "./column-plan";
import { headerKey } from "./header-key";
import { isSearchType, roleOfTitle, SEARCH_TYPE_TITLE } from "./header-words";
import { type ColumnRole, hasPlace, MAX_ROLE_COLUMNS } from "./import-settings";
import { type LeftColumn, leftColumns } from "./left-columns";
import { type ImportOrigin, ORIGIN_REMARKS } from "./origin-names";
import { originRole, presetOf } from "./origins";
import { readGeoLang } from "./places";
import { isAverage, readPosition } from "./read-cells";
import { readDay } from "./read-day";
import { hasImpressionsFirst, queriesOf } from "./search-console";
import { findTitles } from "./title-row";

/** Guesses from the first rows of a file. */
export interface GuessedPreset {
	ignoreHeaders: boolean;
	columns: ColumnRole[];
	origin: ImportOrigin | null;
	/** The headers name the columns, and none that is left out looks like one that is wanted: no step has to be shown. */
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

/** Roles by header words, or where there are none by content. written: the first rows, headers included. */
export function guessPreset(written: readonly Row[]): GuessedPreset {
	const rows = written.map(({ line, cells }) => ({ line, cells: cells.map(withoutInvisible) }));
	const { place, titles } = findTitles(rows);
	const body = rows.slice(place + 1);
	const width = Math.min(MAX_ROLE_COLUMNS, Math.max(0, titles.length, ...body.map(({ cells }) => cells.length)));
	const keys = Array.from({ length: width }, (_, column) => headerKey(titles[column] ?? ""));
	const preset = presetOf(keys);
	// SerpBear and Bing write tables with the numbers of Search Console's too.
	const queries = preset === null || preset.origin === "search_console" ? queriesOf(titles, body) : -1;
	const byNumbers = hasImpressionsFirst(titles, body) ? "bing_webmaster" : "search_console";
	const origin = queries >= 0 ? byNumbers : (preset?.origin ?? null);
	const remark = origin && ORIGIN_REMARKS[origin];
	if (remark === "pages") return pagesOf(titles, width, origin);
	const byHeader = keys.map((key, column): ColumnRole => {
		const isDevices = key === SEARCH_TYPE_TITLE && !body.some(({ cells }) => isSearchType(cells[column] ?? ""));
		const role = isDevices ? "device" : ((preset && originRole(preset, key)) ?? roleOfTitle(key));
		// "Tag" is a day in German.
		const isDay = role === "tags" && share(body, column, (cell) => looksLike("date", cell)) >= MOST;
		return column === queries ? "keyword" : isDay ? "date" : role;
	});
	const roles = withBoth(unique(byHeader, queries), body);
	const averages = averagesOf(roles, keys, { isKnown: remark === "averages", body });
	const placed = roles.map((role, column) => (averages.includes(column) ? "ignore" : role));
	const named = remark === "averages" ? placed : withDays(placed, titles, body);
	if (named.includes("keyword")) {
		const { left, isDoubtful } = leftColumns({ titles, body, columns: named, averages, isKnown: origin !== null });
		return { ignoreHeaders: true, columns: named, origin, isCertain: !isDoubtful, isNamed: true, left };
	}
	const byContent = rolesByContent(body.length > 0 ? body : rows, width, named);
	// A first row that is unlike the others in a column of dates, positions or websites is a header.
	const isHeader =
		named.some((role) => role !== "ignore") || byContent.some((role, column) => !looksLike(role, rows[0]?.cells[column] ?? ""));
	const { left } = leftColumns({ titles, body, columns: byContent, averages, isKnown: false });
	return { ignoreHeaders: isHeader && body.length > 0, columns: byContent, origin: null, isCertain: false, isNamed: false, left };
}

/** Rows of pages have no keywords: a person chooses the column, if there is one. */
function pagesOf(titles: readonly string[], width: number, origin: ImportOrigin | null): GuessedPreset {
	const columns = Array.from({ length: width }, () => "ignore" as const);
	const left = titles.map((header, column) => ({ column, header, why: "unknown" as const }));
	return { ignoreHeaders: true, columns, origin, isCertain: false, isNamed: false, left };
}

/** Columns of positions whose cells are averages over a period, which no reading has seen. isKnown: the product writes averages alone. */
function averagesOf(
	roles: readonly ColumnRole[],
	keys: readonly string[],
	{ isKnown, body }: { isKnown: boolean; body: readonly Row[] },
): number[] {
	const isPosition = (key: string) => key.split(" ").some((word) => roleOfTitle(word) === "position");
	return roles.flatMap((role, column) => {
		const isKnownOne =
			isKnown && role !== "keyword" && (role === "position" || column === roles.length - 1 || isPosition(keys[column] ?? ""));
		return isKnownOne || (role === "position" && share(body, column, isAverage) > MOST_AVERAGES) ? [column] : [];
	});
}

/** Each role but "ignore" once: the first column has it, of keywords the given one. */
function unique(roles: readonly ColumnRole[], keyword: number): ColumnRole[] {
	return roles.map((role, column) => {
		const first = role === "keyword" && keyword >= 0 ? keyword : roles.indexOf(role);
		return role !== "ignore" && first !== column ? "ignore" : role;
	});
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
	if (roles.includes("date") && roles.includes("position")) return roles;
	const seen = new Set<string>();
	const days = roles.map((role, column): ColumnRole => {
		const header = titles[column] ?? "";
		const day = headerDay(header, "dmy") ?? headerDay(header, "mdy");
		if (role !== "ignore" || day === null || seen.has(day)) return role;
		if (share(body, column, (cell) => readPosition(cell).kind === "fault") > MOST_UNREAD) return role;
		seen.add(day);
		return "position";
	});
	// Beside days of positions, a date is that of something else, and a position without a day is one of them.
	return seen.size === 0
		? roles
		: days.map((role, column) => (role === "date" || (role === "position" && roles[column] === role) ? "ignore" : role));
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
			return !cell.includes(" ") && readWebsite(cell) !== null;
		case "geolang":
			return /\p{L}/u.test(cell) && readGeoLang(cell) !== null;
		case "position":
			return readPosition(cell).kind !== "fault";
		default:
			return true;
	}
}
