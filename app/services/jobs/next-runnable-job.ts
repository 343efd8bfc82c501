import { runnableJobs } from "~/db/jobs";
import type { Ctx } from "../ctx";

/** An open job of the highest priority without a lease; null when there is none. Two callers may get the same job: the lease decides. */
export async function nextRunnableJob(ctx: Ctx): Promise<number | null> {
	// One of the first few, so that consumers that end together do not all try the same job.
	const open = await runnableJobs(ctx.db, ctx.now(), 8);
	const top = open.filter((job) => job.priority === open[0]?.priority);
	return top[Math.floor(ctx.random() * top.length)]?.id ?? null;
}
