import { type LiveMessage, MAX_SUBSCRIPTIONS, SESSION_ENDED_CODE } from "~/domain/storage/live-message";
import type { AccountPath } from "~/domain/storage/paths";

/** Header with the authenticated caller, from the Worker to the account's object. Outside requests do not reach the object. */
export const LIVE_CALLER_HEADER = "x-live-caller";

/** State attached to a socket; it survives hibernation. At most 16 KB: 50 paths of at most 160 characters, and websites for the rest. */
export interface SocketState {
	sessionId: number;
	userId: number;
	accountId: number;
	accountHid: string;
	/** hids of the websites whose things it is told; absent: all. */
	websites?: string[];
	paths: string[];
}

/** Limits of open sockets per session and per account. A page opens one. */
const MAX_SESSION_SOCKETS = 20;
const MAX_ACCOUNT_SOCKETS = 200;
/** Messages per socket and window, valid or not. A page of the app sends a few per hour. */
const MAX_MESSAGES = 100;
const MESSAGE_WINDOW_MS = 10_000;

/** The open sockets of one object and the paths they subscribe to. */
export class LiveSockets {
	/** Cache of the attachments; empty after hibernation. */
	private readonly states = new WeakMap<WebSocket, SocketState>();

	private readonly heard = new WeakMap<WebSocket, { since: number; messages: number }>();

	constructor(private readonly ctx: DurableObjectState) {}

	/** Whether the session may open another socket. Closing sockets do not count. */
	hasRoom(sessionId: number): boolean {
		const open = (sockets: WebSocket[]) => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
		return open(this.ofSession(sessionId)) < MAX_SESSION_SOCKETS && open(this.all()) < MAX_ACCOUNT_SOCKETS;
	}

	accept(socket: WebSocket, state: SocketState): void {
		this.ctx.acceptWebSocket(socket, [sessionTag(state.sessionId)]);
		this.write(socket, state);
	}

	state(socket: WebSocket): SocketState {
		const known = this.states.get(socket) ?? (socket.deserializeAttachment() as SocketState);
		this.states.set(socket, known);
		return known;
	}

	private write(socket: WebSocket, state: SocketState): void {
		this.states.set(socket, state);
		socket.serializeAttachment(state);
	}

	/** false when the socket has reached MAX_SUBSCRIPTIONS. */
	follow(socket: WebSocket, path: string): boolean {
		const state = this.state(socket);
		if (state.paths.includes(path)) return true;
		if (state.paths.length >= MAX_SUBSCRIPTIONS) return false;
		this.write(socket, { ...state, paths: [...state.paths, path] });
		return true;
	}

	leave(socket: WebSocket, paths: string[]): void {
		const state = this.state(socket);
		this.write(socket, { ...state, paths: state.paths.filter((path) => !paths.includes(path)) });
	}

	/** Counts a message; true when the socket exceeds MAX_MESSAGES in the window. now: ms. */
	isFlooding(socket: WebSocket, now: number): boolean {
		const before = this.heard.get(socket);
		const window = before && now - before.since < MESSAGE_WINDOW_MS ? before : { since: now, messages: 0 };
		window.messages += 1;
		this.heard.set(socket, window);
		return window.messages > MAX_MESSAGES;
	}

	/** Open sockets by subscribed path. */
	followers(): Map<string, WebSocket[]> {
		const followers = new Map<string, WebSocket[]>();
		for (const socket of this.ctx.getWebSockets()) {
			for (const path of this.state(socket).paths) {
				const list = followers.get(path);
				if (list) list.push(socket);
				else followers.set(path, [socket]);
			}
		}
		return followers;
	}

	all(): WebSocket[] {
		return this.ctx.getWebSockets();
	}

	/** Sockets for whom an object is read alike. userId: as whom; 0 where it is the same for all users. */
	readersOf({ kind }: AccountPath, sockets: Iterable<WebSocket>): { userId: number; websites: string[] | null; sockets: WebSocket[] }[] {
		const readers = new Map<string, { userId: number; websites: string[] | null; sockets: WebSocket[] }>();
		for (const socket of sockets) {
			const { userId: own, websites = null } = this.state(socket);
			const userId = kind === "notifications" ? own : 0;
			const key = JSON.stringify([userId, websites]);
			const reader = readers.get(key) ?? { userId, websites, sockets: [] };
			reader.sockets.push(socket);
			readers.set(key, reader);
		}
		return [...readers.values()];
	}

	/** live: sessions that go on, with the websites that their users see; null for all. A page whose user sees others than before connects again. */
	closeEnded(sockets: readonly WebSocket[], live: ReadonlyMap<number, readonly string[] | null>): void {
		for (const socket of sockets) {
			const { sessionId, websites = null } = this.state(socket);
			const seen = live.get(sessionId);
			if (seen === undefined) close(socket, SESSION_ENDED_CODE, "expired");
			else if (JSON.stringify(seen) !== JSON.stringify(websites)) close(socket, 1012, "other websites");
		}
	}

	ofSession(sessionId: number): WebSocket[] {
		return this.ctx.getWebSockets(sessionTag(sessionId));
	}
}

function sessionTag(sessionId: number): string {
	return `session-${sessionId}`;
}

/** Sends one message to each socket. */
export function send(sockets: WebSocket[], message: LiveMessage): void {
	const text = JSON.stringify(message);
	for (const socket of sockets) {
		try {
			socket.send(text);
		} catch {
			// The socket is closing; its page reconnects and gets every object.
		}
	}
}

/** Closes a socket that may be closed already. */
export function close(socket: WebSocket, code: number, reason: string): void {
	try {
		socket.close(code, reason);
	} catch {
		// The socket is closed.
	}
}
