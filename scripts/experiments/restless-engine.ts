import http from "node:http";
import { type CorpusPage, readCorpusPage, requireCorpus } from "../serp-corpus";
import { pagesByTerm } from "./real-pages";

const ELSEWHERE = "elsewhere entirely";

export interface RestlessEngine {
	origin: string;
	/** Real pages that it answers with, by term. */
	real: Map<string, CorpusPage>;
	/** Where all other searches are handed on to; every `redirectEvery`-th page leads elsewhere by itself (0: none). */
	handOn(simulator: string, redirectEvery: number): void;
	/** Pages handed on, pages that led elsewhere, requests of pages' scripts answered with garbage. */
	counts: { pages: number; redirected: number; garbage: number };
	close(): void;
}

/** An engine whose pages do things by themselves: real ones with their own scripts, whose requests get garbage, and the simulator's, some of which lead elsewhere. */
export async function startRestlessEngine(): Promise<RestlessEngine> {
	const real = pagesByTerm(requireCorpus(["google"]));
	const counts = { pages: 0, redirected: 0, garbage: 0 };
	let target = { simulator: "", redirectEvery: 0 };
	const answer = async (address: URL): Promise<{ status: number; html: string } | null> => {
		if (address.pathname !== "/search") return null;
		const query = address.searchParams;
		const page = real.get(query.get("q") ?? "");
		if (page)
			return Number(query.get("start") ?? 0) === 0
				? { status: 200, html: withOwnRequests(readCorpusPage(page)) }
				: { status: 404, html: "" };
		if (target.simulator === "") return null;
		const response = await fetch(target.simulator + address.pathname + address.search);
		const html = await response.text();
		const leads = target.redirectEvery > 0 && ++counts.pages % target.redirectEvery === 0 && !html.includes(ELSEWHERE);
		if (leads) counts.redirected++;
		return { status: response.status, html: leads ? html.replace("<head>", `<head><script>${lead(query)}</script>`) : html };
	};
	const server = http.createServer(async (request, response) => {
		const got = await answer(new URL(request.url ?? "/", "http://x")).catch(() => null);
		if (got) return void response.writeHead(got.status, { "content-type": "text/html; charset=utf-8" }).end(got.html);
		counts.garbage++;
		response.writeHead(200, { "content-type": "application/octet-stream" }).end(`)]}'\n[["garbage",${counts.garbage},null]]`);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return {
		origin: `http://127.0.0.1:${port}`,
		real,
		counts,
		handOn: (simulator, redirectEvery) => {
			target = { simulator, redirectEvery };
		},
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** Rewrites requests of scripts and pictures for other hosts to this server, which answers them with garbage. */
function withOwnRequests(html: string): string {
	return html.replace(/(<(?:script|img|link|iframe)\b[^>]*?\s(?:src|href)=["'])https?:\/\//gi, "$1/outside/");
}

function lead(query: URLSearchParams): string {
	const to = new URLSearchParams({ q: ELSEWHERE, gl: query.get("gl") ?? "", hl: query.get("hl") ?? "" });
	return `location = "/search?${to}"`;
}
