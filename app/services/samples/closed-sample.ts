import { answerSpan } from "~/domain/storage/join-day";
import { parseOrdinalRanges } from "~/domain/storage/ordinal-ranges";
import { GridBuilder, markUnanswered } from "~/domain/storage/sample-grid";
import type { HeldSample } from "./loaded-day";
import { gridOfRow, type StoredSample } from "./sample-grid-text";

/** A closed sample that is still in D1. */
export function closedSample(row: StoredSample & { time: string; openedAt: number; closedAt: number; asked: string }): HeldSample {
	const { time, openedAt, closedAt } = row;
	const builder = new GridBuilder(gridOfRow(row));
	const ranges = parseOrdinalRanges(row.asked);
	builder.widen(ranges[0]?.[0] ?? 0, (ranges.at(-1)?.[1] ?? -1) + 1);
	const { grid } = builder;
	markUnanswered(grid, ranges, row);
	return {
		time,
		openedAt,
		closedAt,
		columns: grid,
		span: () => answerSpan(grid, grid.evidence.at),
		evidence: () => grid.evidence,
		readEvidence: async () => grid.evidence,
	};
}
