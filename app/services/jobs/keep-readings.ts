import { writePack } from "~/domain/storage/evidence-pack";
import { parseLookId, readingsKey, readingsPrefix } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadReading, readingName } from "../looks/load-looks";
import type { LeasedJob } from "./lease-job";

/**
 * Stores the readings of a whole job in objects that outlive the raw pages, one for each lease under which looks were recorded (mostly one). A late
 * consumer thus overwrites only its own readings, all of which were recorded under its lease. own: packed readings of this lease by name. recorded:
 * look ids that targets refer to; those of earlier leases are taken from their parts. Returns the prefix of the objects' keys; null when the job
 * took no look itself.
 */
export async function keepReadings(
	ctx: Ctx,
	job: LeasedJob,
	looks: { own: Map<string, Uint8Array>; recorded: string[] },
): Promise<string | null> {
	const byLease = new Map([[job.lease, looks.own]]);
	const got = Object.entries(job.progress.got).map(([index, { part }]) => `${part}.${index}`);
	for (const id of new Set([...looks.recorded, ...got])) {
		const address = parseLookId(id);
		if (!address || address.jobHid !== job.hid || address.lease === job.lease) continue;
		const reading = await loadReading(ctx, address);
		if (!reading) continue;
		const readings = byLease.get(address.lease) ?? new Map<string, Uint8Array>();
		byLease.set(address.lease, readings.set(readingName(address), reading));
	}
	const place = { day: job.day, jobHid: job.hid };
	const kept = [...byLease].filter(([, readings]) => readings.size > 0);
	for (const [lease, readings] of kept) {
		const pack = new Map([...readings].map(([name, reading]) => [name, { reading, pages: [] }]));
		await ctx.ports.objects.put(readingsKey({ ...place, lease }), writePack(pack));
	}
	return kept.length > 0 ? readingsPrefix(place) : null;
}
