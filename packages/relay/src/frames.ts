/**
 * Frames between the router and an agent: one byte kind, four bytes request (big endian), payload. Each is one binary WebSocket message.
 * Both sides use this file, so it needs no package.
 */
export const FRAME_HEAD_BYTES = 5;
/** Longest frame with its head. */
export const FRAME_LIMIT_BYTES = 65_536;
/** Is a message longer than any frame? Its parts are put together already. A text has at most as many characters as bytes. */
export function exceedsFrame(message: string | ArrayBuffer): boolean {
	return (typeof message === "string" ? message.length : message.byteLength) > FRAME_LIMIT_BYTES;
}
export const FRAME_PAYLOAD_BYTES = FRAME_LIMIT_BYTES - FRAME_HEAD_BYTES;
/** Bytes of a body that an agent may send before the router grants more: WebSockets of the runtime have no back pressure. */
export const WINDOW_BYTES = 262_144;
/** The agent sends this text; the runtime answers PONG without waking the router. */
export const PING = "ping";
export const PONG = "pong";
export const PING_EVERY_MS = 3_000;
/** A socket without a ping for so long is dead. */
export const SILENCE_LIMIT_MS = 9_000;

/** Reasons in the close frame. */
export const CLOSE = { revoked: 4401, replaced: 4409, violation: 1008, silent: 4408, tooBig: 1009 } as const;

const KINDS = [
	// Router to agent.
	"request",
	"credit",
	"cancel",
	"rotate",
	"echo",
	// Agent to router.
	"hello",
	"head",
	"body",
	"end",
	"failed",
	"rotated",
	"echoed",
] as const;
export type FrameKind = (typeof KINDS)[number];

export interface Frame {
	kind: FrameKind;
	/** Request that the frame belongs to; 0 for none. A rotation names its slot here. */
	id: number;
	payload: Uint8Array;
}

/** Asks for a page. */
export interface RequestFrame {
	url: string;
	slot: number;
	headers: Record<string, string>;
	timeoutMs: number;
	/** The rest is for an agent with a browser: the size of its page, … */
	viewport: { width: number; height: number };
	isMobile: boolean;
	/** … a selector of an element that only a page with results has, … */
	marks?: string;
	/** … and the user agent; null for the browser's own, on a phone's platform for pages as on a phone. */
	userAgent?: string | null;
}

/** First frame of an agent. */
export interface HelloFrame {
	version: string;
	slots: number;
	/** Slots that can change their address. */
	rotates: boolean;
	hasBrowser: boolean;
	hasProxy: boolean;
}

/** Head of an answer. */
export interface HeadFrame {
	url: string;
	status: number;
	contentType: string;
	/** Coding of the body as sent. */
	encoding: string;
	/** Bytes of the document as sent; 0 where the browser did not keep it. An agent with a browser sends that document first, then the text for the reader. */
	sentBytes?: number;
}

/** End of a body. */
export interface EndFrame {
	/** Bytes of the whole body, and whether the connection delivered all of it. */
	bytes: number;
	complete: boolean;
}

export const FAILURES = ["timeout", "reset", "network", "browser", "refused"] as const;
export type CarryFailure = (typeof FAILURES)[number];
export interface FailedFrame {
	/** "refused": the agent does not go to this address. */
	failure: CarryFailure;
}

export function encodeFrame(kind: FrameKind, id: number, payload: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
	const frame = new Uint8Array(FRAME_HEAD_BYTES + payload.length);
	frame[0] = KINDS.indexOf(kind) + 1;
	new DataView(frame.buffer).setUint32(1, id);
	frame.set(payload, FRAME_HEAD_BYTES);
	return frame;
}

/** A frame whose payload is JSON. */
export function encodeJson(kind: FrameKind, id: number, value: object): Uint8Array<ArrayBuffer> {
	return encodeFrame(kind, id, new TextEncoder().encode(JSON.stringify(value)));
}

/** A frame whose payload is one number of four bytes. */
export function encodeCount(kind: FrameKind, id: number, count: number): Uint8Array<ArrayBuffer> {
	const payload = new Uint8Array(4);
	new DataView(payload.buffer).setUint32(0, count);
	return encodeFrame(kind, id, payload);
}

/** null for anything but a frame. */
export function decodeFrame(bytes: Uint8Array): Frame | null {
	const kind = KINDS[(bytes[0] ?? 0) - 1];
	if (!kind || bytes.length < FRAME_HEAD_BYTES || bytes.length > FRAME_LIMIT_BYTES) return null;
	const id = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(1);
	return { kind, id, payload: bytes.subarray(FRAME_HEAD_BYTES) };
}

/** The JSON of a payload; undefined when it is none. */
export function decodeJson(payload: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder().decode(payload));
	} catch {
		return undefined;
	}
}

/** The number of a payload; 0 when it is none. */
export function decodeCount(payload: Uint8Array): number {
	return payload.length === 4 ? new DataView(payload.buffer, payload.byteOffset, 4).getUint32(0) : 0;
}
