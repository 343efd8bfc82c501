import { MAX_SUBSCRIPTIONS } from "~/domain/storage/live-message";

/** The header in which the Worker hands the caller it has checked to the account's object; nobody else can reach it. */
export const LIVE_CALLER_HEADER = "x-live-caller";

/** What an object remembers of a socket, also while it sleeps (at most 16 KB: 50 paths of at most 160 characters). */
export interface SocketState {
	sessionId: number;
	accountId: number;
	accountHid: string;
	paths: string[];
}

/** Open sockets of one session, and of one account: a page opens one. */
const MAX_SESSION_SOCKETS = 20;
const MAX_ACCOUNT_SOCKETS = 200;
/** Messages that one socket may send in a window, readable or not; a page of ours sends a few an hour. */
const MAX_MESSAGES = 100;
const MESSAGE_WINDOW_MS = 10_000;

/** The open sockets of one object with what they follow. */
export class LiveSockets {
	/** Saves reading attachments at every message; sleep empties it. */
	private readonly states = new WeakMap<WebSocket, SocketState>();

	private readonly heard = new WeakMap<WebSocket, { since: number; messages: number }>();

	constructor(private readonly ctx: DurableObjectState) {}

	/** May the session open one more? Sockets that are about to close do not count. */
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

	/** false when the socket follows as many paths as it may. */
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

	/** Counts a message; true when the socket sends more than it may. now: ms. */
	isFlooding(socket: WebSocket, now: number): boolean {
		const before = this.heard.get(socket);
		const window = before && now - before.since < MESSAGE_WINDOW_MS ? before : { since: now, messages: 0 };
		window.messages += 1;
		this.heard.set(socket, window);
		return window.messages > MAX_MESSAGES;
	}

	/** Open sockets by the path they follow. */
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

	ofSession(sessionId: number): WebSocket[] {
		return this.ctx.getWebSockets(sessionTag(sessionId));
	}
}

function sessionTag(sessionId: number): string {
	return `session-${sessionId}`;
}
