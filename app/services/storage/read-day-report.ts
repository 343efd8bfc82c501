import { monitorHids } from "~/db/monitor-names";
import { type DayReport, dayReport } from "~/domain/storage/report-objects";
import type { Ctx } from "../ctx";
import { listSamples, readSample, type SampleView } from "../samples/read-sample";

/** `{hid}/reports/{date}.json`; null for a day without samples. */
export async function readDayReport(ctx: Ctx, accountId: number, day: string): Promise<DayReport | null> {
	const refs = await listSamples(ctx, accountId, { fromDay: day, toDay: day });
	if (refs.length === 0) return null;
	const samples: SampleView[] = [];
	for (const ref of refs) {
		const sample = await readSample(ctx, accountId, ref);
		if (sample) samples.push(sample);
	}
	return dayReport(day, samples, await monitorHids(ctx.db, accountId));
}
