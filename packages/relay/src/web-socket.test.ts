import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { FRAME_LIMIT_BYTES } from "./frames";
import { ClientSocket } from "./web-socket";

const CONTINUATION = 0;
const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const WAIT = { timeout: 10_000, interval: 5 };
const servers: http.Server[] = [];

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

/** A frame as a server sends it, without a mask. */
function frame(opcode: number, payload: Uint8Array, isLast = true): Buffer {
	const { length } = payload;
	const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
	head[0] = (isLast ? 0x80 : 0) | opcode;
	head[1] = length < 126 ? length : length < 65_536 ? 126 : 127;
	if (head.length === 4) head.writeUInt16BE(length, 2);
	if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
	return Buffer.concat([head, payload]);
}

/** A client that is connected to a server of which the test sends every byte. */
async function connected() {
	const ends: number[] = [];
	const messages: (Uint8Array | string)[] = [];
	const received: Buffer[] = [];
	let stream: Duplex | null = null;
	let isOver = false;
	const server = http.createServer();
	server.on("upgrade", (request, socket) => {
		const accept = createHash("sha1")
			.update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
			.digest("base64");
		socket.write(`HTTP/1.1 101 Up\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
		socket.on("data", (chunk: Buffer) => received.push(chunk));
		socket.on("error", () => {});
		socket.on("end", () => {
			isOver = true;
			socket.end();
		});
		stream = socket;
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/relay`;
	await ClientSocket.open(url, "token", { message: (data) => messages.push(data), closed: (code) => ends.push(code) });
	/** Code of the close frame that the client sent; null before. */
	const closeCode = () => {
		const bytes = Buffer.concat(received);
		const at = bytes.indexOf(Buffer.from([0x80 | CLOSE, 0x82]));
		if (at < 0 || bytes.length < at + 8) return null;
		return (((bytes[at + 6] ?? 0) ^ (bytes[at + 2] ?? 0)) << 8) | ((bytes[at + 7] ?? 0) ^ (bytes[at + 3] ?? 0));
	};
	const send = (...frames: Buffer[]) => stream?.write(Buffer.concat(frames));
	return { send, ends, messages, closeCode, isOver: () => isOver };
}

const bytes = (n: number) => new Uint8Array(n);
const parts = (n: number, size: number) => Array.from({ length: n }, () => frame(CONTINUATION, bytes(size), false));

test.each([
	["parts that add up to more than a frame", [frame(BINARY, bytes(40_000), false), frame(CONTINUATION, bytes(40_000), false)], 1009],
	["parts without bytes and without an end", [frame(TEXT, bytes(0), false), ...parts(200, 0)], 1008],
	["many small parts", [frame(BINARY, bytes(10), false), ...parts(200, 10)], 1008],
	["a frame that says that it is too long", [Buffer.from([0x82, 127, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff])], 1009],
	["one byte over the limit", [frame(BINARY, bytes(FRAME_LIMIT_BYTES + 1))], 1009],
	["a ping over 125 bytes", [frame(PING, bytes(126))], 1002],
	["a ping in parts", [frame(PING, bytes(1), false)], 1002],
	["a part without a beginning", [frame(CONTINUATION, bytes(1))], 1002],
	["a message within a message", [frame(BINARY, bytes(1), false), frame(BINARY, bytes(1))], 1002],
	["an unknown kind of frame", [frame(3, bytes(1))], 1002],
	["a mask", [Buffer.from([0x82, 0x81, 1, 2, 3, 4, 5])], 1002],
] as const)("%s end the connection with the code for it, and nothing arrives", async (_, frames, code) => {
	const server = await connected();
	server.send(...frames);
	await vi.waitFor(() => expect([server.ends, server.closeCode()]).toEqual([[1006], code]), WAIT);
	expect(server.messages).toEqual([]);
	await vi.waitFor(() => expect(server.isOver()).toBe(true), WAIT);
});

test("a message of the greatest length arrives, whole and in parts, with a ping in between", async () => {
	const server = await connected();
	const message = bytes(FRAME_LIMIT_BYTES).map((_, i) => i % 251);
	server.send(frame(BINARY, message));
	server.send(frame(BINARY, message.subarray(0, 30_000), false), frame(PING, bytes(125)), frame(PONG, bytes(0)));
	server.send(frame(CONTINUATION, message.subarray(30_000, 30_001), false), frame(CONTINUATION, message.subarray(30_001)));
	server.send(frame(TEXT, new TextEncoder().encode("po"), false), frame(CONTINUATION, new TextEncoder().encode("ng")));
	await vi.waitFor(() => expect(server.messages).toHaveLength(3), WAIT);
	expect(server.messages).toEqual([message, message, "pong"]);
	expect(server.ends).toEqual([]);
});
