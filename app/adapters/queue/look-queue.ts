import { importJobMessage } from "~/jobs/import-job";
import { lookJobMessage } from "~/jobs/look-job";
import type { JobQueue } from "~/services/ports";

/** Two queues, so that a manual refresh never waits behind a daily run. */
export function lookQueue(high: Queue<unknown>, low: Queue<unknown>): JobQueue {
	return {
		async wakeImports(ids) {
			for (const id of ids) await low.send(importJobMessage(id));
		},
		async wake(jobs) {
			for (const [queue, priority] of [
				[high, "high"],
				[low, "low"],
			] as const) {
				const messages = jobs.filter((job) => job.priority === priority).map((job) => ({ body: lookJobMessage(job.id) }));
				// 100 messages a batch is the platform's limit.
				for (let i = 0; i < messages.length; i += 100) await queue.sendBatch(messages.slice(i, i + 100));
			}
		},
	};
}
