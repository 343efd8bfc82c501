import { chosenMonitors } from "~/db/monitors";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { type MonitorRow, seenMonitors } from "./seen-monitors";

export interface MonitorList {
	/** Favourites first, then oldest; none beyond the plan. Source: spec B §2 "Only the first max_monitor monitors are shown". */
	rows: MonitorRow[];
	day: string;
	comparisonDay: string;
}

interface Input {
	account: { id: number; timezone: string; plan: Plan; packs: number; depth: number };
	day?: string;
	comparisonDay?: string;
	/** Only these; those of other accounts are ignored. */
	hids?: readonly string[];
	/** Maximum number of rows. */
	limit?: number;
}

/**
 * Tracked keywords with their positions on a day and on the comparison day ("YYYY-MM-DD" in the account's zone; default today and the day before).
 * Source: spec B §7 "GET monitors".
 */
export async function listMonitors(ctx: Ctx, { account, hids, limit, ...days }: Input): Promise<MonitorList> {
	const day = days.day ?? localDay(account.timezone, ctx.now());
	const comparisonDay = days.comparisonDay ?? addDays(day, -1);
	const { max_monitor: max } = planRules(account);
	const choice = { accountId: account.id, max, ...(hids && { hids }) };
	const monitors = await chosenMonitors(ctx.db, choice, { limit: Math.min(max, limit ?? max) });
	return { rows: await seenMonitors(ctx, account, { monitors, day, comparisonDay }), day, comparisonDay };
}
