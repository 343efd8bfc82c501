import { noteTaskReady } from "~/db/source-tasks";
import type { Ctx } from "../ctx";

/**
 * A provider says that a list is there. Only the sealed tag is believed: the list itself is fetched by the job that waits for it. False for a tag
 * that this deployment did not seal, or that no task has any more.
 */
export async function takeReadyTask(ctx: Ctx, said: { sealedTag: string; taskId: string | null }): Promise<boolean> {
	const tag = await ctx.ports.secrets?.open(said.sealedTag);
	if (!tag || !(await noteTaskReady(ctx.db, { tag, taskId: said.taskId, now: ctx.now() }))) return false;
	await ctx.ports.clock.ring();
	return true;
}
