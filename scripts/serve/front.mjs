// The public side of `npm run serve`: hands requests and sockets to the Worker's port on this machine, with the headers that the Worker may believe.
import http from "node:http";
import { refuseWrite } from "./disk-gate.mjs";
import { clientAddressOf, forwardedHeaders, publicUrl, valuesOf } from "./forwarding.mjs";

/** Longer than the proxies before the app keep an idle connection (Caddy 2 min, nginx 60 s), so that they close it first. */
const KEEP_ALIVE_MS = 130_000;
/** Uploads of 95 MB over slow lines. */
const REQUEST_TIMEOUT_MS = 600_000;
const IDLE_POLL_MS = 50;
const STOP_LIMIT_MS = 10_000;
const RETRY_AFTER_SECONDS = "5";

/**
 * @param {{
 *   isWriteRefused(request: http.IncomingMessage): boolean, baseUrl(): string, trusted: import("node:net").BlockList,
 *   workerPort(): Promise<number>, answerHealth(response: http.ServerResponse, asker: { isOwn: boolean, cookie: string }): Promise<void>,
 * }} options workerPort waits while the Worker is being replaced, and rejects when it does not come.
 */
export function createFront(options) {
	const server = http.createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS });
	const sockets = new Set();
	/** Requests that the Worker is answering, and the number of answers so far. */
	const work = { open: 0, answered: 0 };
	server.on("request", (request, response) => void passRequest(options, work, request, response));
	server.on("upgrade", (request, socket, head) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		void passSocket(options, request, socket, head);
	});
	return {
		/** Number of requests that the Worker answered so far. */
		answered: () => work.answered,
		/** Whether the Worker answers no request, or none any more within this time. */
		async isIdleWithin(ms) {
			const deadline = performance.now() + ms;
			do await new Promise((resolve) => setTimeout(resolve, IDLE_POLL_MS));
			while (work.open > 0 && performance.now() < deadline);
			return work.open === 0;
		},
		/** Resolves with the port. */
		listen: ({ host, port }) =>
			new Promise((resolve, reject) => {
				server.once("error", reject);
				server.listen(port, host, () => {
					server.removeListener("error", reject);
					resolve(server.address().port);
				});
			}),
		/** Takes no new request, and ends when those in flight are answered, at the latest after 10 s. */
		async close() {
			const closed = new Promise((resolve) => server.close(resolve));
			for (const socket of sockets) socket.destroySoon?.();
			server.closeIdleConnections();
			const timer = setTimeout(() => server.closeAllConnections(), STOP_LIMIT_MS);
			await closed;
			clearTimeout(timer);
		},
	};
}

/** The request that the Worker gets; null for an address that it must not see. */
function handedOn({ baseUrl, trusted }, request, isUpgrade) {
	const url = publicUrl({ host: request.headers.host, target: request.url, baseUrl: baseUrl() });
	// Below /cdn-cgi/ the local runtime has doors of its own.
	if (url === null || new URL(url).pathname.startsWith("/cdn-cgi/")) return null;
	const peer = request.socket.remoteAddress ?? "";
	const forwardedFor = valuesOf(request.rawHeaders, "x-forwarded-for").join(",");
	const client = clientAddressOf({ peer, forwardedFor, trusted });
	return forwardedHeaders({ rawHeaders: request.rawHeaders, client, url, isUpgrade });
}

async function passRequest(options, work, request, response) {
	if (request.url === "/healthz" && request.method === "GET")
		return await options.answerHealth(response, { isOwn: isOwnMachine(request), cookie: request.headers.cookie ?? "" });
	if (options.isWriteRefused(request)) return refuseWrite(request, response);
	const headers = handedOn(options, request, false);
	if (headers === null) return refuse(response, 404, "NotFoundException");
	const isChunked = request.headers["transfer-encoding"] !== undefined;
	if (isChunked) headers.push("Transfer-Encoding", "chunked");
	const port = await options.workerPort().catch(() => null);
	if (port === null) return refuse(response, 503, "UnavailableException");
	// A connection for each request: the Worker may be replaced between two.
	const asked = http.request({ host: "127.0.0.1", port, method: request.method, path: request.url, headers, agent: false, setHost: false });
	work.open++;
	asked.once("close", () => work.open--);
	asked.on("response", (answer) => {
		work.answered++;
		response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.rawHeaders));
		answer.pipe(response);
		answer.on("error", () => response.destroy());
	});
	asked.on("error", () => (response.headersSent ? response.destroy() : refuse(response, 503, "UnavailableException")));
	response.on("close", () => asked.destroy());
	if (isChunked || Number(request.headers["content-length"] ?? 0) > 0) request.pipe(asked);
	else asked.end();
}

/** Whether a program of this machine asks for itself; a proxy on it asks for others. */
function isOwnMachine({ headers, socket }) {
	const isProxied = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => headers[name] !== undefined);
	return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
}

async function passSocket(options, request, socket, head) {
	socket.on("error", () => socket.destroy());
	const isWebSocket = request.headers.upgrade?.toLowerCase() === "websocket" && request.method === "GET";
	const headers = isWebSocket ? handedOn(options, request, true) : null;
	if (headers === null) return socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
	const port = await options.workerPort().catch(() => null);
	if (port === null) return socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
	const asked = http.request({ host: "127.0.0.1", port, method: "GET", path: request.url, headers, agent: false, setHost: false });
	asked.on("upgrade", (answer, worker, first) => {
		socket.write(headText(answer, answer.rawHeaders));
		worker.write(head);
		socket.write(first);
		for (const [from, to] of [
			[socket, worker],
			[worker, socket],
		]) {
			from.setTimeout(0);
			from.setNoDelay(true);
			from.on("error", () => to.destroy());
			from.on("close", () => to.destroy());
			from.pipe(to);
		}
	});
	asked.on("response", (answer) => {
		socket.write(headText(answer, [...endToEnd(answer.rawHeaders), "Connection", "close"]));
		answer.pipe(socket);
	});
	asked.on("error", () => socket.destroy());
	socket.on("close", () => asked.destroy());
	asked.end();
}

function headText({ statusCode, statusMessage }, rawHeaders) {
	const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
	for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
	return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Without the headers of the connection to the Worker. */
function endToEnd(rawHeaders) {
	return rawHeaders.flatMap((name, i) =>
		i % 2 === 0 && !/^(connection|keep-alive|transfer-encoding)$/i.test(name) ? [name, rawHeaders[i + 1]] : [],
	);
}

function refuse(response, status, code) {
	if (response.headersSent) return;
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
	response.writeHead(status, status === 503 ? { ...headers, "Retry-After": RETRY_AFTER_SECONDS } : headers).end(code);
}
