import type { PlantedSearch } from "../planted-search";
import { DAY_MS } from "../search-request";
import { DATAFORSEO_ACCOUNT, dataforseoLive } from "./dataforseo";
import { type BilledTask, billedAnswer } from "./dataforseo-bill";
import { askedAnswer, doneAnswer, type QueuedTask, queueRequest, readyAnswer, unfinishedAnswer } from "./dataforseo-queue";
import { FLAT_INTERFACES, type Interface, PROVIDER_NAMES, type SimulatedProvider } from "./interfaces";
import { providedList, shortened, withoutPositions, withSealedLinks } from "./provided-list";
import type { ProviderFault } from "./provider-faults";
import { type ProviderQuery, WRONG_COUNTRIES } from "./provider-request";

/** Prices of the queue and of live requests, as Interface.price. */
const DATAFORSEO_PRICES = { dataforseo_live: [2_000, 1_500], dataforseo_queue: [600, 450] } as const;
/** Keys with this text are refused. */
const BAD_KEY = "wrong";

const REFUSALS: Partial<Record<ProviderFault, number>> = { unauthorized: 401, no_credit: 402, too_many: 429, error: 503 };

/** The simulator's record of a request to a provider. */
export interface ProviderAdmission {
	fault: ProviderFault | null;
	/** Number of the request at this provider, from 1. */
	count: number;
	/** Instant of the simulator's clock. */
	now: number;
	/** Billed at this provider so far. */
	micros: number;
	planted?: readonly PlantedSearch[];
}

/** The memory of the simulator, as this file needs it. */
export interface ProviderMemory {
	/** Counts a request and draws its fault. */
	admitProvider(provider: SimulatedProvider): Promise<ProviderAdmission> | ProviderAdmission;
	/** Adds to the provider's bill. name: what was paid for. */
	billProvider(provider: SimulatedProvider, micros: number, name: string, of: Pick<BilledTask, "id" | "tag">): Promise<void> | void;
	/** The latest billed requests, oldest first. */
	billedLately(): Promise<readonly BilledTask[]> | readonly BilledTask[];
	/** Tasks of the queue. */
	putTask(task: QueuedTask): Promise<void> | void;
	tasks(): Promise<readonly QueuedTask[]> | readonly QueuedTask[];
}

/** Time that a task of the queue takes; an hour under the fault "pending". */
export const TASK_MS = 2_000;
const PENDING_MS = 3_600_000;

const json = (value: unknown, status = 200) => Response.json(value, { status, headers: { "cache-control": "no-store" } });

function isQueueOrLive(provider: SimulatedProvider): provider is keyof typeof DATAFORSEO_PRICES {
	return provider in DATAFORSEO_PRICES;
}

export function priceOf(provider: SimulatedProvider, pages: number): number {
	const [first, further] = isQueueOrLive(provider) ? DATAFORSEO_PRICES[provider] : FLAT_INTERFACES[provider].price;
	return first + (pages - 1) * further;
}

/** Answers one request to /providers/<name>/…, by the truth that the engine's pages show too. null: no such provider. */
export async function answerProvider(request: Request, seed: string, memory: ProviderMemory): Promise<Response | null> {
	const url = new URL(request.url);
	const [, , name = "", ...rest] = url.pathname.split("/");
	const provider = PROVIDER_NAMES.find((one) => one === name);
	if (!provider) return null;
	url.pathname = `/${rest.join("/")}`;
	const body: unknown = request.method === "POST" ? await request.json().catch(() => null) : null;
	const admitted = await memory.admitProvider(provider);
	const refusal = refusalOf(admitted.fault);
	if (refusal) return refusal;
	if (url.pathname.endsWith("/id_list")) {
		if (isRefused(request.headers.get("authorization") ?? "")) return json({ error: "unauthorized" }, 401);
		return asLeftBy(admitted.fault, billedAnswer(url.pathname, body, { tasks: await memory.billedLately(), now: admitted.now }));
	}
	if (provider === "dataforseo_queue") return answerQueue({ request, url, body }, seed, admitted, memory);
	// The highest price that a deployment reserves for resolved links.
	const billOf = ({ pages, opensLinks }: ProviderQuery) => priceOf(provider, pages) * (opensLinks ? 2 : 1);
	const shape: Interface = provider === "dataforseo_live" ? dataforseoLive(billOf) : FLAT_INTERFACES[provider];
	if (url.pathname === shape.account?.path) return json(shape.account.answer(admitted.micros));
	const resolved = shape.resolve?.(url, request.headers, body) ?? null;
	if (resolved) return isRefused(resolved.key) ? json({ error: "unauthorized" }, 401) : asLeftBy(admitted.fault, resolved.answer);
	const query = shape.parse(url, request.headers, body);
	if (!query || query.term === "" || query.page < 0) return json({ error: "bad request" }, 400);
	if (isRefused(query.key)) return json({ error: "unauthorized" }, 401);
	await memory.billProvider(provider, billOf(query), nameOf(query), { id: `${provider}-${admitted.count}`, tag: query.tag ?? "" });
	return answerUnder(admitted, query, seed, (asked, list) => shape.answer(asked, list, `${provider}-${admitted.count}`));
}

