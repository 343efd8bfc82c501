import { z } from "zod";
import { type AccountPath, isOwnPath, parseStoragePath, printStoragePath } from "./paths";

/** Paths per socket; the attachment of a hibernating socket holds 16 KB. */
export const MAX_SUBSCRIPTIONS = 50;
/** Longest message a client may send. */
export const MAX_MESSAGE_CHARACTERS = 16_384;
/** A longer frame closes its socket. */
const MAX_FRAME_BYTES = 65_536;
/** Close code of an ended session: the user must sign in before a reconnect. */
export const SESSION_ENDED_CODE = 4401;
/** Text that is answered with LIVE_PONG without waking the object. */
export const LIVE_PING = "ping";
export const LIVE_PONG = "pong";

/** Message of the server. Source: design.md "live channel". replace: null means that there is no such object (yet). */
export type LiveMessage = { path: string; merge: unknown } | { path: string; replace: unknown };

const paths = z.array(z.string()).optional();
const clientMessageSchema = z.object({ subscribe: paths, unsubscribe: paths });

export function exceedsFrame(data: string | ArrayBuffer): boolean {
	if (typeof data !== "string") return data.byteLength > MAX_FRAME_BYTES;
	return data.length > MAX_FRAME_BYTES || new TextEncoder().encode(data).byteLength > MAX_FRAME_BYTES;
}

/** Name of the Durable Object that serves an account's live sockets. */
export function liveObjectName(accountId: number): string {
	return `account-${accountId}`;
}

/** The paths of a client's message; null for an unknown message. Foreign and unreadable paths are ignored. */
export function readClientMessage(text: string, accountHid: string): { subscribe: AccountPath[]; unsubscribe: string[] } | null {
	if (text.length > MAX_MESSAGE_CHARACTERS) return null;
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return null;
	}
	const message = clientMessageSchema.safeParse(json);
	if (!message.success) return null;
	const own = new Map<string, AccountPath>();
	for (const name of message.data.subscribe ?? []) {
		const path = parseStoragePath(name);
		if (path && isOwnPath(path, accountHid)) own.set(printStoragePath(path), path);
	}
	return { subscribe: [...own.values()], unsubscribe: message.data.unsubscribe ?? [] };
}

/**
 * A change of a stored object at its public path: a merge patch (RFC 7386), the whole new value, or a change that no patch can express (a null, a
 * removal); then the account's live object reads it again.
 */
export type LiveChange = { path: string; merge: unknown } | { path: string; replace: unknown } | { path: string; rebuild: true };
