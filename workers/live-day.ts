import { dayLive, dayLivePatch } from "~/domain/storage/day-live";
import type { LiveMessage } from "~/domain/storage/live-message";
import type { AccountPath } from "~/domain/storage/paths";
import type { Ctx } from "~/services/ctx";
import type { Seat } from "~/services/seat/seat";
import { readDayState } from "~/services/table/read-day-state";
import type { TableMemory } from "~/services/table/table-memory";

type DayPath = Extract<AccountPath, { kind: "day-live" }>;

export function isDayPath(path: { kind: string } | null): path is DayPath {
	return path?.kind === "day-live";
}

/**
 * Current state of a day. whole: for a new subscriber, or one that may have missed entries; otherwise a patch without the entries, relative to the
 * rev that subscribers last received.
 */
export async function dayMessage(
	ctx: Ctx,
	seat: Seat,
	of: { table: TableMemory; name: string; path: DayPath; whole: boolean; told: number | null },
): Promise<LiveMessage> {
	const { table, name: path, whole, told } = of;
	const state = await readDayState(ctx, seat, table, of.path.day);
	if (!state) return { path, replace: null };
	return whole ? { path, replace: dayLive(state) } : { path, merge: dayLivePatch(state, told) };
}
