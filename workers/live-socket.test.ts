import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "~/db/tables/sessions";
import type { Seen } from "~/domain/position/seen";
import { liveObjectName } from "~/domain/storage/live-message";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import { type AccountPath, parseStoragePath } from "~/domain/storage/paths";
import { reportMerge, sampleChanges } from "~/domain/storage/report";
import { notificationWords } from "~/server/notification-words";
import type { Ctx } from "~/services/ctx";
import { saveNotice, switchNotice } from "~/services/notices/save-notice";
import { notify } from "~/services/notifications/notify";
import { readStoredObject } from "~/services/storage/read-stored-object";
import {
	addToSample,
	bindings,
	blocked,
	raiseRev,
	ranked,
	type StoredAccount,
	storedAccount,
	testCtx,
	writeSample,
} from "../tests/storage/stored-account";
import type { AccountLive } from "./account-live";
import { openLiveSocket } from "./live-socket";

const DAY = "2026-11-21";
const AT = Date.parse("2026-11-21T08:00:00Z");
const ORIGIN = "http://127.0.0.1:8787";
const opened: WebSocket[] = [];

afterEach(() => {
	for (const socket of opened.splice(0)) socket.close();
});

function upgrade(headers: Record<string, string>): Promise<Response> {
	return openLiveSocket(new Request(`${ORIGIN}/live`, { headers: { Upgrade: "websocket", ...headers } }), bindings);
}

interface Follower {
	socket: WebSocket;
	messages: ({ path: string; merge: unknown } | { path: string; replace: unknown })[];
	/** The object as a client holds it. */
	view(path: string): unknown;
	closed: { code: number | null; reason: string };
}

async function follower(account: StoredAccount, ...paths: string[]): Promise<Follower> {
	const response = await upgrade({ Authorization: `Bearer ${account.bearer}` });
	expect(response.status).toBe(101);
	const socket = response.webSocket;
	if (!socket) throw new Error("no socket");
	const views = new Map<string, unknown>();
	const found: Follower = { socket, messages: [], view: (path) => views.get(path), closed: { code: null, reason: "" } };
	socket.accept();
	opened.push(socket);
	socket.addEventListener("message", ({ data }) => {
		if (data === "pong") return;
		const message = JSON.parse(String(data));
		found.messages.push(message);
		views.set(message.path, "merge" in message ? applyMergePatch(views.get(message.path), message.merge) : message.replace);
	});
	socket.addEventListener("close", ({ code, reason }) => {
		found.closed.code = code;
		found.closed.reason = reason;
	});
	if (paths.length > 0) {
		socket.send(JSON.stringify({ subscribe: paths }));
		await vi.waitFor(() => expect(found.messages).toHaveLength(paths.length), WAIT);
	}
	return found;
}

const WAIT = { timeout: 5_000, interval: 20 };
const stub = (account: StoredAccount): DurableObjectStub<AccountLive> => bindings.ACCOUNT_LIVE.getByName(liveObjectName(account.id));

function stored(ctx: Ctx, account: StoredAccount, path: string): Promise<unknown> {
	return readStoredObject(ctx, { account, path: parseStoragePath(path) as AccountPath });
}

async function dayWithSample(ctx: Ctx, monitors = 3) {
	const account = await storedAccount(ctx, { monitors });
	const path = `${account.hid}/reports/${DAY}.json`;
	await writeSample(ctx, { accountId: account.id, day: DAY, time: "0000", asked: account.monitors.map((_, i) => i), seen: new Map() });
	return { account, path };
}

/** Records and tells, as a job does. */
async function record(ctx: Ctx, account: StoredAccount, seen: Map<number, Seen>, how: { tell?: boolean } = {}): Promise<void> {
	const rev = await addToSample(ctx, { accountId: account.id, day: DAY, time: "0000", seen });
	const entries = [...seen].map(([ordinal, one]) => ({ monitorHid: account.monitors[ordinal] ?? "", seen: one }));
	const changes = reportMerge({ accountHid: account.hid, day: DAY, time: "0000", entries });
	if (how.tell !== false) await stub(account).publish({ accountId: account.id, rev, changes });
}

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

test("a subscription is answered with the object as it is stored, or null while there is none", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const none = `${account.hid}/reports/2026-11-20.json`;
	const { messages } = await follower(account, path, none);
	expect(messages).toEqual([
		{ path, replace: await stored(ctx, account, path) },
		{ path: none, replace: null },
	]);
});

test("what is recorded reaches followers as patches, and their view equals what is stored", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const one = await follower(account, path);
	const other = await follower(account, path);
	await record(ctx, account, new Map([[0, ranked(AT + 1_234, 3)]]));
	await record(
		ctx,
		account,
		new Map([
			[1, ranked(AT, 8)],
			[2, ranked(AT, 9)],
		]),
	);
	const now = await stored(ctx, account, path);
	await vi.waitFor(() => expect([one.view(path), other.view(path)]).toEqual([now, now]), WAIT);
	// Two writes within 250 ms are one message.
	expect(one.messages.slice(1).map(Object.keys)).toEqual([["path", "merge"]]);
});

