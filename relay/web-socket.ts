import { createHash, randomBytes } from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { FRAME_LIMIT_BYTES } from "~/domain/relay/frames";

/** Opcodes. Source: RFC 6455 §5.2. */
const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
/** Longest payload of a close, ping or pong. Source: RFC 6455 §5.5. */
const CONTROL_LIMIT_BYTES = 125;
/** The app sends each message in one frame, and the runtime may cut it; more parts than these are an attack. */
const FRAGMENTS_LIMIT = 64;
const CONNECT_LIMIT_MS = 15_000;
/** After the farewell the other side has so long to hang up. */
const FAREWELL_MS = 1_000;

/** Reasons to end the connection. Source: RFC 6455 §7.4.1. */
const FAULT = { protocol: 1002, tooBig: 1009 } as const;

export interface SocketEvents {
	message(data: Uint8Array | string): void;
	/** The connection is gone. */
	closed(code: number, reason: string): void;
}

/** An answer other than a WebSocket. */
export class UpgradeRefused extends Error {
	constructor(readonly status: number) {
		super(`the app answered ${status}`);
	}
}

/** A WebSocket client: Node 20 has none. Source: RFC 6455. */
export class ClientSocket {
	private input: Buffer = Buffer.alloc(0);
	private fragments: Buffer[] = [];
	private fragmentsBytes = 0;
	/** Opcode of the message whose parts arrive; 0 for none. */
	private fragmentsKind = 0;
	private isClosed = false;

	private constructor(
		private readonly stream: Duplex,
		private readonly events: SocketEvents,
	) {
		stream.on("data", (chunk: Buffer) => this.take(chunk));
		stream.on("error", () => this.end(1006, ""));
		stream.on("close", () => this.end(1006, ""));
		stream.on("end", () => this.end(1006, ""));
	}

	/** Throws UpgradeRefused, or what the network said. */
	static open(url: string, token: string, events: SocketEvents): Promise<ClientSocket> {
		const key = randomBytes(16).toString("base64");
		const headers = {
			Connection: "Upgrade",
			Upgrade: "websocket",
			"Sec-WebSocket-Key": key,
			"Sec-WebSocket-Version": "13",
			Authorization: `Bearer ${token}`,
		};
		return new Promise((resolve, reject) => {
			const request = (url.startsWith("https:") ? https : http).get(url, { headers, agent: false, timeout: CONNECT_LIMIT_MS });
			request.on("timeout", () => request.destroy(new Error("the app did not answer in time")));
			request.on("error", reject);
			request.on("response", (response) => {
				response.resume();
				reject(new UpgradeRefused(response.statusCode ?? 0));
			});
			request.on("upgrade", (response, stream, first) => {
				const wanted = createHash("sha1")
					.update(key + MAGIC)
					.digest("base64");
				if (response.headers["sec-websocket-accept"] !== wanted) {
					stream.destroy();
					reject(new UpgradeRefused(response.statusCode ?? 0));
					return;
				}
				stream.setTimeout(0);
				const socket = new ClientSocket(stream, events);
				resolve(socket);
				if (first.length > 0) socket.take(first);
			});
		});
	}

	/** Resolves when the connection takes more. */
	send(data: Uint8Array | string): Promise<void> {
		const isText = typeof data === "string";
		return this.write(isText ? TEXT : BINARY, isText ? Buffer.from(data) : data);
	}

	close(code: number): void {
		if (this.isClosed) return;
		const payload = Buffer.alloc(2);
		payload.writeUInt16BE(code);
		void this.write(CLOSE, payload);
		this.hangUp();
		this.end(code, "");
	}

	private hangUp(): void {
		this.stream.end();
		setTimeout(() => this.stream.destroy(), FAREWELL_MS).unref();
	}

	/** Ends it without a farewell. */
	destroy(): void {
		this.stream.destroy();
		this.end(1006, "");
	}

