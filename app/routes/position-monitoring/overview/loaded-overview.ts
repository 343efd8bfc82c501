import type { ComponentType } from "react";
import type { Markup } from "~/components/ui/markup";
import type { OverviewAnswer } from "./read-overview";

/** Cells of one row that arrive after it. */
export interface LateCell {
	trend: Markup;
	address: Markup;
	features: Markup;
}

/** Cells of rows that arrive after the rows. */
export interface LateCells {
	/** undefined: not here yet. */
	of(hid: string): LateCell | undefined;
	/** Defines the icons of the cells, once on the page; null where no cell has one. */
	Sheet: ComponentType | null;
}

export interface LoadedOverview {
	/** null while it loads for the first time, and after a failure. */
	answer: OverviewAnswer | null;
	cells: LateCells | null;
	isFailed: boolean;
	retry(): void;
}
