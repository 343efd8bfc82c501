import type { BestColumns } from "../sample/bests";
import { isAwaited } from "../sample/codes";
import { type DayColumns, seenAt } from "../sample/day";
import { isPending, type Seen } from "../sample/observation";
import { type PlainValues, plainValues } from "./column-lists";
import { columnDates } from "./columns";

/** What two days say of a tracked keyword. */
export interface SeenDays {
	/** Best position ever, including these dates; null when never ranked. */
	best: number | null;
	plain: PlainValues;
	/** Best sighting of the day (see betterOfDay); null before the first one. */
	current: Seen | null;
	/** As above for the comparison day. */
	previous: Seen | null;
	/** A look of the day is pending. */
	looking: boolean;
}

/** Days of an account in memory. */
export interface ReadDays {
	/** null: nothing was asked on that day. */
	date: (DayColumns & { open: readonly DayColumns[] }) | null;
	comparison: DayColumns | null;
	bests: BestColumns;
	dates: { day: string; comparisonDay: string };
}

/** What the days say of one keyword after the other, by ordinal. */
export function seenDaysOf({ date, comparison, bests, dates: { day, comparisonDay } }: ReadDays): (ordinal: number) => SeenDays {
	const dates = columnDates({ date: { day }, comparison: { day: comparisonDay } });
	const open = date?.open ?? [];
	return (ordinal) => {
		const [current, previous] = [answerAt(date, ordinal), answerAt(comparison, ordinal)];
		return {
			best: bestOf(bests.best[ordinal] ?? 0, current, previous),
			plain: plainValues({ ...dates, bests, ordinal, current: positionOf(current), previous: positionOf(previous) }),
			current,
			previous,
			looking: open.some((sample) => isAwaited(sample.codes[ordinal - sample.first])),
		};
	};
}

/** stored: 0 for none; it excludes samples that are still open. */
function bestOf(stored: number, current: Seen | null, previous: Seen | null): number | null {
	const positions = [stored, positionOf(current), positionOf(previous)].filter((position) => position > 0);
	return positions.length === 0 ? null : Math.min(...positions);
}

/** 0 for no rank. */
function positionOf(seen: Seen | null): number {
	return seen?.observation.outcome === "ranked" ? seen.observation.position : 0;
}

function answerAt(day: DayColumns | null, ordinal: number): Seen | null {
	const seen = seenAt(day, ordinal);
	return seen && !isPending(seen) ? seen : null;
}
