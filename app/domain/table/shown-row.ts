import type { Cell } from "./cell";
import type { TableRow } from "./table-page";

/** A keyword as the table shows it. Fields that do not apply are absent. */
export interface ShownRow extends Omit<TableRow, "current" | "previous" | "looking" | "moved" | "device"> {
	mobile?: true | undefined;
	looking?: true | undefined;
	current: Cell | null;
	previous: Cell | null;
	/** Ranking addresses of the comparison and of the current date, when they differ. */
	moved?: [string, string] | undefined;
}
