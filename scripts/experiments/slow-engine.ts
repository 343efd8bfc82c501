import http from "node:http";
import { resultPage } from "../../tests/engine/scripted-engine";
import { sleep } from "./check";

/** Slow enough that every kill falls into open work. */
const ANSWER_MS = 80;

export interface SlowEngine {
	origin: string;
	/** Page requests so far. */
	requests(): number;
	close(): void;
	/** Resolves once no page was asked for during `ms`, or after `limitMs`. */
	quiet(ms: number, limitMs: number): Promise<void>;
}

/** An engine for experiments: what it lists for a page request is `organicOf`'s to say. */
export async function startSlowEngine(
	organicOf: (query: URLSearchParams) => { organic: string[]; more: boolean },
	answerMs = ANSWER_MS,
): Promise<SlowEngine> {
	let requests = 0;
	let lastAt = Date.now();
	const server = http.createServer((request, response) => {
		requests++;
		lastAt = Date.now();
		const query = new URL(request.url ?? "/", "http://x").searchParams;
		const page = resultPage(query.get("q") ?? "", organicOf(query));
		setTimeout(() => response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page), answerMs);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return {
		origin: `http://127.0.0.1:${port}`,
		requests: () => requests,
		close: () => server.close(),
		async quiet(ms, limitMs) {
			const deadline = Date.now() + limitMs;
			lastAt = Date.now();
			while (Date.now() - lastAt < ms && Date.now() < deadline) await sleep(500);
		},
	};
}
