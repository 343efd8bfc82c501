import { runDurableObjectAlarm } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "~/db/tables/sessions";
import { ranked, storedAccount, testCtx } from "../tests/storage/stored-account";
import { AT, dayWithSample, follower, ORIGIN, openAs, record, stored, stub, upgrade, WAIT } from "./test-live";
import { endSockets } from "./test-sockets";

afterEach(endSockets);

test("S27 who may not see gets no socket", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const unverified = await storedAccount(ctx, { verifiedAt: null });
	const cookie = `session=${account.cookie}`;
	const statuses = await Promise.all(
		[
			{},
			{ Cookie: "session=forged" },
			{ Authorization: "Bearer forged" },
			{ Cookie: `session=${unverified.cookie}`, Origin: ORIGIN },
			{ Cookie: cookie, Origin: "https://evil.example" },
			{ Cookie: cookie, Origin: "null" },
			{ Cookie: cookie, Origin: `${ORIGIN}.evil.example` },
			{ Cookie: cookie, "Sec-Fetch-Site": "cross-site" },
			{ Cookie: cookie, Upgrade: "" },
		].map(async (headers) => (await upgrade(headers as Record<string, string>)).status),
	);
	expect(statuses).toEqual([401, 401, 401, 403, 403, 403, 403, 403, 426]);
	await ctx.db
		.update(session)
		.set({ expiresAt: ctx.now() - 1 })
		.where(eq(session.userId, account.userId));
	expect((await upgrade({ Cookie: cookie, Origin: ORIGIN })).status).toBe(401);
});

test("a page of ours gets a socket by its cookie, and an answer to its ping", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const response = await upgrade({ Cookie: `session=${account.cookie}`, Origin: ORIGIN });
	expect(response.status).toBe(101);
	const socket = response.webSocket;
	socket?.accept();
	const pong = new Promise((resolve) => socket?.addEventListener("message", ({ data }) => resolve(data)));
	socket?.send("ping");
	expect(await pong).toBe("pong");
	socket?.close();
});

test("paths of others, wild messages and too many paths cost nothing and end nothing", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const stranger = await dayWithSample(ctx);
	const page = await follower(account);
	for (const text of ["", "{", "[]", "null", '{"subscribe":[1]}', JSON.stringify({ subscribe: [stranger.path] }), "x".repeat(50_000)])
		page.socket.send(text);
	page.socket.send(new Uint8Array([1, 2, 3]));
	const days = Array.from({ length: 60 }, (_, i) => `${account.hid}/reports/${2000 + i}.json`);
	page.socket.send(JSON.stringify({ subscribe: days }));
	await vi.waitFor(() => expect(page.messages).toHaveLength(50), WAIT);
	page.socket.send(JSON.stringify({ subscribe: [path] }));
	page.socket.send(JSON.stringify({ unsubscribe: days.slice(0, 1), subscribe: [path] }));
	await vi.waitFor(() => expect(page.messages).toHaveLength(51), WAIT);
	expect(page.messages.map((message) => message.path)).toEqual([...days.slice(0, 50), path]);
});

test("a flood of messages ends the socket that sends it", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account);
	for (let i = 0; i < 300; i++) page.socket.send(JSON.stringify({ subscribe: [path] }));
	await vi.waitFor(() => expect(page.closed.code).toBe(1008), WAIT);
});

test.each([
	["text that is no JSON", "wild"],
	["binary", new Uint8Array([1, 2, 3])],
	["too long to be read", "x".repeat(20_000)],
] as const)("a flood of messages that cannot be read (%s) ends its socket too", async (_, message) => {
	const ctx = await testCtx();
	const { account } = await dayWithSample(ctx);
	const page = await follower(account);
	for (let i = 0; i < 150; i++) page.socket.send(message);
	await vi.waitFor(() => expect(page.closed.code).toBe(1008), WAIT);
});

test.each([
	["text", "x".repeat(65_537)],
	["text of two bytes a letter", "é".repeat(32_769)],
	["bytes", new Uint8Array(65_537)],
] as const)("a frame over 64 KB (%s) closes its socket", async (_, frame) => {
	const ctx = await testCtx();
	const { account } = await dayWithSample(ctx);
	const page = await follower(account);
	page.socket.send(frame);
	await vi.waitFor(() => expect(page.closed.code).toBe(1009), WAIT);
});

test.each([
	["text", "x".repeat(65_536)],
	["bytes", new Uint8Array(65_536)],
] as const)("a frame of exactly 64 KB (%s) closes nothing", async (_, frame) => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account);
	page.socket.send(frame);
	page.socket.send(JSON.stringify({ subscribe: [path] }));
	await vi.waitFor(() => expect(page.messages).toHaveLength(1), WAIT);
	expect(page.closed.code).toBeNull();
});

test("a session opens at most 20 sockets, and one that closes makes room", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const pages = [];
	for (let i = 0; i < 20; i++) pages.push(await follower(account));
	const refused = await upgrade({ Authorization: `Bearer ${account.bearer}` });
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
	// Another session of the account is not concerned.
	await follower({ ...account, bearer: account.otherBearer });
	pages[0]?.socket.close();
	await vi.waitFor(async () => {
		const response = await upgrade({ Authorization: `Bearer ${account.bearer}` });
		expect(response.status).toBe(101);
		response.webSocket?.accept();
		response.webSocket?.close();
	}, WAIT);
});

test("an account opens at most 200 sockets", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const statuses = await Promise.all(Array.from({ length: 200 }, (_, i) => openAs(account, Math.floor(i / 20) + 1)));
	expect(new Set(statuses)).toEqual(new Set([101]));
	expect(await openAs(account, 99)).toBe(429);
});

test("R25: many pages that come back at once are all answered", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const pages = await Promise.all(
		Array.from({ length: 40 }, (_, i) => follower(i % 2 === 0 ? account : { ...account, bearer: account.otherBearer }, path)),
	);
	const now = await stored(ctx, account, path);
	expect(pages.map((page) => page.view(path))).toEqual(pages.map(() => now));
});

test("who unsubscribed hears no more", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const [gone, stays] = [await follower(account, path), await follower(account, path)];
	gone.socket.send(JSON.stringify({ unsubscribe: [path] }));
	await record(ctx, account, new Map([[0, ranked(AT, 3)]]));
	await vi.waitFor(() => expect(stays.messages).toHaveLength(2), WAIT);
	expect(gone.messages).toHaveLength(1);
});

test("signing out closes the sockets of that session and no other", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const page = await follower(account);
	await stub(account).disconnect({ accountId: account.id, sessionId: account.sessionIds[0] ?? 0 });
	// A socket that is answered was not closed.
	page.socket.send(JSON.stringify({ subscribe: [`${account.hid}/notices.json`] }));
	await vi.waitFor(() => expect(page.messages).toHaveLength(1), WAIT);
	expect(page.closed.code).toBeNull();
	await stub(account).disconnect({ accountId: account.id, sessionId: account.sessionIds[1] ?? 0 });
	await vi.waitFor(() => expect(page.closed).toEqual({ code: 4401, reason: "disconnected" }), WAIT);
});

test("a session that ended elsewhere is found out by the check", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const page = await follower(account);
	expect(await runDurableObjectAlarm(stub(account))).toBe(true);
	expect(page.closed.code).toBeNull();
	await ctx.db.delete(session).where(eq(session.userId, account.userId));
	expect(await runDurableObjectAlarm(stub(account))).toBe(true);
	await vi.waitFor(() => expect(page.closed).toEqual({ code: 4401, reason: "expired" }), WAIT);
});
