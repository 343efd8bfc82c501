import type { Markup } from "~/components/ui/markup";
import type { OverviewAnswer } from "./read-overview";

/** Cells of rows that arrive after the rows. */
export interface LateCells {
	/** undefined: not here yet. */
	of(hid: string): { trend: Markup; address: Markup } | undefined;
}

export interface LoadedOverview {
	/** null while it loads for the first time, and after a failure. */
	answer: OverviewAnswer | null;
	cells: LateCells | null;
	isFailed: boolean;
	retry(): void;
}
