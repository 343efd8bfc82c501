import { AnswerService } from "./answer-service";
import { FakeDataforseo } from "./fake-dataforseo";
import { FakeSerpAnswers } from "./fake-serp-answers";
import { SEARCHAPI, SERPAPI } from "./serp-ai-mode";

/** Providers of AI answers in memory: plans say how they answer, the ledger what they took. A lost connection rejects. */
export class FakeAnswers {
	readonly service: AnswerService;
	readonly dataforseo: FakeDataforseo;
	readonly #serpapi: FakeSerpAnswers;
	readonly #searchapi: FakeSerpAnswers;

	/** wait: passes the time until an answer; absent: none passes. */
	constructor(now: () => number, wait: (ms: number) => Promise<void> = async () => {}) {
		this.service = new AnswerService(now, wait);
		this.dataforseo = new FakeDataforseo(this.service);
		this.#serpapi = new FakeSerpAnswers(this.service, "serpapi", SERPAPI);
		this.#searchapi = new FakeSerpAnswers(this.service, "searchapi", SEARCHAPI);
	}

	/** As fetch. */
	readonly send = (url: string, init: RequestInit): Promise<Response> => this.answer(new Request(url, init));

	/** Answers a request to /providers/{name}/… of any origin. */
	async answer(request: Request): Promise<Response> {
		const url = new URL(request.url);
		const [, first, provider = "", ...rest] = url.pathname.split("/");
		url.pathname = `/${rest.join("/")}`;
		if (first !== "providers") return new Response("not found", { status: 404 });
		if (provider === "serpapi") return this.#serpapi.answer(request, url);
		if (provider === "searchapi") return this.#searchapi.answer(request, url);
		if (provider !== "dataforseo_live" && provider !== "dataforseo_queue") return new Response("not found", { status: 404 });
		const body: unknown = request.method === "POST" ? await request.json().catch(() => null) : null;
		return this.dataforseo.answer(provider, request, url.pathname, body);
	}
}
