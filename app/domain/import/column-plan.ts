import { headerKey } from "./header-key";
import { ANONYMISED_TITLE, COUNTS_WORDS, columnNamed, KIND_WORDS, roleOfTitle, SEARCH_TYPE_TITLE } from "./header-words";
import type { ColumnRole } from "./import-settings";
import { type DateOrder, orderShown, readDay } from "./read-day";

/** Index of each column in a row; -1 for none. */
export interface ColumnPlan {
	keyword: number;
	website: number;
	/** Names a country, a language or both. */
	geolang: number;
	country: number;
	language: number;
	date: number;
	depth: number;
	device: number;
	engine: number;
	/** Place below the country. */
	place: number;
	/** The columns have the role: their rows are followed as of these devices and engines. */
	hasDevice: boolean;
	hasEngine: boolean;
	/** Kind of the result that stands at the position, or of the search. */
	kind: number;
	/** Says of a row that its query is not told. */
	anonymised: number;
	/** Address that stands at the position. */
	url: number;
	tags: number;
	/** The tags stand in the last titled column: fields beyond it are further tags. */
	areTagsLast: boolean;
	note: number;
	favorite: number;
	volume: number;
	/** Address of the wanted page. */
	wanted: number;
	/** Our own exports of readings say which reading of a day counts. */
	counts: number;
	/** Columns with positions: of the row's own date (day null), or of the day that stands in their header; kind: the column of the kind of that day. */
	positions: { column: number; day: string | null; kind: number }[];
}

/** "*.example.com/*_20240131": Semrush puts the website before the day. */
const DAY_AT_END = /_(\d{8})$/;

/** headers: the first row where it holds titles, else []. dateOrder: of days in headers that do not show theirs. */
export function planColumns(columns: readonly ColumnRole[], headers: readonly string[], dateOrder: DateOrder): ColumnPlan {
	const keys = headers.map(headerKey);
	const at = (role: ColumnRole) => columns.indexOf(role);
	// A column that has no role still refuses the rows that it names as of another device, engine or website.
	const named = (role: ColumnRole) => (at(role) >= 0 ? at(role) : columnNamed(role, headers));
	return {
		keyword: at("keyword"),
		website: at("website"),
		geolang: at("geolang"),
		country: at("country"),
		language: at("language"),
		date: at("date"),
		depth: at("depth"),
		engine: named("engine"),
		place: at("place"),
		kind: keys.findIndex((key, column) => KIND_WORDS.includes(key) || (key === SEARCH_TYPE_TITLE && columns[column] !== "device")),
		anonymised: keys.indexOf(ANONYMISED_TITLE),
		url: named("url"),
		tags: at("tags"),
		areTagsLast: areTagsLast(columns, headers),
		note: at("note"),
		favorite: at("favorite"),
		volume: at("volume"),
		wanted: at("wanted"),
		device: named("device"),
		hasDevice: at("device") >= 0,
		hasEngine: at("engine") >= 0,
		counts: headers.findIndex((header) => COUNTS_WORDS.includes(headerKey(header))),
		positions:
			at("date") >= 0
				? [{ column: at("position"), day: null, kind: -1 }].filter(({ column }) => column >= 0)
				: daysOf(columns, headers, dateOrder),
	};
}

/** SerpBear writes tags without quotes, so that each further one is a field of its own: "a,b". */
function areTagsLast(columns: readonly ColumnRole[], headers: readonly string[]): boolean {
	return headers.length > 0 && columns.indexOf("tags") === headers.length - 1;
}

/** Whether a column without a title holds further tags. */
export function isSurplusOfTags(columns: readonly ColumnRole[], headers: readonly string[], column: number): boolean {
	return column >= headers.length && areTagsLast(columns, headers);
}

function daysOf(columns: readonly ColumnRole[], headers: readonly string[], dateOrder: DateOrder) {
	const order = headers.map((header) => orderShown(headerDate(header))).find((shown) => shown !== null) ?? dateOrder;
	return columns.flatMap((role, column) => {
		const day = role === "position" ? headerDay(headers[column] ?? "", order) : null;
		return day === null ? [] : [{ column, day, kind: headers.indexOf(`${headers[column] ?? ""}_type`) }];
	});
}

/** The day that a header names; null for none. */
export function headerDay(header: string, order: DateOrder): string | null {
	return readDay(headerDate(header), order);
}

/** The part of a header that may be a date: without the words of positions before or behind it, as in "Rank 2026-06-01" and "2026-06-01 (Position)". */
export function headerDate(header: string): string {
	const text = header.trim();
	const masked = DAY_AT_END.exec(text)?.[1];
	if (masked !== undefined) return masked;
	for (const form of [
		/^(?<word>\p{L}+)\W+(?<date>.+?)\W*$/u,
		/^(?<word>\p{L}+ \p{L}+)\W+(?<date>.+?)\W*$/u,
		/^(?<date>.+?)\W+(?<word>\p{L}+)\W*$/u,
	]) {
		const { word = "", date = "" } = form.exec(text)?.groups ?? {};
		if (roleOfTitle(headerKey(word)) === "position") return date;
	}
	return text;
}
