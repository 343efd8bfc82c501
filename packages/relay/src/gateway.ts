import { randomBytes } from "node:crypto";
import http from "node:http";
import type { Duplex } from "node:stream";
import { isRelayAddress } from "./relay-address";
import type { Slot } from "./slot";

const USER = "relay";
/** Headers of one connection; they are not passed on. Source: RFC 9110 §7.6.1. */
const OF_CONNECTION = new Set(["connection", "proxy-connection", "proxy-authorization", "keep-alive", "transfer-encoding", "upgrade"]);

/**
 * A proxy on loopback through which a browser reaches the outside by a slot: only the addresses that a relay may ask, whatever a page tries. A
 * password keeps other programs of the device out.
 */
export class Gateway {
	readonly user = USER;
	readonly password = randomBytes(24).toString("base64url");
	private readonly server = http.createServer();

	private constructor(
		private readonly slot: Slot,
		/** Development: this origin may be asked too. */
		private readonly origin: string,
	) {
		this.server.on("connect", (request, socket, first) => void this.tunnel(request, socket, first));
		this.server.on("request", (request, response) => void this.pass(request, response));
	}

	static async open(slot: Slot, origin: string): Promise<Gateway> {
		const gateway = new Gateway(slot, origin);
		await new Promise<void>((resolve, reject) => {
			gateway.server.once("error", reject).listen(0, "127.0.0.1", resolve);
		});
		// The agent ends although the gateway listens.
		gateway.server.unref();
		return gateway;
	}

	get address(): string {
		const address = this.server.address();
		if (address === null || typeof address === "string") throw new Error("The gateway does not listen on a port.");
		return `http://127.0.0.1:${address.port}`;
	}

	close(): void {
		this.server.close();
		this.server.closeAllConnections();
	}

	private isKnown({ headers }: http.IncomingMessage): boolean {
		return headers["proxy-authorization"] === `Basic ${Buffer.from(`${this.user}:${this.password}`).toString("base64")}`;
	}

	private async tunnel(request: http.IncomingMessage, socket: Duplex, first: Buffer): Promise<void> {
		socket.on("error", () => socket.destroy());
		const target = `https://${request.url}`;
		if (!this.isKnown(request)) {
			refuse(socket, '407 Who Asks\r\nProxy-Authenticate: Basic realm="relay"');
			return;
		}
		if (!isRelayAddress(target, "")) {
			refuse(socket, "403 Not Allowed");
			return;
		}
		try {
			const outside = await this.slot.connect(new URL(target).hostname, 443);
			outside.on("error", () => socket.destroy());
			outside.on("close", () => socket.destroy());
			socket.on("close", () => outside.destroy());
			socket.write("HTTP/1.1 200 Connected\r\n\r\n");
			outside.write(first);
			outside.pipe(socket).pipe(outside);
		} catch {
			refuse(socket, "502 Not Reached");
		}
	}

	/** A plain request: the development origin alone speaks http. */
	private async pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const url = request.url ?? "";
		if (!this.isKnown(request)) return void response.writeHead(407, { "proxy-authenticate": 'Basic realm="relay"' }).end();
		if (request.method !== "GET" || !url.startsWith("http:") || !isRelayAddress(url, this.origin))
			return void response.writeHead(403).end();
		const abort = new AbortController();
		response.on("close", () => abort.abort());
		try {
			const answer = await this.slot.ask(url, passedOn(request.headers), abort.signal);
			response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
			answer.on("error", () => response.destroy()).pipe(response);
			// A body that breaks off breaks off here as well.
			answer.on("close", () => {
				if (!answer.complete) response.destroy();
			});
		} catch {
			response.destroy();
		}
	}
}

function passedOn(headers: http.IncomingHttpHeaders): Record<string, string | string[]> {
	return Object.fromEntries(
		Object.entries(headers).flatMap(([name, value]) => (OF_CONNECTION.has(name) || value === undefined ? [] : [[name, value]])),
	);
}

function refuse(socket: Duplex, status: string): void {
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
