import type { Cell, Column } from "@serpentine/table-files";
import { isTraffic, PLAIN_COLUMNS, type PlainColumn, plainRule, plainValues, printPlain } from "../table/column-lists";
import type { KeywordFacts } from "../table/columns";
import type { TrackedKeywords } from "../table/tracked-keywords";
import type { ReportWords } from "./report-words";

const LOOKS = {
	day: { kind: "day", width: 11 },
	count: { kind: "number", width: 9 },
	share: { kind: "number", width: 7 },
} as const;

/** Plain columns of a file about these keywords (table/columns.ts): those of clicks and impressions only where a property tells some. */
export function plainOfFile({ impressions }: TrackedKeywords): PlainColumn[] {
	const hasTraffic = impressions.some((count) => count > 0);
	return PLAIN_COLUMNS.filter((name) => hasTraffic || !isTraffic(name));
}

export function plainColumns(names: readonly PlainColumn[], { columns }: ReportWords): Column[] {
	return names.map((name) => ({ title: columns[name], ...LOOKS[plainRule(name).kind] }));
}

/** Cells of plainColumns. Shares are in percent, as the titles say. */
export function plainCells(names: readonly PlainColumn[], facts: KeywordFacts): Cell[] {
	const values = plainValues(facts);
	return names.map((name) => printPlain(name, values[name], 100));
}
