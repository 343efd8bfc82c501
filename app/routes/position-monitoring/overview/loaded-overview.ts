import type { ReactNode } from "react";
import type { ReadyView } from "~/domain/table/ready-views";
import type { LateCells } from "../table/late-cells";
import type { OverviewAnswer } from "./read-overview";

export interface LoadedOverview {
	/** null while it loads for the first time, and after a failure. */
	answer: OverviewAnswer | null;
	cells: LateCells | null;
	/** Changes of tiles since the comparison; null until they are here. */
	changes: Partial<Record<ReadyView, ReactNode>> | null;
	isFailed: boolean;
	retry(): void;
}
