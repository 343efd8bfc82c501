import http from "node:http";
import { resultPage } from "../../tests/engine/scripted-engine";

/** A server of an experiment, on a free port of this machine. */
export interface Listening {
	origin: string;
	close(): void;
}

/** Listens until it is closed. A handler that throws breaks its connection. */
export async function listen(
	answer: (request: http.IncomingMessage, response: http.ServerResponse, address: URL) => void | Promise<void>,
): Promise<Listening> {
	const server = http.createServer(async (request, response) => {
		// Answers to an app that was killed go nowhere.
		response.on("error", () => {});
		try {
			await answer(request, response, new URL(request.url ?? "/", "http://x"));
		} catch {
			response.destroy();
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { origin: `http://127.0.0.1:${port}`, close };
}

/** An engine that lists a website at a place, and others at the other ones. */
export function startPlacedEngine(placeOf: (term: string) => { host: string; place: number }): Promise<Listening> {
	return listen(async (_, response, { searchParams }) => {
		const term = searchParams.get("q") ?? "";
		const start = Number(searchParams.get("start") ?? 0);
		const { host, place } = placeOf(term);
		const organic = Array.from({ length: 10 }, (_, i) => `https://${start + i + 1 === place ? host : `r${start + i + 1}.example`}/`);
		response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(resultPage(term, { organic, more: true }));
	});
}
