import type { AnswerQuestion } from "./answer-plan";
import { type AnswerService, asLeftBy, ConnectionLost } from "./answer-service";
import { envelope, invalidField, refusedRequest, STATUS } from "./dataforseo-envelope";
import { listedTasks } from "./dataforseo-id-list";
import { type AskedTask, type DataforseoSurface, isModelSurface, SURFACES, taskOf } from "./dataforseo-surfaces";
import { AnswerTasks } from "./dataforseo-tasks";
import { type DrawnAnswer, spoiledBy } from "./draw-answer";

/** "The number of concurrent Live tasks is currently limited to 30 per account for each platform" (llm_responses/live). The document names no status: here it is that of too many requests. */
const MOST_LIVE = 30;
const DAY_MS = 86_400_000;
const ACCOUNT_DOLLARS = 50;
const NO_QUESTION = { prompt: "", country: "", language: "" };

/** A request to one interface. */
interface Asked {
	provider: string;
	method: string;
	path: string;
	surface: DataforseoSurface;
	body: unknown;
}

/** A question that was taken. */
interface Taken extends Asked {
	question: AnswerQuestion;
	task: AskedTask;
}

/** DataForSEO, as far as it answers in words. */
export class FakeDataforseo {
	readonly tasks = new AnswerTasks();
	#live = new Map<DataforseoSurface, number>();
	#ids = 0;

	constructor(private readonly service: AnswerService) {}

	async answer(provider: string, request: Request, path: string, body: unknown): Promise<Response> {
		if (isRefusedKey(request.headers)) return refusedRequest(401);
		if (path === "/v3/appendix/user_data") return this.#account(path);
		const list = /^\/v3\/(serp|ai_optimization)\/id_list$/.exec(path)?.[1];
		if (list !== undefined) return this.#charges({ provider, method: request.method, path, body }, list);
		const surface = SURFACES.find(({ base }) => path.startsWith(`/v3/${base}/`));
		if (!surface) return refusedRequest(404);
		const asked: Asked = { provider, method: request.method, path, surface, body };
		const rest = path.slice(`/v3/${surface.base}/`.length);
		if (asked.method === "POST" && rest === surface.live) return this.#ask(asked, (taken) => this.#answerLive(taken));
		if (!surface.hasQueue) return refusedRequest(404);
		if (asked.method === "POST" && rest === "task_post") return this.#ask(asked, (taken) => this.#post(taken));
		const [, id] = rest.split("task_get/advanced/");
		return rest === "tasks_ready" || id ? this.#collect(asked, id ?? null) : refusedRequest(404);
	}

	/** Refuses a question, or hands it on. A refused one costs nothing. */
	async #ask(asked: Asked, take: (taken: Taken) => Promise<Response>): Promise<Response> {
		const { surface, path } = asked;
		const { question, task, problem } = taskOf(surface, asked.body);
		const refused = (status: readonly [number, string]) => Response.json(envelope({ id: this.#newId(), status, path, data: task.data }));
		const isNotOffered = this.service.planOf(question).not_offered && !isModelSurface(surface);
		const wrong = problem ?? (isNotOffered ? "location_code" : null);
		if (wrong) {
			this.service.admit(asked, question);
			return refused(invalidField(wrong));
		}
		return take({ ...asked, question, task });
	}

	async #answerLive(taken: Taken): Promise<Response> {
		const { surface, question, task, path } = taken;
		const fault = this.service.admit(taken, question);
		const refusal = this.#refusalOf(fault, taken);
		if (refusal) return refusal;
		const running = this.#live.get(surface) ?? 0;
		if (isModelSurface(surface) && running >= MOST_LIVE) return this.#told(taken, this.#newId(), STATUS.rate);
		const id = this.#newId();
		const drawn = this.#draw(taken);
		const micros = surface.price("live", drawn);
		const hasFailed = fault === "engine";
		this.#charge(taken, { id, micros, for: hasFailed ? "failure" : "answer", isLost: fault === "lost_paid" });
		this.#live.set(surface, running + 1);
		await this.service.sleep(drawn.latencyMs).finally(() => this.#live.set(surface, (this.#live.get(surface) ?? 1) - 1));
		if (fault === "lost_paid") throw new ConnectionLost();
		if (hasFailed) return this.#told(taken, id, STATUS.engine, micros);
		if (drawn.kind === "refused") return this.#told(taken, id, STATUS.declined, micros);
		const result = [surface.result(question, spoiledBy(fault, drawn), { at: this.service.now() })];
		return asLeftBy(fault, envelope({ id, status: STATUS.ok, micros, path, data: { ...task.data, ...apiOf(surface, "live") }, result }));
	}

	async #post(taken: Taken): Promise<Response> {
		const { surface, question, task, path } = taken;
		const fault = this.service.admit(taken, question);
		const refusal = this.#refusalOf(fault, taken);
		if (refusal) return refusal;
		const id = this.#newId();
		const drawn = spoiledBy(fault, this.#draw(taken));
		const micros = surface.price("queue", drawn);
		const wait = fault === "stuck" ? DAY_MS : drawn.taskMs * this.service.timeScale;
		this.tasks.add({
			id,
			surface,
			question,
			task,
			drawn,
			readyAt: this.service.now() + wait,
			hasFailed: fault === "engine",
			isFetched: false,
		});
		this.#charge(taken, { id, micros, for: "task", isLost: fault === "lost_paid" });
		if (fault === "lost_paid") throw new ConnectionLost();
		return asLeftBy(fault, envelope({ id, status: STATUS.created, micros, path, data: { ...task.data, ...apiOf(surface, "task_post") } }));
	}

	/** Finished tasks, or one of them. */
	async #collect(asked: Asked, id: string | null): Promise<Response> {
		const { surface, path } = asked;
		const now = this.service.now();
		const known = id === null ? null : this.tasks.find(id, surface);
		const fault = this.service.admit(asked, known?.question ?? { ...NO_QUESTION, engine: surface.engine }, true);
		const refusal = this.#refusalOf(fault, { ...asked, task: { data: {} } });
		if (refusal) return refusal;
		if (id === null) return asLeftBy(fault, this.tasks.ready(surface, now));
		const unfinished = this.tasks.unfinished(id, surface, now);
		if (unfinished || !known) return asLeftBy(fault, unfinished ?? {});
		known.isFetched ||= fault === null;
		const { question, drawn, task, readyAt } = known;
		if (drawn.kind === "refused") return this.#told({ path, task }, id, STATUS.declined);
		const result = [surface.result(question, drawn, { at: readyAt })];
		return asLeftBy(fault, envelope({ id, status: STATUS.ok, path, data: { ...task.data, ...apiOf(surface, "task_get") }, result }));
	}

	/** The answer that a fault gives in place of any; null where the request is carried out. */
	#refusalOf(fault: ReturnType<AnswerService["admit"]>, of: { path: string; task: { data: AskedTask["data"] } }): Response | null {
		if (fault === "lost") throw new ConnectionLost();
		if (fault === "key") return refusedRequest(401);
		if (fault === "quota") return refusedRequest(402);
		if (fault === "down") return refusedRequest(500);
		return fault === "rate" ? this.#told(of, this.#newId(), STATUS.rate) : null;
	}

