import { and, eq, sql } from "drizzle-orm";
import { PRIORITY } from "~/db/jobs";
import { job } from "~/db/tables/jobs";
import type { Ctx } from "~/services/ctx";
import { runJob } from "~/services/jobs/run-job";

/** Longer than any job with all its waves takes. */
const MAX_ROUNDS = 100;

/** Runs the reserved jobs of a slot with a past clock, which skips their waiting times; skipped: told of each skip. Returns the number of those that ran. */
export async function runReserved(past: Ctx & { skipTo(at: number): void }, slot: number, skipped?: () => Promise<void>): Promise<number> {
	let ran = 0;
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const open = await reservedJobs(past, slot);
		const first = open[0];
		if (!first) break;
		if (first.at > past.now()) {
			past.skipTo(first.at);
			await skipped?.();
		}
		for (const { id, at } of open) if (at <= past.now() && (await runJob(past, id)) === "done") ran++;
	}
	return ran;
}

/** Open jobs of a slot that only this code runs, with their earliest times; the earliest first. */
function reservedJobs(ctx: Ctx, slot: number) {
	const at = sql<number>`max(${job.notBefore}, coalesce(${job.leaseUntil}, 0))`;
	return ctx.db
		.select({ id: job.id, at })
		.from(job)
		.where(and(eq(job.state, "open"), eq(job.priority, PRIORITY.reserved), eq(job.slot, slot)))
		.orderBy(at, job.id);
}
