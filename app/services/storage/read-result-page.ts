import { ownMonitor } from "~/db/monitor-names";
import { parseLookId } from "~/domain/storage/look-id";
import { type ResultPage, resultPage } from "~/domain/storage/result-page";
import type { Ctx } from "../ctx";
import { loadReading, unpackReading } from "../looks/load-looks";
import { readSample } from "../samples/read-sample";

/** `{hid}/results/{date}/{monitor}_{HHmm}.json`; null while nothing was read for the monitor in that sample. */
export async function readResultPage(
	ctx: Ctx,
	accountId: number,
	of: { day: string; time: string; monitor: string },
): Promise<ResultPage | null> {
	const monitor = await ownMonitor(ctx.db, accountId, of.monitor);
	if (!monitor) return null;
	const sample = await readSample(ctx, accountId, of);
	const seen = sample?.get(monitor.ordinal);
	// The account's own sample names the look: that is the right to see it.
	const address = seen?.evidence.look ? parseLookId(seen.evidence.look) : null;
	const reading = address && (await loadReading(ctx, address));
	return seen && reading ? resultPage(unpackReading(reading), { ...monitor, seen }) : null;
}
