import { sealedMonthsBetween } from "~/db/samples";
import { fromMonth, monthHasLook } from "~/domain/storage/month-columns";
import { mergeEntries } from "~/domain/storage/sample-columns";
import type { Ctx } from "../ctx";
import { type SampleRef, type SampleView, sampleView } from "./sample-view";
import { loadMonth } from "./sealed-month";

/** A sample of a closed month, from R2; null when there is none at that time. */
export async function readSealedSample(ctx: Ctx, accountId: number, at: { day: string; time: string }): Promise<SampleView | null> {
	const month = at.day.slice(0, 7);
	const [row] = await sealedMonthsBetween(ctx.db, accountId, month, month);
	if (!row || !(JSON.parse(row.samples) as SampleRef[]).some((sample) => sample.day === at.day && sample.time === at.time)) return null;
	const sample = fromMonth(await loadMonth(ctx, row.objectKey), at.day, at.time);
	return sample && sampleView(sample, sample.asked, mergeEntries(sample.entries));
}

/** Does a sample of a closed month speak by this look? part: the look id without its index. */
export async function sealedSampleHasLook(
	ctx: Ctx,
	accountId: number,
	range: { fromDay: string; toDay: string },
	look: { part: string; index: number },
): Promise<boolean> {
	for (const row of await sealedMonthsBetween(ctx.db, accountId, range.fromDay.slice(0, 7), range.toDay.slice(0, 7))) {
		if (monthHasLook(await loadMonth(ctx, row.objectKey), look)) return true;
	}
	return false;
}
