import type { chosenMonitors } from "~/db/monitors";
import type { NamedMonitor } from "~/db/search-entities";
import { isAwaited } from "~/domain/sample/codes";
import { seenAt } from "~/domain/sample/day";
import { isPending, type Seen } from "~/domain/sample/observation";
import type { Ctx } from "../ctx";
import { loadBests } from "../samples/bests";
import { loadDayColumns } from "../samples/day-cursor";
import type { LoadedDay } from "../samples/held-sample";

/** One followed keyword with what two dates say of it. */
export interface MonitorRow extends Omit<NamedMonitor, "favorite"> {
	favorite: boolean;
	/** Organic results looked through. */
	depth: number;
	/** Searches a month; null where nobody said. */
	volume: number | null;
	/** Best position ever seen, these days' included; null while never ranked. */
	best: number | null;
	/** What stands for the day (see betterOfDay); null while nothing has come. */
	current: Seen | null;
	/** The same of the comparison day. */
	previous: Seen | null;
	/** A look of the day is awaited. */
	looking: boolean;
}

/** What two days ("YYYY-MM-DD" in the account's zone) say of some monitors, in their order. */
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

/** stored: 0 for none. Samples that are still open are not counted in there yet. */
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
