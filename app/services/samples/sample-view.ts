import { isAnswer, observationOfCode } from "~/domain/sample/codes";
import { askedOf, evidenceAt, type SampleGrid } from "~/domain/sample/columns";
import { CODES } from "~/domain/sample/day-columns";
import type { Seen } from "~/domain/sample/seen";

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

/** What a sample's columns say, told one monitor at a time. */
export function sampleView(ref: SampleRef, grid: SampleGrid): SampleView {
	// Asked and never answered: waiting while the sample is open, given up when it has closed.
	const notYet = { at: ref.closedAt ?? ref.openedAt, source: "", look: null, retryAt: null };
	const { day, time, openedAt, closedAt } = ref;
	return {
		day,
		time,
		openedAt,
		closedAt,
		ordinals: () => askedOf(grid),
		get(ordinal) {
			const place = ordinal - grid.first;
			const code = grid.codes[place] ?? CODES.none;
			if (code === CODES.none) return undefined;
			const observation = observationOfCode(code, grid.depths[place] ?? 0, grid.evidence.urls.get(grid.evidence.url[place] ?? -1));
			return observation ? { observation, evidence: isAnswer(code) ? evidenceAt(grid.evidence, place) : notYet } : undefined;
		},
	};
}
