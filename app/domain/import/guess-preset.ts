import { normalizeDomain } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { headerDay, LANGUAGE_WORDS } from "./column-plan";
import { headerKey, words } from "./header-key";
import { type ColumnRole, MAX_ROLE_COLUMNS } from "./import-settings";
import { type ImportOrigin, originOf, originRole } from "./origins";
import { readDay, readGeoLang, readPosition } from "./read-cells";
import { findTitles, roleOfTitle } from "./title-row";

/** Guesses from the first rows of a file. */
export interface GuessedPreset {
	ignoreHeaders: boolean;
	columns: ColumnRole[];
	origin: ImportOrigin | null;
	/** The headers name the columns: nobody need be asked. */
	isCertain: boolean;
}

const COUNTRY_WORDS = words("country,pays,pais");

/** Share of a column's filled cells that must look alike. */
const MOST = 0.9;
/** Share of a day's filled cells that may hold something else than a position. */
const MOST_UNREAD = 0.5;

/** Roles by header words, or where there are none by content. rows: the first rows, headers included. */
export function guessPreset(rows: readonly Row[]): GuessedPreset {
	const { place, titles } = findTitles(rows);
	const body = rows.slice(place + 1);
	const width = Math.min(MAX_ROLE_COLUMNS, Math.max(0, titles.length, ...body.map(({ cells }) => cells.length)));
	const keys = Array.from({ length: width }, (_, column) => headerKey(titles[column] ?? ""));
	const origin = originOf(keys);
	const byHeader = unique(
		keys.map((key) => (origin && originRole(origin, key)) ?? roleOfTitle(key)),
		keys,
	);
	const named = withDays(byHeader, titles, body);
	if (named.includes("keyword")) return { ignoreHeaders: true, columns: named, origin, isCertain: true };
	const byContent = rolesByContent(body.length > 0 ? body : rows, width, named);
	// A first row that is unlike the others in a column of dates, positions or websites is a header.
	const isHeader =
		named.some((role) => role !== "ignore") || byContent.some((role, column) => !looksLike(role, rows[0]?.cells[column] ?? ""));
	return { ignoreHeaders: isHeader && body.length > 0, columns: byContent, origin: null, isCertain: false };
}

/** Each role but "ignore" once: the first column has it. A country and a language may stand in two columns. */
function unique(roles: ColumnRole[], keys: readonly string[]): ColumnRole[] {
	const language = roles.findIndex((role, column) => role === "geolang" && LANGUAGE_WORDS.includes(keys[column] ?? ""));
	const country = roles.findIndex((role, column) => role === "geolang" && COUNTRY_WORDS.includes(keys[column] ?? ""));
	const isPair = language >= 0 && country >= 0;
	return roles.map((role, column) => {
		if (isPair && (column === language || column === country)) return role;
		return role !== "ignore" && roles.indexOf(role) < column ? "ignore" : role;
	});
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
	for (const role of ["date", "website", "geolang", "position"] as const) {
		if (roles.includes(role)) continue;
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
			return readGeoLang(cell) !== null;
		case "position":
			return readPosition(cell).kind !== "fault";
		case "depth":
		case "keyword":
		case "ignore":
			return true;
	}
}
