import { inAccount } from "~/components/connection/in-account";
import { leaveEndedSession } from "~/components/connection/leave-ended-session";
import { paths } from "~/paths";

/** Source: spec B §9 "Live channel retry". The jitter spreads the reconnects of many pages. */
const RETRY_MS = 5_000;
const RETRY_JITTER_MS = 2_000;
const PING_EVERY_MS = 45_000;
/** A connection without subscriptions stays open this long, so that a change of subscriptions reuses it. */
const LINGER_MS = 1_000;
/** Must equal the code in domain/storage/live-message.ts, which is not imported because it brings zod to the browser. */
const SESSION_ENDED_CODE = 4401;
const PING = "ping";

/** A merge patch of a stored object (RFC 7386), or the whole object. */
export type LiveMessage = { path: string; merge: unknown } | { path: string; replace: unknown };

interface LiveHandlers {
	onMessage(message: LiveMessage): void;
	onClose(): void;
}

// One connection per page, shared by all subscriptions.
const followers = new Map<string, Set<LiveHandlers>>();
let socket: WebSocket | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Subscribes to one stored object, again after each reconnect. Returns the unsubscribe function. */
export function followLive(path: string, handlers: LiveHandlers): () => void {
	const same = followers.get(path) ?? new Set();
	followers.set(path, same.add(handlers));
	if (!socket) open();
	// Also for a path that is already subscribed: the new subscriber needs its whole object.
	else send({ subscribe: [path] });
	return () => {
		same.delete(handlers);
		if (same.size > 0 || followers.get(path) !== same) return;
		followers.delete(path);
		send({ unsubscribe: [path] });
		setTimeout(closeIdle, LINGER_MS);
	};
}

function open(): void {
	clearTimeout(retry);
	const own = new WebSocket(socketAddress());
	socket = own;
	const ping = setInterval(() => own.readyState === WebSocket.OPEN && own.send(PING), PING_EVERY_MS);
	let hasOpened = false;
	own.onopen = () => {
		hasOpened = true;
		send({ subscribe: [...followers.keys()] });
	};
	own.onmessage = ({ data }) => {
		const message = readMessage(data);
		if (message) for (const one of followers.get(message.path) ?? []) one.onMessage(message);
	};
	own.onclose = ({ code, reason }) => {
		clearInterval(ping);
		if (socket !== own) return;
		socket = null;
		for (const one of [...followers.values()].flatMap((same) => [...same])) one.onClose();
		if (followers.size === 0) return;
		// Browsers do not tell why a connection was refused: the session may have ended while there was none.
		if (code === SESSION_ENDED_CODE || !hasOpened)
			void leaveEndedSession(hasOpened && reason !== "expired" ? "disconnected" : "expired").then(retryLater);
		else retryLater();
	};
}

function retryLater(): void {
	clearTimeout(retry);
	retry = setTimeout(() => !socket && followers.size > 0 && open(), RETRY_MS + Math.random() * RETRY_JITTER_MS);
}

function closeIdle(): void {
	if (followers.size > 0) return;
	clearTimeout(retry);
	socket?.close(1000);
	socket = null;
}

function send(message: { subscribe: string[] } | { unsubscribe: string[] }): void {
	if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function socketAddress(): string {
	const { protocol, host } = window.location;
	return `${protocol === "https:" ? "wss" : "ws"}://${host}${inAccount(paths.live)}`;
}

function readMessage(data: unknown): LiveMessage | null {
	try {
		const message: unknown = JSON.parse(String(data));
		const readable = typeof message === "object" && message !== null && "path" in message && ("merge" in message || "replace" in message);
		return readable ? (message as LiveMessage) : null;
	} catch {
		return null;
	}
}