test("an unknown and an opened sample are told by the object read anew", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account, path);
	await record(ctx, account, new Map([[0, blocked(AT)]]));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
	const rev = await writeSample(ctx, { accountId: account.id, day: DAY, time: "0915", asked: [0], seen: new Map() });
	await stub(account).publish({ accountId: account.id, rev, changes: sampleChanges({ accountHid: account.hid, day: DAY }) });
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
	expect(page.messages.some((message) => "merge" in message)).toBe(false);
	expect(JSON.stringify(page.view(path))).toContain('"09:15"');
});

test("a notice that got lost is made up for by the next", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account, path);
	await record(ctx, account, new Map([[0, ranked(AT, 3)]]), { tell: false });
	await record(ctx, account, new Map([[1, ranked(AT, 4)]]));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
});

test("notices in the wrong order lose nothing", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx, 30);
	const page = await follower(account, path);
	const notices = [];
	for (let ordinal = 0; ordinal < 30; ordinal++) {
		const seen = ranked(AT, ordinal + 1);
		const rev = await addToSample(ctx, { accountId: account.id, day: DAY, time: "0000", seen: new Map([[ordinal, seen]]) });
		const entries = [{ monitorHid: account.monitors[ordinal] ?? "", seen }];
		notices.push({ accountId: account.id, rev, changes: reportMerge({ accountHid: account.hid, day: DAY, time: "0000", entries }) });
	}
	await Promise.all(notices.reverse().map((notice) => stub(account).publish(notice)));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
});

test("the object's own storage deleted and its memory gone: followers still end at what is stored", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const page = await follower(account, path);
	await record(ctx, account, new Map([[0, ranked(AT, 3)]]));
	await runInDurableObject(stub(account), async (instance, state) => {
		await state.storage.deleteAll();
		// What sleep takes: all fields.
		Object.assign(instance, { known: null, gathered: [] });
	});
	await record(ctx, account, new Map([[1, ranked(AT, 4)]]));
	await vi.waitFor(async () => expect(page.view(path)).toEqual(await stored(ctx, account, path)), WAIT);
	expect(await runInDurableObject(stub(account), (_, state) => state.storage.list())).toEqual(new Map());
});

test("paths of others, wild messages and too many paths cost nothing and end nothing", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const stranger = await dayWithSample(ctx);
	const page = await follower(account);
	for (const text of ["", "{", "[]", "null", '{"subscribe":[1]}', JSON.stringify({ subscribe: [stranger.path] }), "x".repeat(100_000)])
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

test("R25: many pages that come back at once are all answered", async () => {
	const ctx = await testCtx();
	const { account, path } = await dayWithSample(ctx);
	const pages = await Promise.all(Array.from({ length: 40 }, () => follower(account, path)));
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

test("what is told in the bell reaches open pages, in the account's language", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const path = `${account.hid}/notifications.json`;
	const page = await follower(account, path);
	expect(page.view(path)).toEqual({ notifications: [] });
	await notify(ctx, { accountId: account.id, kind: "api_token_created", facts: { label: "CI" }, topic: "token:1" });
	await vi.waitFor(
		() => expect(page.view(path)).toMatchObject({ notifications: [{ message: "Jeton API créé : CI", read: false, event: "open_api" }] }),
		WAIT,
	);
	expect(page.view(path)).toEqual(
		await readStoredObject(ctx, { account, path: parseStoragePath(path) as AccountPath, words: notificationWords }),
	);
});

test("a notice that is switched on, and off, reaches open pages with the next look at their sessions", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	const path = `${account.hid}/notices.json`;
	const page = await follower(account, path);
	expect(page.view(path)).toEqual({ notices: [] });
	const texts = { en: "", fr: "Panne", es: "" };
	const id = await saveNotice(ctx, account.userId, {
		...{ hid: null, kind: "technical_difficulties", texts, startsAt: null, endsAt: null, enabled: true, closes: false },
	});
	expect(await runDurableObjectAlarm(stub(account))).toBe(true);
	await vi.waitFor(() => expect(page.view(path)).toEqual({ notices: [{ id, kind: "technical_difficulties", texts }] }), WAIT);
	await switchNotice(ctx, account.userId, { hid: id, enabled: false });
	expect(await runDurableObjectAlarm(stub(account))).toBe(true);
	await vi.waitFor(() => expect(page.view(path)).toEqual({ notices: [] }), WAIT);
});

test("nobody who listens: notices are let go and nothing is kept", async () => {
	const ctx = await testCtx();
	const account = await storedAccount(ctx);
	await stub(account).publish({ accountId: account.id, rev: await raiseRev(ctx, account.id), changes: [] });
	expect(await runInDurableObject(stub(account), (_, state) => state.storage.getAlarm())).toBeNull();
});
