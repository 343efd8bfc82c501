import { WebSocket } from "ws";
import { FRAME_LIMIT_BYTES } from "./frames";

/** The app sends each message in one frame, and the runtime may cut it; more parts than these are an attack. */
const FRAGMENTS_LIMIT = 64;
const CONNECT_LIMIT_MS = 15_000;
/** The connection is gone without a farewell. Source: RFC 6455 §7.4.1. */
const GONE = 1006;

export interface SocketEvents {
	message(data: Uint8Array | string): void;
	/** The connection is gone. code: of the app's farewell, of ours, or 1006 without one. */
	closed(code: number): void;
}

/** An answer other than a WebSocket. */
export class UpgradeRefused extends Error {
	constructor(readonly status: number) {
		super(`the app answered ${status}`);
	}
}

/** The agent's end of its connection to the app. */
export class ClientSocket {
	private isClosed = false;

	private constructor(
		private readonly socket: WebSocket,
		private readonly events: SocketEvents,
	) {
		socket.on("message", (data: Buffer, isBinary) => events.message(isBinary ? new Uint8Array(data) : data.toString()));
		socket.on("close", (code) => this.end(code));
	}

	/** Throws UpgradeRefused, or what the network said. */
	static open(url: string, token: string, events: SocketEvents): Promise<ClientSocket> {
		return new Promise((resolve, reject) => {
			const socket = new WebSocket(url.replace(/^http/, "ws"), {
				headers: { Authorization: `Bearer ${token}` },
				handshakeTimeout: CONNECT_LIMIT_MS,
				maxPayload: FRAME_LIMIT_BYTES,
				maxFragments: FRAGMENTS_LIMIT,
				perMessageDeflate: false,
			});
			// The library says farewell by itself after a fault of the other side, and "close" follows.
			socket.on("error", reject);
			socket.on("unexpected-response", (request, { statusCode }) => {
				request.destroy();
				reject(new UpgradeRefused(statusCode ?? 0));
			});
			const client = new ClientSocket(socket, events);
			socket.on("open", () => resolve(client));
		});
	}

	/** Resolves when the connection takes more. */
	send(data: Uint8Array | string): Promise<void> {
		if (this.isClosed) return Promise.resolve();
		return new Promise((resolve) => this.socket.send(data, () => resolve()));
	}

	close(code: number): void {
		this.socket.close(code);
		this.end(code);
	}

	/** Ends it without a farewell. */
	destroy(): void {
		this.socket.terminate();
		this.end(GONE);
	}

	private end(code: number): void {
		if (this.isClosed) return;
		this.isClosed = true;
		this.events.closed(code);
	}
}
