import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		pageServer: string;
	}
}

const ROW = '<div><a href="https://shop.test/"><h3>Shop</h3></a></div>';
const RESULTS = `<!doctype html><html><head><title>x</title></head><body><div id="rso">${ROW.repeat(10)}</div></body></html>`;
const HTML = { "content-type": "text/html; charset=utf-8" };

/** What the server does for a path: answers as engines and networks do, well or badly. */
const ANSWERS: Record<string, (request: http.IncomingMessage, response: http.ServerResponse) => void> = {
	"/results": (_, response) => response.writeHead(200, HTML).end(RESULTS),
	"/gzip": (_, response) => response.writeHead(200, { ...HTML, "content-encoding": "gzip" }).end(gzipSync(RESULTS)),
	"/late": (_, response) =>
		response
			.writeHead(200, HTML)
			.end(`<html><body><div id="rso"></div><script>setTimeout(() => { rso.innerHTML = '${ROW}' }, 200)</script></body></html>`),
	"/onward": (_, response) => response.writeHead(200, HTML).end('<html><body><script>location.replace("/results")</script></body></html>'),
	"/seen": (request, response) =>
		response
			.writeHead(200, { ...HTML, "set-cookie": "known=yes" })
			.end(`<html><body><pre>${JSON.stringify(request.headers)}</pre><div id="rso">${ROW}</div></body></html>`),
	"/busy": (_, response) => response.writeHead(429, HTML).end("<html><body>too many</body></html>"),
	"/broken": (_, response) => response.writeHead(500, HTML).end(),
	"/empty": (_, response) => response.writeHead(200, HTML).end(),
	"/cut": (_, response) => response.writeHead(200, HTML).end(RESULTS.slice(0, RESULTS.length / 2)),
	"/short": (_, response) => {
		response.writeHead(200, { ...HTML, "content-length": RESULTS.length + 500 }).write(RESULTS.slice(0, RESULTS.length / 2));
		setTimeout(() => response.destroy(), 50);
	},
	"/reset": (request) => request.socket.resetAndDestroy(),
	"/silent": () => {},
};

/** A server on loopback for tests of sources: the Worker and the browser can both reach it, neither can be one. */
export default async function startPageServer(project: TestProject): Promise<() => void> {
	const server = http.createServer((request, response) => {
		const answer = ANSWERS[new URL(request.url ?? "/", "http://x").pathname];
		if (answer) answer(request, response);
		else response.writeHead(404, HTML).end("<html><body>none</body></html>");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	project.provide("pageServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	return () => {
		server.closeAllConnections();
		server.close();
	};
}
