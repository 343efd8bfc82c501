import { env } from "cloudflare:workers";
import { decodeFrame, decodeJson, encodeFrame, encodeJson, type Frame, type FrameKind, type RequestFrame } from "@serpentine/relay";
import { vi } from "vitest";
import { ANSWER_HEADER, type RelayAnswer, TRAILER_BYTES, type WantedRelayPage } from "~/domain/relay/messages";
import { relayFormSchema } from "~/domain/relay/relay-form";
import { createCtx } from "~/server/context";
import type { RelayRouterCalls } from "~/server/env";
import { addRelay } from "~/services/relays/add-relay";
import { openRelaySocket } from "./relay-socket";

export const WAIT = { timeout: 10_000, interval: 10 };
export const PAGE_URL = "http://127.0.0.1:9/search?q=x";
const opened: WebSocket[] = [];

export const router = (): DurableObjectStub<RelayRouterCalls> => env.RELAY_ROUTER.getByName("router");

export async function resetRelays(): Promise<void> {
	for (const socket of opened.splice(0)) socket.close();
	// Not deleted: ids would be used again, which never happens to a revoked relay.
	await env.DB.prepare("UPDATE relay SET revoked_at = 1 WHERE revoked_at IS NULL").run();
	for (const { id } of await router().status()) await router().disconnect(id);
	await router().refresh();
}

export async function newRelay(of: Partial<Record<"name" | "kind" | "country" | "slots" | "pause", string>> = {}) {
	const form = relayFormSchema.parse({ name: "A relay", kind: "residential", country: "fr", slots: "4", pause: "0", ...of });
	const ctx = await createCtx(env, { requestId: "test" });
	const added = await addRelay(ctx, null, form);
	const row = await env.DB.prepare("SELECT id FROM relay WHERE hid = ?").bind(added.hid).first<{ id: number }>();
	return { ...added, id: row?.id ?? 0 };
}

export function dial(headers: Record<string, string>): Promise<Response> {
	return openRelaySocket(new Request("http://127.0.0.1:8787/relay", { headers: { Upgrade: "websocket", ...headers } }), env, "test");
}

export interface FakeAgent {
	socket: WebSocket;
	/** Frames of the router, without echoes. */
	frames: Frame[];
	closed: { code: number | null };
	send(kind: FrameKind, id: number, payload?: Uint8Array): void;
	json(kind: FrameKind, id: number, value: object): void;
	/** The n-th request that it was sent. */
	request(n: number): Promise<{ id: number; asked: RequestFrame }>;
	/** Answers a request whole. */
	answer(id: number, body: Uint8Array, head?: object): void;
}

/** An agent of which a test decides every frame. */
export async function agentOf(token: string, hello: object | null = {}): Promise<FakeAgent> {
	const response = await dial({ Authorization: `Bearer ${token}` });
	const socket = response.webSocket;
	if (!socket) throw new Error(`no socket: ${response.status}`);
	// Frames arrive as Blobs otherwise.
	socket.binaryType = "arraybuffer";
	socket.accept();
	opened.push(socket);
	const agent: FakeAgent = {
		socket,
		frames: [],
		closed: { code: null },
		send: (kind, id, payload) => socket.send(encodeFrame(kind, id, payload)),
		json: (kind, id, value) => socket.send(encodeJson(kind, id, value)),
		async request(n) {
			const frame = await vi.waitFor(() => {
				const found = agent.frames.filter(({ kind }) => kind === "request")[n];
				if (!found) throw new Error("no request yet");
				return found;
			}, WAIT);
			return { id: frame.id, asked: decodeJson(frame.payload) as RequestFrame };
		},
		answer(id, body, head = {}) {
			agent.json("head", id, { url: PAGE_URL, status: 200, contentType: "text/html", encoding: "", ...head });
			for (let from = 0; from < body.length; from += 60_000) agent.send("body", id, body.subarray(from, from + 60_000));
			agent.json("end", id, { bytes: body.length, complete: true });
		},
	};
	socket.addEventListener("message", ({ data }) => {
		const frame = data instanceof ArrayBuffer ? decodeFrame(new Uint8Array(data)) : null;
		if (frame && frame.kind !== "echo") agent.frames.push(frame);
		else if (frame && agent.closed.code === null && opened.includes(socket)) agent.send("echoed", 0);
	});
	socket.addEventListener("close", ({ code }) => {
		agent.closed.code = code;
	});
	if (hello) {
		agent.json("hello", 0, { version: "1.0.0", slots: 4, rotates: false, hasBrowser: false, hasProxy: false, ...hello });
		await vi.waitFor(async () => {
			const online = (await router().status()).some(({ isOnline }) => isOnline);
			if (!online) throw new Error("not online yet");
		}, WAIT);
	}
	return agent;
}

/** Answer of the router to a wish for a page. */
export async function ask(of: Partial<WantedRelayPage> = {}, signal: AbortSignal | null = null) {
	const wanted: WantedRelayPage = {
		...{ url: PAGE_URL, country: "fr", kind: "any", headers: {}, timeoutMs: 5_000, isMobile: false, only: null },
		viewport: { width: 1_280, height: 900 },
		...of,
	};
	const response = await router().fetch("https://relay.internal/page", { method: "POST", body: JSON.stringify(wanted), signal });
	const header = response.headers.get(ANSWER_HEADER);
	return { status: response.status, told: header === null ? null : (JSON.parse(decodeURIComponent(header)) as RelayAnswer), response };
}

/** The body without its trailer; throws where the stream broke off. */
export async function bodyOf(response: Response): Promise<Uint8Array> {
	const bytes = new Uint8Array(await response.arrayBuffer());
	return bytes.subarray(0, bytes.length - TRAILER_BYTES);
}
