import { writePack } from "~/domain/storage/evidence-pack";
import { parseLookId, readingsKey } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadReading, readingName } from "../looks/load-looks";
import type { LeasedJob } from "./lease-job";

/**
 * Puts the readings of a whole job into one object that outlives the raw pages. Those recorded under earlier leases are taken from their parts.
 * readings: packed readings of this lease by name. Returns the object's key; null when the job looked at nothing itself.
 */
export async function keepReadings(ctx: Ctx, job: LeasedJob, readings: Map<string, Uint8Array>): Promise<string | null> {
	for (const [index, got] of Object.entries(job.progress.got)) {
		const address = parseLookId(`${got.part}.${index}`);
		if (!address || address.jobHid !== job.hid || readings.has(readingName(address))) continue;
		const reading = await loadReading(ctx, address);
		if (reading) readings.set(readingName(address), reading);
	}
	if (readings.size === 0) return null;
	const key = readingsKey({ day: job.day, jobHid: job.hid });
	await ctx.ports.objects.put(key, writePack(new Map([...readings].map(([name, reading]) => [name, { reading, pages: [] }]))));
	return key;
}
