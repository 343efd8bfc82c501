import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Slot } from "./slot";
import { httpProxy, socksProxy, type TestProxy } from "./test-proxy";
import { tunnelAgent } from "./tunnel";

/** TLS without a certificate, so that no key stands here: only the name that the client sends matters. */
const ANONYMOUS = { ciphers: "aNULL:@SECLEVEL=0", maxVersion: "TLSv1.2" } as const;

const engine = http.createServer((request, response) => response.end(`${request.headers.host}${request.url}`));
const secure = https.createServer(ANONYMOUS, (request, response) => {
	response.end(`${(request.socket as { servername?: string }).servername} ${request.url}`);
});
const rotation = { calls: 0, status: 200 };
const link = http.createServer((_, response) => {
	rotation.calls += 1;
	response.writeHead(rotation.status).end();
});
const portOf = (server: http.Server | https.Server) => (server.address() as AddressInfo).port;
let proxies: Record<"http" | "socks5", TestProxy>;

beforeAll(async () => {
	await Promise.all([engine, secure, link].map((server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))));
	const lead = (_host: string, port: number) => ({ host: "127.0.0.1", port: portOf(port === 443 ? secure : engine) });
	proxies = { http: await httpProxy(lead), socks5: await socksProxy(lead) };
});
afterAll(() => {
	for (const server of [engine, secure, link, proxies.http, proxies.socks5]) server.close();
});

function slotOf(of: { proxy?: string; rotateUrl?: string }): Slot {
	const urls = (one: string | undefined) => (one ? [new URL(one)] : []);
	return new Slot({ proxies: urls(of.proxy), rotateUrls: urls(of.rotateUrl), origin: "", place: "" }, 0);
}

async function textOf(response: http.IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of response) text += chunk;
	return text;
}

test.each(["http", "socks5"] as const)("a page comes through a rented %s proxy, which resolves the name", async (kind) => {
	const proxy = proxies[kind];
	const answer = await slotOf({ proxy: proxy.url() }).ask("http://www.google.fr/search?q=x", {}, AbortSignal.timeout(5_000));
	expect(await textOf(answer)).toBe("www.google.fr/search?q=x");
	expect(proxy.opened).toContain("www.google.fr:80");
});

test.each(["http", "socks5"] as const)("TLS inside a %s tunnel names the engine's host", async (kind) => {
	const agent = tunnelAgent(new URL(proxies[kind].url()), true);
	const options = { ...ANONYMOUS, agent, rejectUnauthorized: false };
	const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
		https.get("https://www.google.com/search?q=x", options, resolve).on("error", reject);
	});
	expect(await textOf(await answer)).toBe("www.google.com /search?q=x");
	agent.destroy();
});

test.each(["http", "socks5"] as const)("a %s proxy that refuses the sign-in is an error, never a page", async (kind) => {
	for (const login of ["renter:wrong", ""]) {
		const asked = slotOf({ proxy: proxies[kind].url(login) }).ask("http://www.google.fr/", {}, AbortSignal.timeout(5_000));
		await expect(asked).rejects.toThrow(/refused|407|wants another sign-in/);
	}
});

test("a proxy that is not there is an error", async () => {
	for (const scheme of ["http", "socks5"]) {
		const asked = slotOf({ proxy: `${scheme}://127.0.0.1:9` }).ask("http://www.google.fr/", {}, AbortSignal.timeout(5_000));
		await expect(asked).rejects.toThrow(/ECONNREFUSED/);
	}
});

test("a request over a connection that the engine closes meanwhile goes over a new one; a new one that is cut is an error", async () => {
	const seen: string[] = [];
	const closing = http.createServer((request, response) => {
		const isFirst = !seen.includes(String(request.socket.remotePort));
		seen.push(String(request.socket.remotePort));
		if (isFirst && request.url !== "/cut") response.end(request.url);
		else request.socket.destroy();
	});
	await new Promise<void>((resolve) => closing.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${portOf(closing)}`;
	const slot = new Slot({ proxies: [], rotateUrls: [], origin, place: "" }, 0);
	const signal = AbortSignal.timeout(5_000);
	expect(await textOf(await slot.ask(`${origin}/1`, {}, signal))).toBe("/1");
	expect(await textOf(await slot.ask(`${origin}/2`, {}, signal))).toBe("/2");
	expect([seen.length, new Set(seen).size]).toEqual([3, 2]);
	await expect(slot.ask(`${origin}/cut`, {}, signal)).rejects.toThrow(/ECONNRESET|hang up/);
	closing.close();
});

test("an engine's name that leads to a private address is not asked on the device's own line", async () => {
	await expect(slotOf({}).ask(`http://localhost:${portOf(engine)}/`, {}, AbortSignal.timeout(5_000))).rejects.toThrow();
	await expect(slotOf({}).connect("localhost", portOf(engine))).rejects.toThrow();
});

test("the rotation link is called at most once a minute, and no request uses a connection from before", async () => {
	const slot = slotOf({ proxy: proxies.http.url(), rotateUrl: `http://127.0.0.1:${portOf(link)}/new` });
	const signal = AbortSignal.timeout(5_000);
	await textOf(await slot.ask("http://www.google.fr/1", {}, signal));
	await textOf(await slot.ask("http://www.google.fr/2", {}, signal));
	const before = proxies.http.opened.length;
	expect(await slot.rotate(0)).toBe(true);
	expect(await slot.rotate(59_999)).toBe(false);
	expect(rotation.calls).toBe(1);
	await textOf(await slot.ask("http://www.google.fr/3", {}, signal));
	expect(proxies.http.opened).toHaveLength(before + 1);
	rotation.status = 500;
	expect(await slot.rotate(60_000)).toBe(false);
	expect(rotation.calls).toBe(2);
});
