import { withoutInvisible } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { countryOf } from "./country-names";
import { headerKey } from "./header-key";
import { roleOfTitle } from "./header-words";
import { readGeoLang } from "./places";
import { readDay } from "./read-day";
import { readDevice, type SearchDevice } from "./read-search";
import { isAppearance, queriesByTitle } from "./search-console-words";

/** Share of rows whose numbers must fit, and from which a table is one of countries, devices, days or pages. */
const MOST = 0.9;
/** Shares of clicks are written with one or two decimals of a percent. */
const TOLERANCE = 0.0011;

/** The column of queries in a table of Search Console, by its titles or by its numbers; -1 for other tables, those of pages and countries included. */
export function queriesOf(titles: readonly string[], body: readonly Row[]): number {
	const keys = titles.map(headerKey);
	const named = queriesByTitle(keys);
	if (named >= 0 || keys.some(isAppearance) || !hasItsNumbers(titles, body)) return named;
	const isOther = (cell: string) =>
		readDay(cell, "dmy") !== null || readGeoLang(cell) !== null || /^https?:\/\//.test(cell) || readDevice(cell) !== "other";
	return share(body, ([first = ""]) => isOther(first)) >= MOST ? -1 : 0;
}

/** Clicks and impressions in any order, their share and an average position, each once or for two periods side by side, behind a column of words. */
function hasItsNumbers(titles: readonly string[], body: readonly Row[]): boolean {
	const periods = (titles.length - 1) / 4;
	if ((periods !== 1 && periods !== 2) || body.length === 0) return false;
	const isShare = (cells: readonly string[]) => {
		const [clicks, shown, part = "", place] = [0, 1, 2, 3].map((column) => cells[1 + column * periods] ?? "");
		const [number, all, ratio] = [countIn(clicks), countIn(shown), shareIn(part)];
		if (number === null || all === null || ratio === null || shareIn(place ?? "") === null) return false;
		const most = Math.max(number, all);
		return /%/.test(part) || Math.abs(ratio - (most === 0 ? 0 : Math.min(number, all) / most)) <= TOLERANCE;
	};
	// In a comparison, a query of one period alone has empty cells for the other one.
	const full = body.filter(({ cells }) => (cells[1] ?? "") !== "");
	return full.length > 0 && share(full, isShare) >= MOST;
}

/** Whether the first count of most rows exceeds the second: Bing Webmaster Tools writes impressions before clicks, Search Console behind them. */
export function hasImpressionsFirst(titles: readonly string[], body: readonly Row[]): boolean {
	if (titles.length !== 5) return false;
	const counts = body.map(({ cells }) => [countIn(cells[1]) ?? 0, countIn(cells[2]) ?? 0] as const);
	return counts.filter(([first, second]) => first > second).length > counts.length / 2;
}

function share(rows: readonly Row[], test: (cells: readonly string[]) => boolean): number {
	return rows.filter(({ cells }) => test(cells)).length / rows.length;
}

/** "1,234", "1 234": counts have no decimals. null for a number too large to be exact. */
export function countIn(cell = ""): number | null {
	const digits = withoutInvisible(cell).replaceAll(/[\s.,'\u00a0\u202f]/g, "");
	return /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
}

/** "2,5 %" is 0.025; "0.025" itself. */
function shareIn(cell: string): number | null {
	const [, number = "", percent] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(withoutInvisible(cell).trim()) ?? [];
	return number === "" ? null : Number(number.replace(",", ".")) / (percent ? 100 : 1);
}

/** The market that an export was limited to. */
export interface ExportFilters {
	country: string | null;
	language: string | null;
	device: SearchDevice | null;
}

/** Filters of Search Console's table with two columns, a filter's name and its value; nulls for other tables. */
export function readFilters(rows: readonly Row[]): ExportFilters {
	const filters: ExportFilters = { country: null, language: null, device: null };
	if (rows.some(({ cells }) => cells.filter((cell) => cell.trim() !== "").length > 2)) return filters;
	for (const { cells } of rows) {
		const [name = "", value = ""] = cells.map((cell) => withoutInvisible(cell).trim());
		const role = roleOfTitle(headerKey(name));
		if (role === "country") filters.country = countryOf(value);
		const device = role === "device" && value !== "" ? readDevice(value) : "other";
		if (device !== "other") filters.device = device;
	}
	return filters;
}
