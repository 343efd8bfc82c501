import { type SampleEntry, toColumns } from "~/domain/sample/chunk";
import { GridBuilder, markUnanswered, type SampleGrid } from "~/domain/sample/columns";
import { parseOrdinalRanges, printOrdinals } from "~/domain/sample/ordinals";
import { packGrid } from "../../app/services/samples/sample-row";

/** A closed sample as a grid. */
export function closedGrid(asked: number[], entries: SampleEntry[], closedAt: number): SampleGrid {
	const builder = new GridBuilder();
	builder.widen(Math.min(...asked), Math.max(...asked) + 1);
	builder.add(toColumns(entries));
	markUnanswered(builder.grid, parseOrdinalRanges(printOrdinals(asked)), { openedAt: closedAt, closedAt });
	return builder.grid;
}

/** The row of a folded sample. */
export function packedSample(asked: number[], entries: SampleEntry[], closedAt: number): ReturnType<typeof packGrid> {
	return packGrid(closedGrid(asked, entries, closedAt));
}
