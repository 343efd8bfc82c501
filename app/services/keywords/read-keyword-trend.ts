import { type DayRange, type EvolutionPoint, evolutionPoints, yearsOf } from "~/domain/position/evolution";
import { trimmedRange } from "~/domain/position/evolution-range";
import { daysOfColumns } from "~/domain/storage/history-columns";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { readHistoryColumns } from "../storage/read-year-history";

/** A keyword's days in the range, from its first reading there; days without an answer for a keyword that is not the account's. */
export async function readKeywordTrend(ctx: Ctx, seat: Seat, { hid, range }: { hid: string; range: DayRange }): Promise<EvolutionPoint[]> {
	assertRight(seat, "work.read");
	const years = await Promise.all(yearsOf(range).map((year) => readHistoryColumns(ctx, seat.account.id, { year, monitor: hid })));
	const days = years.flatMap((columns) => (columns ? daysOfColumns(columns) : []));
	return evolutionPoints(days, trimmedRange(range, days.find(({ day }) => day >= range.from)?.day));
}