	private write(opcode: number, payload: Uint8Array): Promise<void> {
		if (this.isClosed) return Promise.resolve();
		const { length } = payload;
		const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
		head[0] = 0x80 | opcode;
		head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
		if (head.length === 4) head.writeUInt16BE(length, 2);
		if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
		const mask = randomBytes(4);
		const masked = Buffer.from(payload);
		for (let i = 0; i < masked.length; i++) masked[i] = (masked[i] ?? 0) ^ (mask[i & 3] ?? 0);
		const goesOn = this.stream.write(Buffer.concat([head, mask, masked]));
		if (goesOn) return Promise.resolve();
		return new Promise((resolve) => {
			const done = () => {
				this.stream.off("drain", done).off("close", done);
				resolve();
			};
			this.stream.on("drain", done).on("close", done);
		});
	}

	private take(chunk: Buffer): void {
		if (this.isClosed) return;
		this.input = this.input.length === 0 ? chunk : Buffer.concat([this.input, chunk]);
		for (let frame = this.nextFrame(); frame && !this.isClosed; frame = this.nextFrame()) this.handle(frame);
	}

	/** The next whole frame of the input; null when it is not there yet. */
	private nextFrame(): { opcode: number; isLast: boolean; payload: Buffer } | null {
		const { input } = this;
		if (input.length < 2) return null;
		const short = (input[1] ?? 0) & 0x7f;
		const headBytes = short < 126 ? 2 : short === 126 ? 4 : 10;
		if (input.length < headBytes) return null;
		const length = short < 126 ? short : short === 126 ? input.readUInt16BE(2) : Number(input.readBigUInt64BE(2));
		const opcode = (input[0] ?? 0) & 0x0f;
		const isLast = ((input[0] ?? 0) & 0x80) !== 0;
		const isMasked = ((input[1] ?? 0) & 0x80) !== 0;
		if (isMasked || (opcode >= CLOSE && (!isLast || length > CONTROL_LIMIT_BYTES))) {
			this.close(FAULT.protocol);
			return null;
		}
		if (length > FRAME_LIMIT_BYTES) {
			this.close(FAULT.tooBig);
			return null;
		}
		if (input.length < headBytes + length) return null;
		const payload = Buffer.from(input.subarray(headBytes, headBytes + length));
		this.input = input.subarray(headBytes + length);
		return { opcode, isLast, payload };
	}

	private handle({ opcode, isLast, payload }: { opcode: number; isLast: boolean; payload: Buffer }): void {
		if (opcode === PING) void this.write(PONG, payload);
		else if (opcode === CLOSE) {
			const code = payload.length >= 2 ? payload.readUInt16BE(0) : 1005;
			void this.write(CLOSE, payload.subarray(0, 2));
			this.hangUp();
			this.end(code, payload.subarray(2).toString());
		} else if (opcode <= BINARY) this.collect({ opcode, isLast, payload });
		else if (opcode !== PONG) this.close(FAULT.protocol);
	}

	/** Adds a part to the message that arrives, and passes the whole message on. */
	private collect({ opcode, isLast, payload }: { opcode: number; isLast: boolean; payload: Buffer }): void {
		const continues = opcode === 0;
		if (continues !== (this.fragmentsKind !== 0)) {
			this.close(FAULT.protocol);
			return;
		}
		if (!continues) this.fragmentsKind = opcode;
		this.fragmentsBytes += payload.length;
		this.fragments.push(payload);
		if (this.fragmentsBytes > FRAME_LIMIT_BYTES || this.fragments.length > FRAGMENTS_LIMIT) {
			this.close(FAULT.tooBig);
			return;
		}
		if (!isLast) return;
		const whole = this.fragments.length === 1 ? payload : Buffer.concat(this.fragments);
		const isText = this.fragmentsKind === TEXT;
		this.fragments = [];
		this.fragmentsBytes = 0;
		this.fragmentsKind = 0;
		this.events.message(isText ? whole.toString() : new Uint8Array(whole));
	}

	private end(code: number, reason: string): void {
		if (this.isClosed) return;
		this.isClosed = true;
		this.input = Buffer.alloc(0);
		this.fragments = [];
		this.events.closed(code, reason);
	}
}
