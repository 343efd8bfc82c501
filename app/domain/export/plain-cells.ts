import type { Cell, Column } from "@serpentine/table-files";
import { PLAIN_COLUMNS, plainRule, plainValues, printPlain } from "../table/column-lists";
import type { KeywordFacts } from "../table/columns";
import type { ReportWords } from "./report-words";

const LOOKS = { day: { kind: "day", width: 11 }, count: { kind: "number", width: 9 } } as const;

/** The plain columns of the table (table/columns.ts). */
export function plainColumns({ columns }: ReportWords): Column[] {
	return PLAIN_COLUMNS.map((name) => ({ title: columns[name], ...LOOKS[plainRule(name).kind] }));
}

/** Cells of plainColumns. */
export function plainCells(facts: KeywordFacts): Cell[] {
	const values = plainValues(facts);
	return PLAIN_COLUMNS.map((name) => printPlain(name, values[name]));
}
