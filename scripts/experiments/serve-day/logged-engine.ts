import { fork } from "node:child_process";
import { truthOf } from "../../stage/compare";
import { listen } from "../../stage/engines";
import { sleep, waitFor } from "../../stage/waiting";

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
	const server = await listen(async (request, response, { searchParams: query }) => {
		const day = new Date(Date.now() + aheadMs).toISOString().slice(0, 10);
		await sleep(ANSWER_MS);
		const answer = await fetch(simulator + request.url, { headers: { connection: "close" } }).catch(() => null);
		if (!answer) return void response.writeHead(502).end();
		response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" }).end(await answer.text());
		served.push({ day, term: query.get("q") ?? "", start: Number(query.get("start") ?? 0) });
	});
	return {
		origin: server.origin,
		served,
		async truth({ term, day, domain, depth }) {
			const keyword = { term, country: "us", language: "en" };
			const at = `${day}T12:00:00Z`;
			return (await truthOf(simulator, { website: { domain }, keyword, device: "desktop", depth }, { at })).position;
		},
		async setAhead(ms) {
			aheadMs = ms;
			await fetch(`${simulator}/clock`, { method: "POST", body: JSON.stringify({ offset_ms: ms }), headers: { connection: "close" } });
		},
		async reached(count, limitMs) {
			await waitFor(`page ${count}`, limitMs, () => served.length >= count, 50);
		},
		close() {
			child.disconnect();
			server.close();
		},
	};
}
