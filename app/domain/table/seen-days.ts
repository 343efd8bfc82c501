import { byName } from "../by-name";
import type { BestColumns } from "../sample/bests";
import { type Coded, isAwaited } from "../sample/codes";
import { type DayColumns, seenAt } from "../sample/day";
import { isPending, type Seen } from "../sample/observation";
import { type FamilyColumn, type FamilyValues, familiesAt } from "./column-families";
import { type PlainValues, plainValues } from "./column-lists";
import { columnDates } from "./columns";
import { NO_TRAFFIC, type Traffic } from "./tracked-keywords";

/** Positions and column values of a tracked keyword on two days. */
export interface SeenDays {
	/** Best position of the keyword, both dates included; null if never ranked. */
	best: number | null;
	plain: PlainValues;
	/** As of Traffic. */
	byPage: boolean;
	/** Best reading of the day (see betterOfDay); null before the first reading. */
	current: Seen | null;
	/** Best reading of the comparison day; null before the first reading. */
	previous: Seen | null;
	/** True if a look of the day is pending. */
	looking: boolean;
	/** Values of the asked columns of families at the day; null without an answer. Absent: none were asked. */
	families?: Record<FamilyColumn, Coded | null>;
}

/** Days that are asked, and columns of families at the first of them. */
export interface AskedDays {
	day: string;
	comparisonDay: string;
	families?: readonly FamilyColumn[];
}

/** Two days of an account in memory. */
export interface ReadDays {
	/** Day of the date; null if nothing was requested on that day. */
	date: (DayColumns & { open: readonly DayColumns[] }) | null;
	comparison: DayColumns | null;
	bests: BestColumns;
	dates: AskedDays;
	/** Values of its columns of families. */
	values?: FamilyValues | undefined;
	/** Clicks and impressions by ordinal; keywords without any are absent. */
	traffic: ReadonlyMap<number, Traffic>;
}

/** Returns a function from the ordinal of a keyword to its values on the two days. */
export function seenDaysOf({ date, comparison, bests, traffic, values, dates: asked }: ReadDays): (ordinal: number) => SeenDays {
	const { day, comparisonDay, families } = asked;
	const dates = columnDates({ date: { day }, comparison: { day: comparisonDay } });
	const open = date?.open ?? [];
	return (ordinal) => {
		const [current, previous] = [answerAt(date, ordinal), answerAt(comparison, ordinal)];
		const ranks = { current: positionOf(current), previous: positionOf(previous) };
		const figures = traffic.get(ordinal) ?? NO_TRAFFIC;
		return {
			best: bestOf(bests.best[ordinal] ?? 0, current, previous),
			plain: plainValues({ ...dates, ...ranks, ...figures, bests, ordinal }),
			byPage: figures.byPage,
			current,
			previous,
			looking: open.some((sample) => isAwaited(sample.codes[ordinal - sample.first])),
			...(families && { families: familiesOf(families, values, ordinal) }),
		};
	};
}

function familiesOf(columns: readonly FamilyColumn[], values: FamilyValues | undefined, ordinal: number) {
	const found = familiesAt(columns, values, ordinal);
	return byName(columns, (_, i) => found[i] ?? null);
}

/** stored: best position in the closed samples; 0 for none. */
function bestOf(stored: number, current: Seen | null, previous: Seen | null): number | null {
	const positions = [stored, positionOf(current), positionOf(previous)].filter((position) => position > 0);
	return positions.length === 0 ? null : Math.min(...positions);
}

/** Returns 0 if the keyword is not ranked. */
function positionOf(seen: Seen | null): number {
	return seen?.observation.outcome === "ranked" ? seen.observation.position : 0;
}

function answerAt(day: DayColumns | null, ordinal: number): Seen | null {
	const seen = seenAt(day, ordinal);
	return seen && !isPending(seen) ? seen : null;
}
