import { type AnswerService, asLeftBy, ConnectionLost } from "./answer-service";
import { spoiledBy } from "./draw-answer";
import { questionOf, type SerpSurface } from "./serp-ai-mode";

/** Keys with this text are refused, and none at all. */
const BAD_KEY = "wrong";

/** SerpApi or SearchApi, as far as they answer AI Mode. */
export class FakeSerpAnswers {
	#cached = new Map<string, { at: number; answer: object }>();
	#ids = 0;

	constructor(
		private readonly service: AnswerService,
		private readonly name: string,
		private readonly surface: SerpSurface,
	) {}

	async answer(request: Request, url: URL): Promise<Response> {
		const { surface, service } = this;
		const query = url.searchParams;
		if (!surface.paths.includes(url.pathname) || query.get("engine") !== "google_ai_mode")
			return refusal({ status: 404, error: "Not found." });
		const key = surface.keyOf(url, request.headers);
		if (key === "" || key.includes(BAD_KEY)) return refusal(surface.key);
		const question = questionOf(url);
		if (question.prompt === "") return refusal({ status: 400, error: "Missing query `q` parameter." });
		const fault = service.admit({ provider: this.name, method: request.method, path: url.pathname }, question);
		if (fault === "lost") throw new ConnectionLost();
		if (fault === "key") return refusal(surface.key);
		if (fault === "quota" || fault === "rate") return refusal(surface.quota);
		if (fault === "down" || fault === "engine")
			return refusal({ status: 503, error: "We couldn't get valid results for this search. Please try again later." });
		const name = nameOf(query);
		const cached = query.get("no_cache") === "true" ? undefined : this.#cached.get(name);
		if (cached && service.now() - cached.at < surface.cachesFor) return asLeftBy(fault, cached.answer);
		const drawn = spoiledBy(fault, service.draw(question, false));
		const id = `6a1097f5bc3f${(++this.#ids).toString(16).padStart(12, "0")}`;
		const at = service.now();
		// Searches without results count like others.
		service.charge({ ...question, provider: this.name, id, tag: "", micros: surface.micros, for: "answer", isLost: fault === "lost_paid" });
		const answer = surface.answer(question, drawn, { id, at, query, fault });
		this.#cached.set(name, { at, answer });
		await service.sleep(drawn.latencyMs);
		if (fault === "lost_paid") throw new ConnectionLost();
		return asLeftBy(fault, answer);
	}
}

/** All parameters but the key and the one about the cache. */
function nameOf(query: URLSearchParams): string {
	return JSON.stringify([...query].filter(([name]) => name !== "api_key" && name !== "no_cache").toSorted());
}

function refusal({ status, error }: { status: number; error: string }): Response {
	return Response.json({ error }, { status });
}