	#told(
		{ path, task }: { path: string; task: { data: AskedTask["data"] } },
		id: string,
		status: readonly [number, string],
		micros = 0,
	): Response {
		return Response.json(envelope({ id, status, path, data: task.data, micros }));
	}

	#draw({ question, task: { maySearchWeb, isForced } }: Taken): DrawnAnswer {
		const drawn = this.service.draw(question, isForced && maySearchWeb);
		// Without the permission no page is searched or cited.
		return maySearchWeb || drawn.kind !== "answered" ? drawn : { ...drawn, searched: false, citations: [] };
	}

	#charge(
		{ provider, question, task: { tag } }: Taken,
		charge: { id: string; micros: number; for: "answer" | "task" | "failure"; isLost: boolean },
	): void {
		this.service.charge({ ...question, provider, tag, ...charge });
	}

	/** The account's tasks of one part of the interface. */
	#charges(of: { provider: string; method: string; path: string; body: unknown }, list: string): Response {
		const fault = this.service.admit(of, { ...NO_QUESTION, engine: "google_ai_mode" }, true);
		const refusal = this.#refusalOf(fault, { task: { data: {} }, path: of.path });
		if (refusal) return refusal;
		const bases = new Map(SURFACES.map(({ engine, base }) => [engine, base]));
		const tasks = this.service.ledger.charges.map((one) => ({ ...one, path: `v3/${bases.get(one.engine)}` }));
		const listed = tasks.filter(({ path }) => path.startsWith(`v3/${list}/`));
		return asLeftBy(fault, listedTasks(of.path, of.body, { tasks: listed, now: this.service.now() }));
	}

	#account(path: string): Response {
		const spent = this.service.ledger.total("dataforseo_live") + this.service.ledger.total("dataforseo_queue");
		const result = [{ money: { total: ACCOUNT_DOLLARS, balance: ACCOUNT_DOLLARS - spent / 1_000_000 } }];
		return Response.json(envelope({ id: this.#newId(), status: STATUS.ok, path, data: {}, result }));
	}

	/** "06232022-1535-0066-0000-93ec1fb33ad0". Source: recorded answer of June 2025. */
	#newId(): string {
		return `11302026-1535-0066-0000-${(++this.#ids).toString(16).padStart(12, "0")}`;
	}
}

/** The first fields of `data`. Source: the same recorded answer. */
function apiOf({ base }: DataforseoSurface, name: string): object {
	const [api = "", se = "", type = ""] = base.split("/");
	return { api, function: name, se, se_type: type };
}

/** Keys with this text are refused, and none at all. */
const BAD_KEY = "wrong";

/** Source: docs.dataforseo.com, "Authentication": Basic, with login and password. */
function isRefusedKey(headers: Headers): boolean {
	const [kind, key = ""] = (headers.get("authorization") ?? "").split(" ");
	return kind !== "Basic" || atob(key).includes(BAD_KEY) || !atob(key).includes(":");
}
