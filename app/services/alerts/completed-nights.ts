import type { AccountRow } from "~/db/accounts";
import type { AlertItemRow } from "~/db/alerts";
import type { AlertItemFacts } from "~/domain/alert/alert";
import { isIncomplete } from "~/domain/alert/kinds/run-incomplete";
import { unknownIn } from "~/domain/alert/unknown-in";
import { planRules } from "~/domain/plan/plan-rules";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { SECOND_MS } from "~/domain/time/durations";
import { startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { DAILY_TIME } from "../samples/open-daily-sample";

type RunFacts = Extract<AlertItemFacts, { about: "run" }>;
interface OfDay {
	tracked: TrackedKeywords;
	day: string;
}

/** The daily run of a day, and the keywords that count: those within the plan that were tracked when the day began. */
export async function loadNight(ctx: Ctx, account: AccountRow, { tracked, day }: OfDay) {
	const shown = Math.min(tracked.size, planRules(account).max_monitor);
	const began = startOfLocalDay(account.timezone, day) / SECOND_MS;
	const ordinals = [...tracked.ordinals].filter((_, row) => row < shown && (tracked.createdAt[row] ?? 0) < began);
	return { ordinals, columns: await loadDayColumns(ctx, account.id, { day, time: DAILY_TIME }) };
}

/** Items about a reading of a day that was incomplete and is complete now, with what it is now. */
export async function completedNights<Item extends AlertItemRow & { told: AlertItemFacts }>(
	ctx: Ctx,
	account: AccountRow,
	{ tracked, day }: OfDay,
	items: readonly Item[],
): Promise<(Item & { later: RunFacts["later"] })[]> {
	const ofNight = items.filter((item) => item.day === day && item.told.about === "run");
	if (ofNight.length === 0) return [];
	const { ordinals, columns } = await loadNight(ctx, account, { tracked, day });
	if (ordinals.length === 0 || !columns) return [];
	await columns.loadEvidence();
	const { at } = columns.evidence();
	const last = Math.max(0, ...ordinals.map((ordinal) => at[ordinal - columns.first] ?? 0)) * SECOND_MS;
	const later = { unknown: unknownIn(ordinals, columns).unknown, at: last };
	return ofNight.flatMap((item) => {
		const percent = item.told.about === "run" ? item.told.percent : undefined;
		const isComplete = percent !== undefined && !isIncomplete(percent, ordinals.length, later.unknown);
		return isComplete ? [{ ...item, later }] : [];
	});
}
