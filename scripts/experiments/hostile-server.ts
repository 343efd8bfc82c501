import http from "node:http";
import { HOSTILE_WAYS, type HostileAnswer } from "./hostile-ways";

export interface HostileServer {
	origin: string;
	/** The simulator whose pages it changes. */
	handOn(simulator: string): void;
	requests(): number;
	close(): void;
}

const START_PAGE =
	'<!doctype html><html lang="en"><head><title>Google</title></head><body><form action="/search"><input name="q"></form></body></html>';

/** An engine that answers each term in the way that its first word names. at: instant of all its lists. */
export async function startHostileServer(at: string): Promise<HostileServer> {
	const counts = new Map<string, number>();
	let simulator = "";
	let requests = 0;
	const answer = async (query: URLSearchParams): Promise<HostileAnswer> => {
		const term = query.get("q") ?? "";
		const count = (counts.get(term) ?? 0) + 1;
		counts.set(term, count);
		const start = Number(query.get("start") ?? 0);
		const other = async (change: Record<string, string>) => {
			const asked = new URLSearchParams({ ...Object.fromEntries(query), at, weight: "light", ...change });
			return (await fetch(`${simulator}/search?${asked}`, { headers: { connection: "close" } })).text();
		};
		const way = HOSTILE_WAYS.find(({ name }) => name === term.split(" ")[0]);
		const asked = { term, page: start / 10, count, verbatim: query.get("nfpr") === "1", own: () => other({}), other };
		return way ? way.answer(asked) : other({});
	};
	const server = http.createServer(async (request, response) => {
		requests++;
		const url = new URL(request.url ?? "/", "http://x");
		const got: HostileAnswer = url.pathname === "/search" ? await answer(url.searchParams).catch(() => "reset") : START_PAGE;
		send(response, got);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return {
		origin: `http://127.0.0.1:${port}`,
		handOn: (to) => {
			simulator = to;
		},
		requests: () => requests,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

function send(response: http.ServerResponse, got: HostileAnswer): void {
	if (got === "reset") return void response.destroy();
	const type = { "content-type": "text/html; charset=utf-8" };
	if (typeof got === "string") return void response.writeHead(200, type).end(got);
	if ("redirect" in got) return void response.writeHead(302, { location: got.redirect }).end();
	if ("status" in got) return void response.writeHead(got.status, type).end(got.html);
	const body = Buffer.from(got.html);
	response.writeHead(200, { ...type, "content-length": String(body.length) });
	response.write(body.subarray(0, Math.floor(body.length * got.cutAfter)), () => response.destroy());
}
