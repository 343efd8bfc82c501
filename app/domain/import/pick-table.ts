import type { Row } from "@serpentine/table-files";
import { guessPreset } from "./guess-preset";

/** A table of a file that holds several: a sheet of a workbook, a file of an archive. */
export interface FileTable {
	name: string;
	/** Its first rows. */
	rows: readonly Row[];
}

/** The table to import: the first whose titles name keywords, else the first with rows. isSure: no other one names keywords too. null without any. */
export function pickTable(tables: readonly FileTable[]): { name: string; isSure: boolean } | null {
	const filled = tables.filter(({ rows }) => rows.length > 0);
	const named = filled.filter(({ rows }) => isNamed(rows));
	const chosen = named[0] ?? filled[0];
	return chosen ? { name: chosen.name, isSure: named.length === 1 } : null;
}

/** A table of unknown titles gets its keywords by content, and no origin. */
function isNamed(rows: readonly Row[]): boolean {
	const { columns, isNamed: isByTitles } = guessPreset(rows);
	return isByTitles && columns.includes("keyword");
}
