import type { AnswerOf } from "./api-answers";
import { inAccount } from "./in-account";
import { RequestFailure, wordsOf } from "./request-failure";

/** Source: spec A §9 "batch delay". */
const GATHER_MS = 100;

interface Task {
	method: "GET" | "POST" | "PUT" | "DELETE";
	path: string;
	payload?: unknown;
}
interface Waiting {
	task: Task;
	resolve(payload: unknown): void;
	reject(failure: RequestFailure): void;
}

let gathered: Waiting[] = [];

/**
 * Calls the JSON API and resolves with its payload. Calls within 100 ms are sent as one POST batch. Probes (ping, who am I) are sent alone,
 * because their status is the result. Throws RequestFailure. Source: spec A §7.
 */
export function callApi<Method extends Task["method"], Path extends string>(
	method: Method,
	path: Path,
	payload?: unknown,
): Promise<AnswerOf<`${Method} ${Path}`>> {
	const answer = new Promise<unknown>((resolve, reject) => {
		gathered.push({ task: { method, path, ...(payload !== undefined && { payload }) }, resolve, reject });
		if (gathered.length === 1) setTimeout(send, GATHER_MS);
	});
	// The server tests its answers against its contract; the page does not check them again.
	return answer as Promise<AnswerOf<`${Method} ${Path}`>>;
}

function send(): void {
	const calls = gathered;
	gathered = [];
	const [first] = calls;
	if (first && calls.length === 1) ask(first.task).then(first.resolve, first.reject);
	else void sendTogether(calls);
}

async function sendTogether(calls: readonly Waiting[]): Promise<void> {
	try {
		const answers = (await ask({ method: "POST", path: "batch", payload: { tasks: calls.map(({ task }) => task) } })) as Answer[];
		for (const [i, call] of calls.entries()) settle(call, answers[i]);
	} catch (failure) {
		for (const { task, reject } of calls) reject(new RequestFailure(task.path, (failure as RequestFailure).status));
	}
}

interface Answer {
	code: number;
	payload?: unknown;
	headers?: { Location?: string };
}

function settle({ task, resolve, reject }: Waiting, answer: Answer | undefined): void {
	const { code = null, payload, headers } = answer ?? {};
	const moved = headers?.Location?.replace(/^\/?(api\/)?/, "");
	if (code === 301 && moved) callApi("GET", moved).then(resolve, reject);
	else if (code !== null && code >= 200 && code < 300) resolve(payload);
	else reject(new RequestFailure(task.path, code, wordsOf(payload)));
}

async function ask({ method, path, payload }: Task): Promise<unknown> {
	const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
	const answer = await fetch(inAccount(`/api/${path}`), { method, headers: { "Content-Type": "application/json" }, ...body }).catch(
		() => null,
	);
	const result: unknown = await answer?.json().catch(() => null);
	if (!answer?.ok) throw new RequestFailure(path, answer?.status ?? null, wordsOf(result));
	return result;
}
