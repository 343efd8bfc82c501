import http from "node:http";
import net from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFront } from "./front.mjs";

let worker;
let front;
let origin;
/** Ends the answers that the Worker holds back. */
let release;
/** Address of the Worker behind the front. */
let workerPort;
/** Writes are refused. */
let isFull;
beforeEach(async () => {
	const held = Promise.withResolvers();
	release = held.resolve;
	worker = http.createServer(async (request, response) => {
		if (request.url === "/slow") await held.promise;
		response.end("answered");
	});
	await new Promise((resolve) => worker.listen(0, "127.0.0.1", resolve));
	workerPort = async () => worker.address().port;
	isFull = false;
	front = createFront({
		isWriteRefused: ({ method }) => isFull && method === "POST",
		baseUrl: () => origin,
		trusted: new net.BlockList(),
		workerPort: () => workerPort(),
		answerHealth: async (response, { isOwn, cookie }) => response.end(JSON.stringify({ isOwn, cookie })),
	});
	origin = `http://127.0.0.1:${await front.listen({ host: "127.0.0.1", port: 0 })}`;
});
afterEach(async () => {
	await front.close();
	worker.close();
});

const ask = async (path) => (await fetch(origin + path, { headers: { connection: "close" } })).text();

test("health is told whole to a program of this machine, not to those behind a proxy on it", async () => {
	const health = async (headers) => await (await fetch(`${origin}/healthz`, { headers: { connection: "close", ...headers } })).json();
	expect(await health({})).toEqual({ isOwn: true, cookie: "" });
	expect(await health({ "X-Forwarded-For": "127.0.0.1", Cookie: "session=a" })).toEqual({ isOwn: false, cookie: "session=a" });
	expect((await health({ Forwarded: "for=127.0.0.1" })).isOwn).toBe(false);
});

test("a write is refused before the Worker while the disk is full, and reads go on", async () => {
	isFull = true;
	const sent = await fetch(`${origin}/api/tags`, { method: "POST", body: "{}", headers: { connection: "close" } });
	expect([sent.status, await ask("/")]).toEqual([507, "answered"]);
});

test("the Worker is idle once it has answered every request", async () => {
	const slow = ask("/slow");
	await ask("/");
	expect([front.answered(), await front.isIdleWithin(0)]).toEqual([1, false]);
	release();
	expect(await slow).toBe("answered");
	expect([front.answered(), await front.isIdleWithin(5_000)]).toEqual([2, true]);
});

test("requests wait while the Worker is replaced, and leave it idle", async () => {
	const replaced = Promise.withResolvers();
	workerPort = () => replaced.promise;
	const waiting = ask("/");
	expect(await front.isIdleWithin(0)).toBe(true);
	replaced.resolve(worker.address().port);
	expect(await waiting).toBe("answered");
});
