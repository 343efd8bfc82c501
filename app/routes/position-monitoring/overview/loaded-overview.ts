import type { LateCells } from "../table/late-cells";
import type { OverviewAnswer } from "./read-overview";

export interface LoadedOverview {
	/** null while it loads for the first time, and after a failure. */
	answer: OverviewAnswer | null;
	cells: LateCells | null;
	isFailed: boolean;
	retry(): void;
}
