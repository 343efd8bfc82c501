import type { RefreshRef } from "~/db/notifications";
import { dayStateParts } from "~/db/tracked-keywords";
import { changesOf } from "~/domain/export/report-changes";
import { planRules } from "~/domain/plan/plan-rules";
import { CODES } from "~/domain/sample/codes";
import { compareDays } from "~/domain/table/compare-days";
import { summarize } from "~/domain/table/summarize";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { RefreshMoves } from "../notifications/notify-refreshes";
import { TableMemory } from "./table-memory";

/** Compares a refresh with the day before, as a report does. Returns null where no keyword has an answer at both times. */
export async function movesOfRefresh(ctx: Ctx, { accountId, day, time }: RefreshRef): Promise<RefreshMoves | null> {
	const { account } = await dayStateParts(ctx.db, accountId, day);
	if (!account) return null;
	const memory = new TableMemory(async () => ctx);
	const [{ tracked, day: now }, { day: before }] = await Promise.all([
		memory.date(account, { day, time }),
		memory.date(account, { day: addDays(day, -1), time: null }),
	]);
	const shown = Math.min(planRules(account).max_monitor, tracked.size);
	const table = {
		tracked,
		shown,
		date: now.columns,
		comparison: before.columns,
		open: [],
		times: { date: now.times, comparison: before.times },
		bests: null,
		rev: account.rev,
	};
	const compared = compareDays(table, shown);
	const rows = Uint32Array.from(compared.current.codes.keys()).filter((row) => compared.current.codes[row] !== CODES.none);
	const { up, down, same, appeared, lost, out, entered, left } = changesOf(rows, table, compared, summarize(rows, compared));
	return up + down + same + appeared + lost + out === 0 ? null : { up, down, appeared, lost, entered, left };
}