/** A task is paid for when it is put in; its list is fetched for nothing, as often as wanted. */
async function answerQueue(
	{ request, url, body }: { request: Request; url: URL; body: unknown },
	seed: string,
	admitted: ProviderAdmission,
	memory: ProviderMemory,
): Promise<Response> {
	const wanted = queueRequest(request.method, url, request.headers, body);
	if (!wanted || (wanted.kind === "ask" && wanted.query.term === "")) return json({ error: "bad request" }, 400);
	if (isRefused(wanted.kind === "ask" ? wanted.query.key : wanted.key)) return json({ error: "unauthorized" }, 401);
	const { now } = admitted;
	if (wanted.kind === "account") return json(DATAFORSEO_ACCOUNT.answer(admitted.micros));
	if (wanted.kind === "ask") {
		const { query, tag, pingback } = wanted;
		const micros = priceOf("dataforseo_queue", query.pages);
		const readyAt = now + (admitted.fault === "pending" ? PENDING_MS : TASK_MS);
		const task = { id: `queue-${admitted.count}`, tag, query, readyAt, pingback };
		await memory.putTask(task);
		await memory.billProvider("dataforseo_queue", micros, nameOf(query), task);
		return asLeftBy(admitted.fault, askedAnswer(task, micros));
	}
	const tasks = await memory.tasks();
	if (wanted.kind === "ready") return asLeftBy(admitted.fault, readyAnswer(tasks.filter(({ readyAt }) => readyAt <= now)));
	const task = tasks.find(({ id }) => id === wanted.id);
	if (!task || task.readyAt > now) return asLeftBy(admitted.fault, unfinishedAnswer(wanted.id, task !== undefined));
	return answerUnder(admitted, task.query, seed, (asked, list) => doneAnswer(asked, list, task.id));
}

const nameOf = ({ term, country, language, device, page }: ProviderQuery) => `${term} ${country} ${language} ${device} ${page}`;

function isRefused(key: string): boolean {
	return key === "" || plainKey(key).includes(BAD_KEY);
}

/** A key of Basic authentication in plain text. */
function plainKey(key: string): string {
	return key.startsWith("Basic ") ? atob(key.slice("Basic ".length)) : key;
}

/** The answer that a fault gives instead of any; null where the request is carried out. */
function refusalOf(fault: ProviderFault | null): Response | null {
	if (fault === "dead") throw new Error("the provider is down");
	const status = fault && REFUSALS[fault];
	return status ? json({ error: { message: fault } }, status) : null;
}

/** The results, as a fault leaves them. */
function answerUnder(
	{ fault, count, now, planted = [] }: ProviderAdmission,
	query: ProviderQuery,
	seed: string,
	write: (query: ProviderQuery, list: ReturnType<typeof providedList>) => unknown,
): Response {
	const [first, other] = WRONG_COUNTRIES;
	const asked = fault === "wrong_market" ? { ...query, country: query.country === first ? other : first } : query;
	const choice = fault === "every_block" ? "every" : fault === "no_block" || fault === "short" ? "none" : "planned";
	const list = providedList({ ...asked, planted }, seed, Math.floor(now / DAY_MS), choice);
	const isSealed = fault === "sealed" && !query.opensLinks;
	const left =
		fault === "short"
			? shortened(list, query)
			: fault === "missing_positions"
				? withoutPositions(list, count)
				: isSealed
					? withSealedLinks(list, count)
					: list;
	return asLeftBy(fault, write(asked, left));
}

function asLeftBy(fault: ProviderFault | null, answer: unknown): Response {
	if (fault === "html")
		return new Response("<!doctype html><title>Service notice</title>", { headers: { "content-type": "text/html; charset=utf-8" } });
	if (fault !== "truncated") return json(answer);
	const text = JSON.stringify(answer);
	return new Response(text.slice(0, Math.floor(text.length * 0.7)), { headers: { "content-type": "application/json" } });
}
