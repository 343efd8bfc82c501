/** Source: spec B §9 "Live channel retry"; the jitter keeps many pages from knocking at once. */
const RETRY_MS = 5_000;
const RETRY_JITTER_MS = 2_000;
const PING_EVERY_MS = 45_000;
/** Keep in step with domain/storage/live-message.ts, which would bring its validation library to the browser. */
const SESSION_ENDED_CODE = 4401;
const PING = "ping";

export interface LiveHandlers {
	onMessage(message: { path: string; merge: unknown } | { path: string; replace: unknown }): void;
	onClose(): void;
}

/** Follows one stored object; after a break subscribes anew. Returns what ends it. */
export function followLive(address: string, path: string, handlers: LiveHandlers): () => void {
	let socket: WebSocket | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let ended = false;

	function open(): void {
		socket = new WebSocket(address);
		const ping = setInterval(() => socket?.readyState === WebSocket.OPEN && socket.send(PING), PING_EVERY_MS);
		socket.onopen = () => socket?.send(JSON.stringify({ subscribe: [path] }));
		socket.onmessage = ({ data }) => {
			const message = readMessage(data);
			if (message?.path === path) handlers.onMessage(message);
		};
		socket.onclose = ({ code }) => {
			clearInterval(ping);
			if (ended) return;
			handlers.onClose();
			if (code !== SESSION_ENDED_CODE) timer = setTimeout(open, RETRY_MS + Math.random() * RETRY_JITTER_MS);
		};
	}

	open();
	return () => {
		ended = true;
		clearTimeout(timer);
		socket?.close(1000);
	};
}

function readMessage(data: unknown): Parameters<LiveHandlers["onMessage"]>[0] | null {
	try {
		const message: unknown = JSON.parse(String(data));
		const readable = typeof message === "object" && message !== null && "path" in message && ("merge" in message || "replace" in message);
		return readable ? (message as Parameters<LiveHandlers["onMessage"]>[0]) : null;
	} catch {
		return null;
	}
}
