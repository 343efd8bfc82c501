import { z } from "zod";
import { DOLLAR_MICROS } from "~/domain/source/price";
import { basicAuth, getCall, optionalNumber, optionalText, postCall, type QueueAdapter } from "./adapter";
import { DATAFORSEO_ORIGIN, dataforseoBalance, readDataforseo, refusalOf, taskOf } from "./dataforseo";

const BASE = `${DATAFORSEO_ORIGIN}/v3/serp/google/organic`;
/** Status of a task that was taken into the queue. Source: DataForSEO, appendix "errors". */
const CREATED = 20_100;

const askedSchema = z.looseObject({
	status_code: z.number(),
	tasks: z.array(z.looseObject({ id: optionalText, status_code: z.number(), cost: optionalNumber })).min(1),
});
const readySchema = z.looseObject({
	tasks: z.array(z.looseObject({ result: z.array(z.looseObject({ id: z.string(), tag: optionalText })).nullish() })).min(1),
});

/** DataForSEO's queue: a search is put in and paid for, and its list is fetched later for nothing. Key: login and password. */
export const dataforseoQueue: QueueAdapter = {
	ask: (asked, { tag, callback }) =>
		postCall(`${BASE}/task_post`, [{ ...taskOf(asked), tag, pingback_url: `${callback}&id=$id` }], basicAuth(asked.key)),
	readAsked(answer) {
		const { status_code, tasks } = askedSchema.parse(answer);
		const [task] = tasks;
		if (!task?.id || task.status_code !== CREATED) return { refusal: refusalOf(task?.status_code ?? status_code) };
		return { taskId: task.id, costMicros: task.cost == null ? null : Math.round(task.cost * DOLLAR_MICROS) };
	},
	collect: (taskId, key) => getCall(`${BASE}/task_get/advanced/${encodeURIComponent(taskId)}`, {}, basicAuth(key)),
	read: readDataforseo,
	ready: (key) => getCall(`${BASE}/tasks_ready`, {}, basicAuth(key)),
	readReady: (answer) =>
		readySchema.parse(answer).tasks.flatMap(({ result }) => (result ?? []).map(({ id, tag }) => ({ taskId: id, tag: tag ?? "" }))),
	balance: dataforseoBalance,
};
