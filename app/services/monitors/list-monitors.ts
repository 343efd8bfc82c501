import type { ChosenMonitor } from "~/db/monitors";
import { chosenInBulk } from "~/db/monitors-in-bulk";
import type { FollowedPlace } from "~/domain/monitor/followed-place";
import { planRules } from "~/domain/plan/plan-rules";
import type { FamilyColumn } from "~/domain/table/column-families";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { assertRight, type Seat } from "../seat/seat";
import { type MonitorRow, monitorSeer } from "./seen-monitors";

export interface MonitorList {
	/** Favourites first, then oldest; none beyond the plan. Source: spec B §2 "Only the first max_monitor monitors are shown". */
	rows: MonitorRow[];
	day: string;
	comparisonDay: string;
}

type ListAccount = TableAccount & { timezone: string; depth: number };

interface Choice {
	day?: string;
	comparisonDay?: string;
	/** Only these; those of other accounts are ignored. */
	hids?: readonly string[];
	/** Only keywords beyond the plan, instead of those within it. */
	isBeyond?: boolean;
	/** Maximum number of rows. */
	limit?: number;
	/** The list has only keywords after this place. */
	behind?: FollowedPlace;
	/** Columns of families of the rows. */
	families?: readonly FamilyColumn[];
}

/** Tracked keywords, and the row of each with its positions, made when it is asked for: all rows of a large account at once would fill the memory. */
export interface OpenMonitorList {
	/** Favourites first, then oldest; none beyond the plan. Source: spec B §2 "Only the first max_monitor monitors are shown". */
	monitors: ChosenMonitor[];
	rowOf(monitor: ChosenMonitor): MonitorRow;
	day: string;
	comparisonDay: string;
}

/** As openMonitorsOf. */
export async function openMonitorList(ctx: Ctx, seat: Seat<ListAccount>, choice: Choice): Promise<OpenMonitorList> {
	assertRight(seat, "work.read");
	return openMonitorsOf(ctx, seat.account, choice);
}

/**
 * Tracked keywords with their positions on a day and on the comparison day ("YYYY-MM-DD" in the account's zone; default today and the day before).
 * Source: spec B §7 "GET monitors".
 */
export async function openMonitorsOf(
	ctx: Ctx,
	account: ListAccount,
	{ hids, limit, behind, families, isBeyond = false, ...days }: Choice,
): Promise<OpenMonitorList> {
	const day = days.day ?? localDay(account.timezone, ctx.now());
	const comparisonDay = days.comparisonDay ?? addDays(day, -1);
	const { max_monitor: max } = planRules(account);
	const choice = { accountId: account.id, max, isBeyond, ...(hids && { hids }) };
	const monitors = await chosenInBulk(ctx.db, choice, { limit: limit ?? null, behind: behind ?? null });
	const rowOf =
		monitors.length === 0
			? nothingToShow
			: await monitorSeer(ctx, account, { monitors, day, comparisonDay, ...(families && { families }) });
	return { monitors, rowOf, day, comparisonDay };
}

function nothingToShow(): never {
	throw new Error("an empty list was asked for a row");
}

/** As monitorsOf. */
export async function listMonitors(ctx: Ctx, seat: Seat<ListAccount>, choice: Choice = {}): Promise<MonitorList> {
	assertRight(seat, "work.read");
	return monitorsOf(ctx, seat.account, choice);
}

/** As openMonitorsOf, with all rows. */
export async function monitorsOf(ctx: Ctx, account: ListAccount, choice: Choice): Promise<MonitorList> {
	const { monitors, rowOf, day, comparisonDay } = await openMonitorsOf(ctx, account, choice);
	return { rows: monitors.map(rowOf), day, comparisonDay };
}
