import type { Row } from "@serpentine/table-files";
import { type GuessedPreset, guessPreset } from "./guess-preset";
import { headerKey } from "./header-key";
import { queriesByTitle } from "./search-console-words";
import { findTitles } from "./title-row";

/** A table of a file that holds several: a sheet of a workbook, a file of an archive. */
export interface FileTable {
	name: string;
	/** Its first rows. */
	rows: readonly Row[];
}

/** The table to import: the first whose titles name keywords, else the first with rows. isSure: no other one names keywords too. null without any. */
export function pickTable(tables: readonly FileTable[]): { name: string; isSure: boolean } | null {
	const filled = tables.filter(({ rows }) => rows.length > 0);
	const named = filled.map((table) => ({ ...table, preset: guessPreset(table.rows) })).filter(({ preset }) => isNamed(preset));
	const best = named.every(({ preset }) => preset.origin === "search_console") ? queriesAmong(named) : named;
	const chosen = best[0] ?? filled[0];
	return chosen ? { name: chosen.name, isSure: best.length === 1 } : null;
}

/** A table of unknown titles gets its keywords by content, and no origin. */
function isNamed({ columns, isNamed: isByTitles }: GuessedPreset): boolean {
	return isByTitles && columns.includes("keyword");
}

/** Those whose title says so, else the longest: in an unknown language the table of appearances, a few rows, looks like one of queries. */
function queriesAmong<T extends FileTable>(tables: readonly T[]): T[] {
	const titled = tables.filter(({ rows }) => queriesByTitle(findTitles(rows).titles.map(headerKey)) >= 0);
	const most = Math.max(0, ...tables.map(({ rows }) => rows.length));
	return titled.length > 0 ? titled : tables.filter(({ rows }) => rows.length === most);
}
