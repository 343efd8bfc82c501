import { ownMonitor } from "~/db/monitor-names";
import type { Seen } from "~/domain/position/seen";
import { type YearHistory, yearHistory } from "~/domain/storage/report-objects";
import type { Ctx } from "../ctx";
import { listSamples, readSample } from "../samples/read-sample";

/** Reads that run side by side; a Worker has six connections. */
const READS_AT_ONCE = 6;

/** `{hid}/history/{yyyy}/{monitor}.json`; null for an empty year and for a monitor that is not the account's. */
export async function readYearHistory(ctx: Ctx, accountId: number, of: { year: number; monitor: string }): Promise<YearHistory | null> {
	const monitor = await ownMonitor(ctx.db, accountId, of.monitor);
	if (!monitor) return null;
	const refs = await listSamples(ctx, accountId, { fromDay: `${of.year}-01-01`, toDay: `${of.year}-12-31` });
	const sightings: { day: string; time: string; seen: Seen }[] = [];
	for (let i = 0; i < refs.length; i += READS_AT_ONCE) {
		const samples = await Promise.all(refs.slice(i, i + READS_AT_ONCE).map((ref) => readSample(ctx, accountId, ref)));
		for (const sample of samples) {
			const seen = sample?.get(monitor.ordinal);
			if (sample && seen) sightings.push({ day: sample.day, time: sample.time, seen });
		}
	}
	return yearHistory(of.year, sightings);
}
