import { DATAFORSEO_ACCOUNT, dataforseoDone, taskQuery } from "./dataforseo";
import { fieldsOf, textOf } from "./interfaces";
import type { ProviderQuery } from "./provider-request";

/** A search in the queue, as the simulator keeps it. */
export interface QueuedTask {
	id: string;
	tag: string;
	query: ProviderQuery;
	/** Instant of the simulator's clock from which its list can be fetched. */
	readyAt: number;
	/** Address that is told of it; "" for none. */
	pingback: string;
}

/** Wish of a request to the queue's interface. */
export type QueueRequest =
	| { kind: "ask"; query: ProviderQuery; tag: string; pingback: string }
	| { kind: "collect"; key: string; id: string }
	| { kind: "ready"; key: string }
	| { kind: "account"; key: string };

const BASE = "/v3/serp/google/organic";
const MICROS = 1_000_000;

/** null for an address or a body that it does not know. */
export function queueRequest(method: string, url: URL, headers: Headers, body: unknown): QueueRequest | null {
	const key = headers.get("authorization") ?? "";
	if (method === "POST" && url.pathname === `${BASE}/task_post` && Array.isArray(body)) {
		const { tag, pingback_url } = fieldsOf(body[0]);
		return { kind: "ask", query: taskQuery(body[0], key), tag: textOf(tag), pingback: textOf(pingback_url) };
	}
	if (url.pathname === `${BASE}/tasks_ready`) return { kind: "ready", key };
	if (url.pathname === DATAFORSEO_ACCOUNT.path) return { kind: "account", key };
	const id = url.pathname.startsWith(`${BASE}/task_get/advanced/`) ? url.pathname.slice(`${BASE}/task_get/advanced/`.length) : "";
	return id === "" ? null : { kind: "collect", key, id };
}

const answerOf = (task: object) => ({ status_code: 20_000, tasks: [task] });

/** The answer to a search that was put into the queue. */
export function askedAnswer({ id, tag }: QueuedTask, micros: number): unknown {
	return answerOf({ id, status_code: 20_100, status_message: "Task Created.", cost: micros / MICROS, data: { tag }, result: null });
}

export function readyAnswer(tasks: readonly QueuedTask[]): unknown {
	return answerOf({ status_code: 20_000, result: tasks.map(({ id, tag }) => ({ id, tag, se: "google", se_type: "organic" })) });
}

/** The answer about a task that has no list: it is in the queue, or nobody knows it. */
export function unfinishedAnswer(id: string, isKnown: boolean): unknown {
	return answerOf({ id, status_code: isKnown ? 40_602 : 40_401, status_message: isKnown ? "Task In Queue." : "Not Found.", result: null });
}

/** Writes the list of a finished task. */
export const doneAnswer = dataforseoDone.answer;

/** The address to call, with the placeholders of the documentation filled in. */
export function pingbackAddress({ pingback, id, tag }: QueuedTask): string {
	return pingback.replaceAll("$id", id).replaceAll("$tag", tag);
}
