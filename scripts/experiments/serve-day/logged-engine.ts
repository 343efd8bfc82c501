import { fork } from "node:child_process";
import http from "node:http";
import { sleep } from "../check";

/** A page takes so long that work is open at each kill. */
const ANSWER_MS = 60;

/** A page that the simulator served: day is the UTC day of its clock. */
export interface Served {
	day: string;
	term: string;
	start: number;
}

/** The simulator in a process of its own, behind a server that logs each page that it served. */
export interface LoggedEngine {
	origin: string;
	/** Pages that were served, in order. */
	served: readonly Served[];
	/** Position of a website for a term on a day, within the depth; 0 beyond. */
	truth(of: { term: string; day: string; domain: string; depth: number }): Promise<number>;
	/** Sets the simulator's clock ahead of the machine's. */
	setAhead(ms: number): Promise<void>;
	/** Resolves once this many pages were served. */
	reached(count: number, limitMs: number): Promise<void>;
	close(): void;
}

export async function startLoggedEngine(): Promise<LoggedEngine> {
	const child = fork("scripts/run-ts.mjs", ["scripts/experiments/simulator-alone.ts"]);
	const simulator = await new Promise<string>((resolve, reject) => {
		child.once("message", (origin) => resolve(String(origin)));
		child.once("exit", (code) => reject(new Error(`the simulator ended with ${code}`)));
	});
	const served: Served[] = [];
	let aheadMs = 0;
	const server = http.createServer(async (request, response) => {
		const query = new URL(request.url ?? "/", "http://x").searchParams;
		const day = new Date(Date.now() + aheadMs).toISOString().slice(0, 10);
		await sleep(ANSWER_MS);
		const answer = await fetch(simulator + request.url, { headers: { connection: "close" } }).catch(() => null);
		if (!answer) return void response.writeHead(502).end();
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" }).end(await answer.text());
		served.push({ day, term: query.get("q") ?? "", start: Number(query.get("start") ?? 0) });
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return {
		origin: `http://127.0.0.1:${port}`,
		served,
		async truth({ term, day, domain, depth }) {
			const query = new URLSearchParams({ q: term, gl: "us", hl: "en", device: "desktop", domain, at: `${day}T12:00:00Z` });
			const answer = await fetch(`${simulator}/truth?${query}`, { headers: { connection: "close" } });
			const [first] = ((await answer.json()) as { results: { position: number }[] }).results;
			return first && first.position <= depth ? first.position : 0;
		},
		async setAhead(ms) {
			aheadMs = ms;
			await fetch(`${simulator}/clock`, { method: "POST", body: JSON.stringify({ offset_ms: ms }), headers: { connection: "close" } });
		},
		async reached(count, limitMs) {
			const deadline = Date.now() + limitMs;
			while (served.length < count) {
				if (Date.now() > deadline) throw new Error(`only ${served.length} of ${count} pages after ${limitMs / 1_000} s`);
				await sleep(50);
			}
		},
		close() {
			child.disconnect();
			server.closeAllConnections();
			server.close();
		},
	};
}
