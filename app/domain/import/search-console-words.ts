import { headerKey } from "./header-key";
import { SEARCH_CONSOLE_TITLES } from "./search-console-titles";

const columns = Object.values(SEARCH_CONSOLE_TITLES).map((line) => line.split(",").map((forms) => forms.split("/").map(headerKey)));
const wordsOf = (column: number) => new Set(columns.flatMap((titles) => titles[column] ?? []));
const [QUERIES, APPEARANCES] = [wordsOf(0), wordsOf(5)];
const [CLICKS, IMPRESSIONS] = [wordsOf(1), wordsOf(2)];
const COUNTS = [...CLICKS, ...IMPRESSIONS];

/** The column of queries by its title, beside one of clicks or impressions; -1 for none. */
export function queriesByTitle(keys: readonly string[]): number {
	// A comparison names the period before or behind the word: "Last 3 months Clicks".
	const isCount = (key: string) => COUNTS.some((word) => key === word || key.endsWith(` ${word}`) || key.startsWith(`${word} `));
	return keys.some(isCount) ? keys.findIndex((key) => QUERIES.has(key)) : -1;
}

/** Whether the title is that of kinds of appearance, whose table has the numbers of one of queries. */
export function isAppearance(key: string): boolean {
	return APPEARANCES.has(key);
}

/** Columns of clicks and of impressions by their titles; -1 for none. */
export function countsByTitle(keys: readonly string[]): { clicks: number; impressions: number } {
	return { clicks: keys.findIndex((key) => CLICKS.has(key)), impressions: keys.findIndex((key) => IMPRESSIONS.has(key)) };
}

/** Whether the title is that of queries. */
export function isQueries(key: string): boolean {
	return QUERIES.has(key);
}
