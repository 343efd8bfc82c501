import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenBefore, RequestScanner } from "./host-gate.mjs";

let upstream;
let gate;
/** Requests that reached the upstream server. */
let seen;
beforeEach(async () => {
	seen = [];
	upstream = http.createServer(async (request, response) => {
		let bytes = 0;
		for await (const chunk of request) bytes += chunk.length;
		seen.push(`${request.method} ${request.url} ${bytes}`);
		response.end("answer");
	});
	upstream.on("upgrade", (_request, socket) => {
		socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: echo\r\nConnection: Upgrade\r\n\r\n");
		socket.on("data", (chunk) => socket.write(chunk));
		socket.on("end", () => socket.end());
	});
	await once(upstream.listen(0, "127.0.0.1"), "listening");
	gate = await listenBefore({ port: 0, upstreamPort: upstream.address().port });
});
afterEach(() => {
	gate.close();
	upstream.closeAllConnections();
	upstream.close();
});

/** Sends texts over one connection and resolves with all that comes back until the connection ends. */
async function talk(...texts) {
	const socket = net.connect(gate.address().port, "127.0.0.1");
	const closed = once(socket, "close");
	let heard = "";
	socket.on("data", (chunk) => {
		heard += chunk;
	});
	for (const text of texts) {
		socket.write(text);
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	await closed;
	return heard;
}

const get = (host, path = "/") => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const last = "GET /last HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n";

test("a Host header that names no host, or is missing or doubled, gets 400 and never reaches the runtime", async () => {
	for (const host of ["a b", "[::1", "a:99999", "", "a/b", "user@a", "a%zz", "<a>"])
		expect([host, (await talk(get(host))).split("\r\n")[0]]).toEqual([host, "HTTP/1.1 400 Bad Request"]);
	expect(await talk("GET / HTTP/1.1\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
	expect(await talk("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n")).toMatch(/^HTTP\/1.1 400 [\s\S]*nosniff[\s\S]*BadRequestException$/);
	expect(seen).toEqual([]);
});

test("hosts pass as they were sent: names, addresses, ports, and requests of HTTP/1.0 without one", async () => {
	for (const host of ["a.test", "a_b.test:8787", "[::1]:80", "127.0.0.1"])
		expect(await talk(`GET / HTTP/1.1\r\nHOST: ${host}\r\nConnection: close\r\n\r\n`)).toContain("answer");
	expect(await talk("GET / HTTP/1.0\r\n\r\n")).toContain("answer");
});

test("each request of a connection is checked, behind bodies of either kind and however the bytes are cut", async () => {
	const posted = "POST /sized HTTP/1.1\r\nHost: a.test\r\nContent-Length: 25\r\n\r\nGET / HTTP/1.1\r\nHost: x y";
	const chunked =
		"POST /chunked HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n5;x=1\r\nHost:\r\n3\r\n\r\n\r\r\n0\r\nT: 1\r\n\r\n";
	for (const size of [1, 7, 1_000]) {
		seen.length = 0;
		const scanner = new RequestScanner();
		const bytes = Buffer.from(posted + chunked + last);
		const parts = [];
		for (let at = 0; at < bytes.length; at += size) parts.push(scanner.push(bytes.subarray(at, at + size)));
		expect(Buffer.concat(parts).toString()).toBe(bytes.toString());
		expect(scanner.push(Buffer.from(get("a b")))).toHaveLength(0);
		expect(scanner.isRefused).toBe(true);
	}
	expect((await talk(posted + chunked + last)).match(/answer/g)).toHaveLength(3);
	expect(seen).toEqual(["POST /sized 25", "POST /chunked 8", "GET /last 0"]);
});

test("a request behind good ones is refused after their answers, in order", async () => {
	const heard = await talk(get("a.test", "/1") + get("a.test", "/2") + get("a b"));
	expect(heard.match(/answer|BadRequestException/g)).toEqual(["answer", "answer", "BadRequestException"]);
	expect(await talk(get("a.test"), get("a b"))).toMatch(/200 OK[\s\S]*answer[\s\S]*400 Bad Request/);
});

test("an upgraded connection carries any bytes, and ends when its client ends it", async () => {
	const socket = net.connect(gate.address().port, "127.0.0.1");
	socket.write("GET /live HTTP/1.1\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n");
	await once(socket, "data");
	socket.write(get("a b"));
	expect(String((await once(socket, "data"))[0])).toBe(get("a b"));
	socket.end();
	await once(socket, "close");
});

test("large bodies pass whole in both directions, and a client that goes away takes its request along", async () => {
	const big = Buffer.alloc(20_000_000, "x");
	upstream.removeAllListeners("request").on("request", (request, response) => {
		if (request.url === "/echo") request.pipe(response);
		else {
			seen.push("asked");
			response.on("close", () => seen.push("closed"));
		}
	});
	const origin = `http://127.0.0.1:${gate.address().port}`;
	const answer = await fetch(`${origin}/echo`, { method: "POST", body: big });
	expect(Buffer.from(await answer.arrayBuffer()).equals(big)).toBe(true);
	const client = new AbortController();
	const silent = fetch(`${origin}/silent`, { signal: client.signal });
	await expect.poll(() => seen).toEqual(["asked"]);
	client.abort();
	await expect(silent).rejects.toThrow();
	await expect.poll(() => seen).toEqual(["asked", "closed"]);
});
