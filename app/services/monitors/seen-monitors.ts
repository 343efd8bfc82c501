import type { ChosenMonitor } from "~/db/monitors";
import type { NamedMonitor } from "~/db/search-entities";
import { trafficOf } from "~/db/tracked-keywords";
import { type AskedDays, type SeenDays, seenDaysOf } from "~/domain/table/seen-days";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { loadBests } from "../samples/bests";
import { loadDayColumns } from "../samples/day-cursor";
import type { LoadedDay } from "../samples/held-sample";
import { readFamilies } from "../table/family-memory";

/**
 * Maximum number of rows that are read from the account's object, which has the days in memory: a page of 1,000 and the row that shows whether there is a
 * next one. More rows would be too large for one answer of the object.
 */
const FROM_MEMORY_MAX = 1_000 + 1;

/** Monitor from which a row is built. A resting keyword has no place in the order of the list, so `kept` is absent. */
type NamedPlace = Omit<ChosenMonitor, "kept">;

/** A tracked keyword with its positions on two dates. */
export interface MonitorRow extends Omit<NamedMonitor, "favorite">, SeenDays {
	favorite: boolean;
	/** Organic results to read. */
	depth: number;
	/** Searches per month; null when unknown. */
	volume: number | null;
	/** Wanted page that was named for the keyword itself. */
	wantedUrl: string | null;
}

/** Positions of monitors on two days ("YYYY-MM-DD" in the account's zone), in the order of the monitors. */
export async function seenMonitors(
	ctx: Ctx,
	account: { id: number; depth: number },
	{ monitors, ...days }: AskedDays & { monitors: readonly NamedPlace[] },
): Promise<MonitorRow[]> {
	if (monitors.length === 0) return [];
	const seen = await readSeen(ctx, account, { ...days, monitors });
	return monitors.map((monitor) => rowOf(account, monitor, seen(monitor.ordinal)));
}

/** Reads two days and returns a function from one of these monitors to its row. */
export async function monitorSeer(
	ctx: Ctx,
	account: TableAccount & { depth: number },
	{ monitors, ...days }: AskedDays & { monitors: readonly NamedPlace[] },
): Promise<(monitor: NamedPlace) => MonitorRow> {
	if (monitors.length > FROM_MEMORY_MAX) {
		const seen = await readSeen(ctx, account, { ...days, monitors });
		return (monitor) => rowOf(account, monitor, seen(monitor.ordinal));
	}
	const ordinals = monitors.map(({ ordinal }) => ordinal);
	const found = await ctx.ports.tables.seen(account, ordinals, days);
	const byOrdinal = new Map(ordinals.map((ordinal, i) => [ordinal, found[i]]));
	return (monitor) => {
		const seen = byOrdinal.get(monitor.ordinal);
		if (!seen) throw new Error("a row was asked for that was not read");
		return rowOf(account, monitor, seen);
	};
}

function rowOf(account: { depth: number }, monitor: NamedPlace, seen: SeenDays): MonitorRow {
	return { ...monitor, depth: monitor.depth ?? account.depth, ...seen };
}

async function readSeen(
	ctx: Ctx,
	{ id }: { id: number },
	{ monitors, ...dates }: AskedDays & { monitors: readonly NamedPlace[] },
): Promise<(ordinal: number) => SeenDays> {
	const { day, comparisonDay, families = [] } = dates;
	const date = await readDay(ctx, id, day);
	const comparison = comparisonDay === day ? date : await readDay(ctx, id, comparisonDay);
	const ordinals = monitors.map(({ ordinal }) => ordinal);
	const [bests, traffic] = await Promise.all([loadBests(ctx, id), trafficOf(ctx.db, id, ordinals)]);
	const grids = families.length > 0 ? await readFamilies(ctx, { accountId: id, day: date, columns: families }) : [];
	const values = new Map(grids.flatMap((grid, i) => (families[i] ? [[families[i], grid] as const] : [])));
	return seenDaysOf({ date, comparison, bests, traffic, values, dates });
}

async function readDay(ctx: Ctx, accountId: number, day: string): Promise<LoadedDay | null> {
	const columns = await loadDayColumns(ctx, accountId, { day, time: null });
	await columns?.loadEvidence();
	return columns;
}
