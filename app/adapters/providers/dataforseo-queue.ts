import { z } from "zod";
import { DOLLAR_MICROS } from "~/domain/source/price";
import { type AskedPage, basicAuth, getCall, optionalNumber, optionalText, postCall, type QueueAdapter } from "./adapter";
import { dataforseoBalance, readDataforseo, refusalOf, taskOf } from "./dataforseo";
import { CHAT_PATH, MODE_PATH, modeTaskOf, readAiMode, readChatgpt, textTaskOf } from "./dataforseo-answers";
import { DATAFORSEO_ORIGIN, dataforseoCharges } from "./dataforseo-charges";

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

/** Calls of one kind of task. base: its address; task: what is put in. */
function calls(base: string, task: (asked: AskedPage) => object): Pick<QueueAdapter, "ask" | "collect" | "ready"> {
	return {
		ask: (asked, { tag, callback }) =>
			postCall(`${base}/task_post`, [{ ...task(asked), tag, pingback_url: `${callback}&id=$id` }], basicAuth(asked.key)),
		collect: (taskId, key) => getCall(`${base}/task_get/advanced/${encodeURIComponent(taskId)}`, {}, basicAuth(key)),
		ready: (key) => getCall(`${base}/tasks_ready`, {}, basicAuth(key)),
	};
}

/** DataForSEO's queue: a search is put in and paid for, and its list is fetched later for nothing. Key: login and password. */
export const dataforseoQueue: QueueAdapter = {
	...calls(BASE, taskOf),
	readAsked(answer) {
		const { status_code, tasks } = askedSchema.parse(answer);
		const [task] = tasks;
		if (!task?.id || task.status_code !== CREATED) return { refusal: refusalOf(task?.status_code ?? status_code) };
		return { taskId: task.id, costMicros: task.cost == null ? null : Math.round(task.cost * DOLLAR_MICROS) };
	},
	read: readDataforseo,
	readReady: (answer) =>
		readySchema.parse(answer).tasks.flatMap(({ result }) => (result ?? []).map(({ id, tag }) => ({ taskId: id, tag: tag ?? "" }))),
	answers: {
		google_ai_mode: { ...calls(MODE_PATH, modeTaskOf), read: readAiMode },
		chatgpt: { ...calls(CHAT_PATH, textTaskOf), read: readChatgpt },
	},
	balance: dataforseoBalance,
	charges: dataforseoCharges,
};
