import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { carryPage } from "./carry-page";
import { Credit } from "./credit";
import { decodeFrame, decodeJson, type RequestFrame } from "./frames";
import { Slot } from "./slot";

const seen: string[] = [];
const device = http.createServer((request, response) => {
	seen.push(request.url ?? "");
	response.end("a secret of the device's network");
});
const engine = http.createServer((request, response) => {
	const { searchParams } = new URL(request.url ?? "", "http://engine");
	response.writeHead(302, { location: searchParams.get("to") ?? "/" }).end("moved");
});
const originOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
	await Promise.all([device, engine].map((server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))));
});
afterAll(() => {
	for (const server of [device, engine]) server.close();
});

/** The frames with which an agent answers a request for an address. origin: the only address outside the table that it may ask. */
async function answersTo(url: string, origin: string): Promise<(readonly [string, unknown])[]> {
	const frames: Uint8Array[] = [];
	const asked: RequestFrame = { url, headers: {}, timeoutMs: 5_000, isMobile: false, viewport: { width: 1_280, height: 900 }, slot: 0 };
	const slot = new Slot({ proxies: [], rotateUrls: [], origin, place: "" }, 0);
	await carryPage({
		...{ id: 7, asked, slot, origin, browser: null, credit: new Credit(1_000_000), signal: AbortSignal.timeout(5_000) },
		send: async (frame) => void frames.push(frame),
	});
	return frames.flatMap((bytes) => {
		const frame = decodeFrame(bytes);
		return frame ? [[frame.kind, frame.kind === "body" ? frame.payload.length : decodeJson(frame.payload)] as const] : [];
	});
}

test("an agent refuses to ask a private address, a local one and any other host, whoever asks it", async () => {
	const urls = [
		...["http://192.168.1.1/", "http://169.254.169.254/latest/meta-data", "http://[::1]/", "https://evil.example/", "file:///etc/passwd"],
		`${originOf(device)}/secrets`,
	];
	for (const url of urls) expect([url, await answersTo(url, "")]).toEqual([url, [["failed", { failure: "refused" }]]]);
	expect(seen).toEqual([]);
});

test("an agent follows no redirect into the network of its device", async () => {
	const origin = originOf(engine);
	const url = `${origin}/search?to=${encodeURIComponent(`${originOf(device)}/secrets`)}`;
	const answered = await answersTo(url, origin);
	expect(answered[0]).toEqual(["head", expect.objectContaining({ url, status: 302 })]);
	expect(answered.slice(1)).toEqual([
		["body", "moved".length],
		["end", { bytes: "moved".length, complete: true }],
	]);
	expect(seen).toEqual([]);
});
