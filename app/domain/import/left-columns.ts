import type { Row } from "@serpentine/table-files";
import { readWebsite } from "../normalize/website";
import { headerDay, isSurplusOfTags } from "./column-plan";
import { headerKey } from "./header-key";
import { KIND_WORDS, roleOfTitle, SEARCH_TYPE_TITLE } from "./header-words";
import { type ColumnRole, hasPlace } from "./import-settings";
import { readGeoLang } from "./places";
import { readDay } from "./read-day";

/** Why a column, or of a location its city, is not taken. Closed: each has words in three languages (i18n "imports.notTaken"). */
export const LEFT_REASONS = [
	"average",
	"undated",
	"second",
	"device",
	"engine",
	"phone",
	"kind",
	"city",
	"address",
	"place",
	"date",
	"ignored",
	"unknown",
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** A column of a file that an import leaves out. */
export interface LeftColumn {
	/** From 0. */
	column: number;
	header: string;
	why: LeftReason;
}

/** Columns of a table as far as they are known. */
export interface ReadTable {
	titles: readonly string[];
	/** The first rows below the titles. */
	body: readonly Row[];
	columns: readonly ColumnRole[];
	/** Columns of averages. */
	averages: readonly number[];
	/** A product is known to write such columns: its further addresses are no websites. */
	isKnown: boolean;
}

/** A header that names another day than the row's own. */
const OTHER_TIME =
	/\b(?:previous|initial|first|last|best|lowest|highest|worst|start|base|change|diff|difference|added|created|anterior|precedente?|initiale?|meilleure?|mejor|vorherige?|beste|position 1)\b/;
const PHONE = /\b(?:mobile|smartphone|phone|movil|mobil)\b/;
const CITY = /\b(?:city|cities|town|ville|ciudad|stadt|ort|citta|cidade|miasto|stad)\b|^by$|都市|城市|도시|город/;
const NO_TEXT = /^[-–—]*$/;
const MOST = 0.6;

/** The columns that are left out, each with its reason. isDoubtful: one of them may hold what a person wants, who is asked then. */
export function leftColumns(table: ReadTable): { left: LeftColumn[]; isDoubtful: boolean } {
	const { titles, body, columns, averages } = table;
	const left: LeftColumn[] = [];
	let isDoubtful = false;
	for (const [column, role] of columns.entries()) {
		const header = titles[column] ?? "";
		const cells = body.map(({ cells: row }) => (row[column] ?? "").trim()).filter((cell) => !NO_TEXT.test(cell));
		const isLocation = role === "country" || role === "geolang";
		if (isLocation && cells.some((cell) => readGeoLang(cell)?.within)) {
			left.push({ column, header, why: "city" });
			isDoubtful = true;
		}
		if (role === "position" && !hasDay(table, header)) left.push({ column, header, why: "undated" });
		if (isSurplusOfTags(columns, titles, column)) continue;
		if (role !== "ignore" || (header.trim() === "" && cells.length === 0)) continue;
		const why = averages.includes(column) ? "average" : reasonOf(headerKey(header), cells, columns);
		left.push({ column, header, why });
		isDoubtful ||= mayBeWanted(why, headerKey(header), table) && (cells.length > 0 || (why !== "city" && why !== "phone"));
	}
	return { left, isDoubtful };
}

/** Whether the positions of a column have a day: of a column of dates, or of their own header. */
function hasDay({ columns }: ReadTable, header: string): boolean {
	return columns.includes("date") || headerDay(header, "dmy") !== null || headerDay(header, "mdy") !== null;
}

function reasonOf(key: string, cells: readonly string[], columns: readonly ColumnRole[]): LeftReason {
	const role = roleOfTitle(key);
	if (role !== "ignore" && columns.includes(role)) return "second";
	// A column that is ignored by choice still refuses the rows that it names as of a phone, another engine or website.
	if (role === "device" || role === "engine") return role;
	if (role !== "ignore") return role === "url" ? "address" : "ignored";
	if (KIND_WORDS.includes(key) || key === SEARCH_TYPE_TITLE) return "kind";
	if (CITY.test(key)) return "city";
	if (isPart(key, "position")) return PHONE.test(key) ? "phone" : "second";
	if (OTHER_TIME.test(key)) return "second";
	if (isPart(key, "country") || isPart(key, "language") || isPart(key, "geolang")) return "place";
	if (isPart(key, "date")) return "date";
	return reasonByContent(cells);
}

/** Whether a word of the header names the role. */
function isPart(key: string, role: ColumnRole): boolean {
	return key.split(" ").some((word) => roleOfTitle(word) === role);
}

function reasonByContent(cells: readonly string[]): LeftReason {
	const isMost = (test: (cell: string) => boolean) => cells.length > 0 && cells.filter(test).length >= MOST * cells.length;
	if (isMost((cell) => readDay(cell, "dmy") !== null || readDay(cell, "mdy") !== null)) return "date";
	if (isMost((cell) => /\p{L}/u.test(cell) && readGeoLang(cell) !== null)) return "place";
	if (isMost((cell) => !cell.includes(" ") && /\p{L}/u.test(cell) && readWebsite(cell) !== null)) return "address";
	return "unknown";
}

function mayBeWanted(why: LeftReason, key: string, { titles, columns, isKnown }: ReadTable): boolean {
	switch (why) {
		case "date":
			return !columns.some((role, column) => role === "date" || (role === "position" && headerDay(titles[column] ?? "", "dmy") !== null));
		case "place":
			return !hasPlace(columns);
		case "city":
		case "phone":
			return true;
		case "second":
			return isPart(key, "position") && !columns.includes("position");
		case "address":
			return !isKnown && !columns.includes("website") && !columns.includes("url");
		default:
			return false;
	}
}
