import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { signedInUser } from "~/server/api/test-client";
import worker from "./app";

const ORIGIN = "http://127.0.0.1:8787";
const MEGABYTE = 1024 * 1024;

async function ask(path: string, init: RequestInit = {}): Promise<{ answer: Response; sent: number; isRead: boolean }> {
	let sent = 0;
	let isRead = false;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			sent += 65_536;
			controller.enqueue(new Uint8Array(65_536).fill(97));
			if (sent < Number(new Headers(init.headers).get("X-Test-Bytes") ?? 0)) return;
			isRead = true;
			controller.close();
		},
	});
	const request = new Request(ORIGIN + path, init.method === "POST" ? { ...init, body } : init);
	const answer = await worker.fetch?.(request as Request<unknown, IncomingRequestCfProperties>, env, createExecutionContext());
	if (!answer) throw new Error("no answer");
	return { answer, sent, isRead };
}

const post = (path: string, bytes: number, headers: Record<string, string> = {}) =>
	ask(path, { method: "POST", headers: { ...headers, "X-Test-Bytes": String(bytes) } });

// The runtime closes the connection otherwise, and the client's next request on it is lost.
test.each([
	["a form of another site", "/login", { Origin: "https://evil.example" }, 403],
	["a form that is too long", "/login", {}, 413],
	["/live", "/live", { Origin: ORIGIN }, 426],
] as const)("the body of a refused POST (%s) is read to its end", async (_, path, headers, status) => {
	const { answer, isRead } = await post(path, 3 * MEGABYTE, headers);
	expect([answer.status, isRead]).toEqual([status, true]);
});

test("no more than 16 MB of a refused body are read", async () => {
	const { answer, sent, isRead } = await post("/login", 1024 * MEGABYTE, { Origin: "https://evil.example" });
	expect([answer.status, isRead]).toEqual([403, false]);
	expect(sent).toBeLessThan(18 * MEGABYTE);
});

test("S57 /live without an upgrade carries the headers that all answers share", async () => {
	const { answer } = await ask("/live");
	expect(answer.status).toBe(426);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		upgrade: "websocket",
		"x-content-type-options": "nosniff",
		"referrer-policy": "same-origin",
		"cache-control": "private, no-store",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
		"cross-origin-opener-policy": "same-origin",
	});
	expect(answer.headers.get("permissions-policy")).toContain("camera=()");
	expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{22}$/);
});

test("/healthz tells by any host how each part is, and nothing else", async () => {
	await env.CLOCK.getByName("clock").arm();
	const request = new Request("http://balancer.internal/healthz");
	const answer = await worker.fetch?.(request as Request<unknown, IncomingRequestCfProperties>, env, createExecutionContext());
	if (!answer) throw new Error("no answer");
	const { ok, checks } = (await answer.json()) as { ok: boolean; checks: Record<string, { ok: boolean; detail: string }> };
	expect(Object.keys(checks)).toEqual(["database", "objects", "queue", "clock", "browser", "backup"]);
	// The clock of the tests moves by hand and has no alarm.
	expect(checks.clock).toEqual({ ok: false });
	expect(Object.entries(checks).filter(([name, check]) => name !== "clock" && !check.ok)).toEqual([]);
	expect([ok, answer.status, answer.headers.get("cache-control")]).toEqual([false, 503, "no-store"]);
	const { cookie } = await signedInUser({ role: "ADMINISTRATOR" });
	const asAdministrator = new Request(`${ORIGIN}/healthz`, { headers: { Cookie: `session=${cookie}` } });
	const told = await worker.fetch?.(asAdministrator as Request<unknown, IncomingRequestCfProperties>, env, createExecutionContext());
	expect(await told?.json()).toMatchObject({ checks: { clock: { ok: false, detail: "not armed" } } });
});

test.each([
	["POST", "/nowhere", 404],
	["PUT", "/nowhere/else", 404],
	["POST", "/login", 400],
	["PUT", "/login", 405],
])("%s of json to %s is answered %d", async (method, path, status) => {
	const request = new Request(ORIGIN + path, { method, body: "{}", headers: { "Content-Type": "application/json" } });
	const answer = await worker.fetch?.(request as Request<unknown, IncomingRequestCfProperties>, env, createExecutionContext());
	expect(answer?.status).toBe(status);
});
