import type { chosenMonitors } from "~/db/monitors";
import type { NamedMonitor } from "~/db/search-entities";
import { isAwaited } from "~/domain/sample/codes";
import { seenAt } from "~/domain/sample/day";
import { isPending, type Seen } from "~/domain/sample/observation";
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
	input: { monitors: Awaited<ReturnType<typeof chosenMonitors>>; day: string; comparisonDay: string },
): Promise<MonitorRow[]> {
	const { monitors, day, comparisonDay } = input;
	if (monitors.length === 0) return [];
	const now = await readDay(ctx, account.id, day);
	const before = comparisonDay === day ? now : await readDay(ctx, account.id, comparisonDay);
	const bests = await loadBests(ctx, account.id);
	return monitors.map((monitor): MonitorRow => {
		const { ordinal } = monitor;
		const [current, previous] = [answerAt(now, ordinal), answerAt(before, ordinal)];
		return {
			...monitor,
			depth: monitor.depth ?? account.depth,
			best: bestOf(bests.best[ordinal] ?? 0, [current, previous]),
			current,
			previous,
			looking: (now?.open ?? []).some((sample) => isAwaited(sample.codes[ordinal - sample.first])),
		};
	});
}

/** stored: 0 for none; it excludes samples that are still open. */
function bestOf(stored: number, seen: readonly (Seen | null)[]): number | null {
	const positions = seen.flatMap((one) => (one?.observation.outcome === "ranked" ? [one.observation.position] : []));
	return [...(stored > 0 ? [stored] : []), ...positions].reduce<number | null>(
		(best, one) => (best === null ? one : Math.min(best, one)),
		null,
	);
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
