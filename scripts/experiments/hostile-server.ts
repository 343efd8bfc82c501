import http from "node:http";
import type { HostileAnswer } from "./hostile/kind";

export interface HostileServer {
	origin: string;
	requests(): number;
	close(): void;
}

/** Serves the answers of an engine. */
export async function startHostileServer(engine: { answer(url: URL): Promise<HostileAnswer> }): Promise<HostileServer> {
	let requests = 0;
	const server = http.createServer(async (request, response) => {
		requests++;
		send(response, await engine.answer(new URL(request.url ?? "/", "http://x")).catch(() => "reset" as const));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as { port: number };
	return {
		origin: `http://127.0.0.1:${port}`,
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
