import { askedOf, type SampleGrid } from "~/domain/sample/columns";
import { seenAt } from "~/domain/sample/day";
import type { Seen } from "~/domain/sample/observation";

/** A point in an account's time: "0000" is the daily sample, other times are manual refreshes. */
export interface SampleRef {
	day: string;
	/** "HHmm" in the account's zone. */
	time: string;
	openedAt: number;
	closedAt: number | null;
}

export interface SampleView extends SampleRef {
	/** Ordinals that were asked for. */
	ordinals(): Iterable<number>;
	/** undefined when the monitor was not asked for in this sample. */
	get(ordinal: number): Seen | undefined;
}

/** A sample that is told one monitor at a time. */
export function sampleView(ref: SampleRef, grid: SampleGrid): SampleView {
	const { day, time, openedAt, closedAt } = ref;
	const columns = { ...grid, evidence: () => grid.evidence };
	return { day, time, openedAt, closedAt, ordinals: () => askedOf(grid), get: (ordinal) => seenAt(columns, ordinal) ?? undefined };
}
