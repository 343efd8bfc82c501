import type { BestColumns } from "../sample/bests";
import type { GridCodes } from "../sample/columns";
import type { DayColumns } from "../sample/day";
import type { FamilyValues } from "./column-families";
import type { TrackedKeywords } from "./tracked-keywords";

/** All that a table is made of, in memory. */
export interface TableInput {
	tracked: TrackedKeywords;
	/** Rows that the plan has room for: those beyond are followed, and not shown. */
	shown: number;
	date: DayColumns | null;
	comparison: DayColumns | null;
	/** Each open sample of the date separately, for its awaited monitors. */
	open: readonly DayColumns[];
	/** Times of the samples of both dates, "HHmm" in order. */
	times: { date: string[]; comparison: string[] };
	bests: BestColumns | null;
	/** Codes of the last days up to the date, oldest first; null for a day without a sample. The filter by unknown days sets the number of days. */
	lastDays?: readonly (GridCodes | null)[];
	/** Values of the columns of families that the query names (familiesOf). */
	families?: FamilyValues;
	/** The same at the comparison date (formerFamiliesOf). */
	formerFamilies?: FamilyValues;
	/** account.rev that the columns correspond to. */
	rev: number;
}
