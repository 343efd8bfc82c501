import { recentJobsOf } from "~/db/jobs";
import type { Look } from "~/domain/position/look";
import { type JobProgress, settles } from "~/domain/storage/job-progress";
import { parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadReading, unpackReading } from "../looks/load-looks";
import { isServedBy } from "./job-targets";
import type { LeasedJob } from "./lease-job";
import { REUSE_MS, type Target } from "./target";

const MS_PER_SLOT = 3_600_000;

export interface ReusedLook {
	id: string;
	look: Look;
}

/**
 * Looks under 60 minutes old that other accounts, or an earlier lease, already paid for, by place in the bucket.
 * Only those that settle every waiting target of their search are taken.
 * Source: design.md "One search, done once".
 */
export async function reusableLooks(ctx: Ctx, job: LeasedJob, waiting: Map<number, Target[]>): Promise<Map<number, ReusedLook>> {
	const found = new Map<number, ReusedLook>();
	const since = ctx.now() - REUSE_MS;
	for (const recent of await recentJobsOf(ctx.db, job.bucketId, Math.floor(since / MS_PER_SLOT) - 1)) {
		const progress = JSON.parse(recent.progress) as Partial<JobProgress>;
		for (const [index, got] of Object.entries(progress.got ?? {})) {
			const targets = waiting.get(Number(index));
			if (!targets || found.has(Number(index)) || got.finishedAt < since) continue;
			if (!targets.every((target) => settles(got, target.member.depth) && isServedBy(target, got.finishedAt))) continue;
			const id = `${got.part}.${index}`;
			const address = parseLookId(id);
			// Where the evidence is gone, the look is taken anew.
			const reading = address && (await loadReading(ctx, address));
			if (reading) found.set(Number(index), { id, look: unpackReading(reading) });
		}
	}
	return found;
}
