import { canaryJobMessage } from "~/jobs/canary-job";
import { deliveryJobMessage } from "~/jobs/delivery-job";
import { importJobMessage } from "~/jobs/import-job";
import { inspectionJobMessage } from "~/jobs/inspection-job";
import { lookJobMessage } from "~/jobs/look-job";
import { figuresJobMessage, propertyJobMessage } from "~/jobs/property-job";
import { trialJobMessage } from "~/jobs/trial-job";
import type { JobQueue } from "~/services/ports";

/** Two queues for looks, so that a manual refresh never waits behind a daily run; a third one, because receivers of webhooks may be slow. */
export function jobQueue(high: Queue<unknown>, low: Queue<unknown>, webhooks: Queue<unknown>): JobQueue {
	return {
		async wakeImports(ids) {
			for (const id of ids) await low.send(importJobMessage(id));
		},
		// An administrator waits for the rows.
		async wakeInspections(hashes) {
			for (const hash of hashes) await high.send(inspectionJobMessage(hash));
		},
		async wakeDeliveries(endpoints) {
			if (endpoints.length > 0) await webhooks.sendBatch(endpoints.map((one) => ({ body: deliveryJobMessage(one) })));
		},
		async wakeTrials(hids) {
			for (const hid of hids) await high.send(trialJobMessage(hid));
		},
		async wakeCanaries(hour) {
			await low.send(canaryJobMessage(hour));
		},
		async wakeProperties(ids) {
			// Together, so that one consumer reads them side by side.
			await low.sendBatch(ids.map((id) => ({ body: propertyJobMessage(id) })));
		},
		// A user who has added keywords waits for them.
		async wakeFigures(ids) {
			if (ids.length > 0) await high.sendBatch(ids.map((id) => ({ body: figuresJobMessage(id) })));
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
