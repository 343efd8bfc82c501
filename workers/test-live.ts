import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { Seen } from "~/domain/sample/observation";
import { liveObjectName } from "~/domain/storage/live-message";
import { applyMergePatch } from "~/domain/storage/merge-patch";
import { type AccountPath, parseStoragePath } from "~/domain/storage/paths";
import { reportMerge } from "~/domain/storage/report";
import type { AccountLiveCalls } from "~/server/env";
import type { Ctx } from "~/services/ctx";
import { ownerSeat } from "~/services/seat/test-seat";
import { readStoredObject } from "~/services/storage/read-stored-object";
import { addToSample, type StoredAccount, storedAccount, writeSample } from "../tests/storage/stored-account";
import { openLiveSocket } from "./live-socket";
import { LIVE_CALLER_HEADER } from "./live-sockets";
import { noteSocket } from "./test-sockets";

export const DAY = "2026-11-21";
export const AT = Date.parse("2026-11-21T08:00:00Z");
export const ORIGIN = "http://127.0.0.1:8787";
export const WAIT = { timeout: 10_000, interval: 20 };

export function upgrade(headers: Record<string, string>): Promise<Response> {
	return openLiveSocket(new Request(`${ORIGIN}/live`, { headers: { Upgrade: "websocket", ...headers } }), env);
}

/** Opens a socket at the account's object directly, for a session that need not exist; the status shows whether it succeeded. */
export async function openAs(account: StoredAccount, sessionId: number): Promise<number> {
	const caller = { sessionId, accountId: account.id, accountHid: account.hid };
	const headers = { Upgrade: "websocket", [LIVE_CALLER_HEADER]: JSON.stringify(caller) };
	const { status, webSocket } = await stub(account).fetch("https://account.internal/live", { headers });
	webSocket?.accept();
	if (webSocket) noteSocket(webSocket);
	return status;
}

interface Follower {
	socket: WebSocket;
	messages: ({ path: string; merge: unknown } | { path: string; replace: unknown })[];
	/** The object as a client holds it. */
	view(path: string): unknown;
	closed: { code: number | null; reason: string };
}

export async function follower(account: StoredAccount, ...paths: string[]): Promise<Follower> {
	const response = await upgrade({ Authorization: `Bearer ${account.bearer}` });
	expect(response.status).toBe(101);
	const socket = response.webSocket;
	if (!socket) throw new Error("no socket");
	const views = new Map<string, unknown>();
	const found: Follower = { socket, messages: [], view: (path) => views.get(path), closed: { code: null, reason: "" } };
	socket.accept();
	noteSocket(socket);
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

export const stub = (account: StoredAccount): DurableObjectStub<AccountLiveCalls> => env.ACCOUNT_LIVE.getByName(liveObjectName(account.id));

export function stored(ctx: Ctx, account: StoredAccount, path: string): Promise<unknown> {
	return readStoredObject(ctx, ownerSeat(account), { path: parseStoragePath(path) as AccountPath });
}

export async function dayWithSample(ctx: Ctx, monitors = 3) {
	const account = await storedAccount(ctx, { monitors });
	const path = `${account.hid}/reports/${DAY}.json`;
	await writeSample(ctx, { accountId: account.id, day: DAY, time: "0000", asked: account.monitors.map((_, i) => i), seen: new Map() });
	return { account, path };
}

/** Writes and publishes, as a job does. */
export async function record(ctx: Ctx, account: StoredAccount, seen: Map<number, Seen>, how: { tell?: boolean } = {}): Promise<void> {
	const rev = await addToSample(ctx, { accountId: account.id, day: DAY, time: "0000", seen });
	const entries = [...seen].map(([ordinal, one]) => ({ monitorHid: account.monitors[ordinal] ?? "", seen: one }));
	const changes = reportMerge({ accountHid: account.hid, day: DAY, time: "0000", entries });
	if (how.tell !== false) await stub(account).publish({ accountId: account.id, rev, changes });
}
