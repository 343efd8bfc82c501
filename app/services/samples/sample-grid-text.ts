import { gridOfColumns, type SampleGrid } from "~/domain/storage/sample-grid";
import { columnsFromText } from "./column-text";

/** What a row of `sample` holds. */
export interface StoredSample {
	columns: string | null;
}

/** What was folded into a row so far; null where nothing was. */
export function gridOfRow(row: StoredSample): SampleGrid | null {
	return row.columns === null ? null : gridOfColumns(columnsFromText(row.columns));
}
