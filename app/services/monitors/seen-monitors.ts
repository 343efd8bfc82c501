import type { ChosenMonitor } from "~/db/monitors";
import type { NamedMonitor } from "~/db/search-entities";
import { isAwaited } from "~/domain/sample/codes";
import { seenAt } from "~/domain/sample/day";
import { isPending, type Seen } from "~/domain/sample/observation";
import { type PlainValues, plainValues } from "~/domain/table/column-lists";
import { columnDates } from "~/domain/table/columns";
import type { Ctx } from "../ctx";
import { loadBests } from "../samples/bests";
import { loadDayColumns } from "../samples/day-cursor";
import type { LoadedDay } from "../samples/held-sample";

/** A tracked keyword with its positions on two dates. */
export interface MonitorRow extends Omit<NamedMonitor, "favorite"> {
	favorite: boolean;
	/** Organic results to read. */
	depth: number;
	/** Searches per month; null when unknown. */
	volume: number | null;
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

/** Positions of monitors on two days ("YYYY-MM-DD" in the account's zone), in the order of the monitors. */
export async function seenMonitors(
	ctx: Ctx,
	account: { id: number; depth: number },
	input: { monitors: readonly ChosenMonitor[]; day: string; comparisonDay: string },
): Promise<MonitorRow[]> {
	if (input.monitors.length === 0) return [];
	return input.monitors.map(await monitorSeer(ctx, account, input));
}

/** Reads two days; then gives the row of one monitor after the other. */
export async function monitorSeer(
	ctx: Ctx,
	account: { id: number; depth: number },
	{ day, comparisonDay }: { day: string; comparisonDay: string },
): Promise<(monitor: ChosenMonitor) => MonitorRow> {
	const now = await readDay(ctx, account.id, day);
	const before = comparisonDay === day ? now : await readDay(ctx, account.id, comparisonDay);
	const bests = await loadBests(ctx, account.id);
	const dates = columnDates({ date: { day }, comparison: { day: comparisonDay } });
	const open = now?.open ?? [];
	return (monitor) => {
		const { ordinal } = monitor;
		const [current, previous] = [answerAt(now, ordinal), answerAt(before, ordinal)];
		return {
			...monitor,
			depth: monitor.depth ?? account.depth,
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

async function readDay(ctx: Ctx, accountId: number, day: string): Promise<LoadedDay | null> {
	const columns = await loadDayColumns(ctx, accountId, { day, time: null });
	await columns?.loadEvidence();
	return columns;
}

function answerAt(day: LoadedDay | null, ordinal: number): Seen | null {
	const seen = seenAt(day, ordinal);
	return seen && !isPending(seen) ? seen : null;
}
