import type { Row } from "@serpentine/table-files";
import { headerKey } from "./header-key";
import { roleOfTitle } from "./header-words";

/** The row that names the columns. */
export interface TitleRow {
	/** Rows that stand above it: some products write a report's name and period there. */
	place: number;
	titles: string[];
}

/** Rows among which titles are looked for. */
const MAX_PLACE = 20;
/** "Keyword Position Summary(2024-05-01 - 2024-05-31)", above "google.com(05/31)": SEO Panel writes the year once. */
const PERIOD = /\((\d{4}-\d{2}-\d{2}) - (\d{4}-\d{2}-\d{2})\)/;
const ENGINE_DAY = /^(?:www\.)?google\.[a-z.]{2,6}\s?\((\d{2})\/(\d{2})\)$/;

/** The first row that names the keywords, if all rows above it are narrower; else the first row of all. rows: the first ones of a file. */
export function findTitles(rows: readonly Row[]): TitleRow {
	let widest = 0;
	for (const [place, { cells }] of rows.slice(0, MAX_PLACE).entries()) {
		const filled = cells.filter((cell) => cell.trim() !== "").length;
		if (filled > 1 && filled > widest && cells.some((cell) => roleOfTitle(headerKey(cell)) === "keyword"))
			return { place, titles: withYear(cells, rows.slice(0, place)) };
		widest = Math.max(widest, filled);
	}
	return { place: 0, titles: [...(rows[0]?.cells ?? [])] };
}

function withYear(titles: readonly string[], above: readonly Row[]): string[] {
	const period = above.flatMap(({ cells }) => cells.map((cell) => PERIOD.exec(cell))).find((match) => match !== null);
	const days = period?.slice(1) ?? [];
	return titles.map((title) => {
		const [, month, day] = ENGINE_DAY.exec(title.trim()) ?? [];
		return days.find((one) => one.endsWith(`-${month}-${day}`)) ?? title;
	});
}
