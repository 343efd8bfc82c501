import { runnableJobs } from "~/db/jobs";
import type { Ctx } from "../ctx";

/** The most urgent open job that nobody holds; null when there is none. Two askers may get the same: the lease decides. */
export async function nextRunnableJob(ctx: Ctx): Promise<number | null> {
	// One of the first few, so that consumers that end together do not all run for the same.
	const open = await runnableJobs(ctx.db, ctx.now(), 8);
	const top = open.filter((job) => job.priority === open[0]?.priority);
	return top[Math.floor(ctx.random() * top.length)]?.id ?? null;
}
