import type { Cell } from "./cell";
import type { TableRow } from "./table-page";

/** A keyword as the table shows it. What does not apply is absent. */
export interface ShownRow extends Omit<TableRow, "current" | "previous" | "looking" | "moved" | "device"> {
	mobile?: true | undefined;
	looking?: true | undefined;
	current: Cell | null;
	previous: Cell | null;
	/** Ranking addresses of the comparison and of the current date, where they differ. */
	moved?: [string, string] | undefined;
}
