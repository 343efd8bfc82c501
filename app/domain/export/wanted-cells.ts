import type { Cell, Column } from "@serpentine/table-files";
import { shortAddress } from "../table/short-address";
import type { TrackedKeywords } from "../table/tracked-keywords";
import { type WantedOutcomes, wantedUrlAt } from "../table/wanted-outcomes";
import type { ReportWords } from "./report-words";

/** Whether a file about these rows has columns of wanted pages. */
export function hasWanted({ wantedOf }: TrackedKeywords, rows: Uint32Array): boolean {
	return rows.some((row) => (wantedOf[row] ?? 0) > 0);
}

/** The wanted page, and whether it ranks. */
export function wantedColumns({ columns, wanted }: ReportWords): Column[] {
	const longest = Math.max(...Object.values(wanted).map(({ length }) => length));
	return [
		{ title: columns.wanted, kind: "text", width: 22 },
		{ title: columns.wantedOutcome, kind: "text", width: longest },
	];
}

/** Cells of wantedColumns. */
export function wantedCells(tracked: TrackedKeywords, row: number, outcomes: WantedOutcomes, words: ReportWords): Cell[] {
	const outcome = outcomes.at(row);
	return [wantedAddress(tracked, row), outcome && words.wanted[outcome]];
}

/** A start of addresses ("/shoes/*") is no link. */
export function wantedAddress(tracked: TrackedKeywords, row: number): Cell {
	const url = wantedUrlAt(tracked, row);
	if (url === null) return null;
	return url.endsWith("*") ? shortAddress(url) : { text: shortAddress(url), href: url };
}
