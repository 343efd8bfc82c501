import { type Cell, cellObservation, cellOf } from "~/domain/table/cell";

export type CellView = Cell;
export { cellObservation, cellOf as cellView };

/** 2 definite, 1 unknown for a reason, 0 waited for or nothing: what may take whose place (domain/sample/seen.ts). */
export function cellWeight(cell: CellView | null): 0 | 1 | 2 {
	if (!cell || cell.rank === null) return 0;
	return cell.rank === false ? 1 : 2;
}

/** Do both show the same? The time of reading may differ. */
export function sameFace(a: CellView | null, b: CellView | null): boolean {
	if (!a || !b) return a === b;
	return a.rank === b.rank && (a.rank === 0 ? a.depth === b.depth && a.below === b.below : a.reason === b.reason);
}
