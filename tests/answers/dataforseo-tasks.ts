import type { AnswerQuestion } from "./answer-plan";
import { envelope, STATUS } from "./dataforseo-envelope";
import type { AskedTask, DataforseoSurface } from "./dataforseo-surfaces";
import type { DrawnAnswer } from "./draw-answer";

/** A task in the queue. */
export interface AnswerTask {
	id: string;
	surface: DataforseoSurface;
	question: AnswerQuestion;
	task: AskedTask;
	drawn: DrawnAnswer;
	/** From this instant on its answer can be fetched. */
	readyAt: number;
	/** The engine failed. */
	hasFailed: boolean;
	isFetched: boolean;
}

/**
 * The queue. Sources: docs.dataforseo.com/v3/serp/google/ai_mode/task_post and dataforseo.com/help-center/best-practices-low-volume-serp-api-payload.
 * - A task that was taken has "status_code": 20100, "status_message": "Task Created.", its cost and no result.
 * - "Your account will be charged only for posting a task. You can get the results of the task within the next 30 days for free."
 * - tasks_ready lists tasks that are done and were not fetched, with their tag.
 * - A task that is not done: 40602 "Task In Queue."; one that nobody knows: 40401.
 * - pingback_url is called with "$id" and "$tag" filled in.
 */
export class AnswerTasks {
	readonly all: AnswerTask[] = [];
	/** Called for each new task. */
	onTask: (task: AnswerTask) => void = () => {};

	/** Finished tasks of an interface, not fetched yet. */
	ready(surface: DataforseoSurface, now: number): object {
		const done = this.all.filter((one) => one.surface === surface && one.readyAt <= now && !one.isFetched);
		const [, se = "", type = ""] = surface.base.split("/");
		return envelope({
			...{ id: "ready", status: STATUS.ok, path: `/v3/${surface.base}/tasks_ready`, data: {} },
			result: done.map(({ id, task: { tag } }) => ({
				id,
				se,
				se_type: type,
				tag,
				endpoint_advanced: `/v3/${surface.base}/task_get/advanced/${id}`,
			})),
		});
	}

	/** The answer about one task; null where its result is wanted. */
	unfinished(id: string, surface: DataforseoSurface, now: number): object | null {
		const task = this.find(id, surface);
		if (task && task.readyAt <= now && !task.hasFailed) return null;
		const status = !task ? STATUS.unknown : task.readyAt > now ? STATUS.queued : STATUS.engine;
		return envelope({ id, status, path: `/v3/${surface.base}/task_get/advanced/${id}`, data: task?.task.data ?? {} });
	}

	find(id: string, surface: DataforseoSurface): AnswerTask | null {
		return this.all.find((one) => one.id === id && one.surface === surface) ?? null;
	}

	add(task: AnswerTask): void {
		this.all.push(task);
		this.onTask(task);
	}
}

export function pingbackAddress({ id, task: { pingback, tag } }: AnswerTask): string {
	return pingback.replaceAll("$id", id).replaceAll("$tag", encodeURIComponent(tag));
}
