import { isLayoutAlarm } from "@serpentine/serp/results";
import { addReaderHealth, administratorAccounts, markAlarmed } from "~/db/reader-health";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { notify } from "../notifications/notify";
import type { MetPages } from "./health-tally";

/**
 * Adds to the day's (UTC) counts of suspect pages and notifies administrators once a day, engine and reader, with a look as an example.
 * Never throws, so that the job's results are kept. Source: spec A §8 names no error for it; users see "unknown", never a wrong position.
 */
export async function noteHealth(ctx: Ctx, met: readonly MetPages[]): Promise<void> {
	for (const one of met) {
		try {
			await noteOne(ctx, one);
		} catch (error) {
			ctx.log({ event: "health_failed", error: describeError(error) });
		}
	}
}

async function noteOne(ctx: Ctx, { engine, reader, pages, suspect, look }: MetPages): Promise<void> {
	const day = utcDay(ctx.now());
	const key = { day, engine, reader };
	const counts = await addReaderHealth(ctx.db, key, { pages, suspect, look });
	if (!counts || counts.alarmedAt !== null || !isLayoutAlarm(counts)) return;
	if (!(await markAlarmed(ctx.db, key, ctx.now()))) return;
	ctx.log({ event: "layout_alarm", engine, reader, suspect: counts.suspect, pages: counts.pages });
	for (const { accountId } of await administratorAccounts(ctx.db)) {
		await notify(ctx, {
			accountId,
			kind: "layout_alarm",
			topic: `layout:${day}:${engine}:${reader}`,
			facts: { engine, suspect: counts.suspect, look },
		});
	}
}
