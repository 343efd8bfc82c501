import {
	type CarryFailure,
	CLOSE,
	decodeFrame,
	decodeJson,
	encodeCount,
	encodeFrame,
	encodeJson,
	type Frame,
	isRelayAddress,
	type RequestFrame,
	SILENCE_LIMIT_MS,
	WINDOW_BYTES,
} from "@serpentine/relay";
import { mayRedirect } from "@serpentine/serp/browser";
import type { z } from "zod";
import { endSchema, failedSchema, type Head, headSchema, type helloSchema, TRAILER_BYTES } from "~/domain/relay/messages";
import type { RelayMemory } from "./relay-desk";

/** Result pages hold at most 2 MB; an agent with a browser sends two documents. */
const BODY_LIMIT_BYTES = 10_000_000;
/** The agent ends a request in time by itself; the router waits a little longer. */
const GRACE_MS = 2_000;
/** A credit is worth a frame from this size on. */
const LEAST_CREDIT_BYTES = WINDOW_BYTES / 4;
/** Frames of requests that ended meanwhile arrive late; more than these are an attack. */
const MAX_STRAY_FRAMES = 500;
const MAX_ID = 2 ** 32;

/** State attached to a socket; it survives hibernation. */
export interface LineState {
	relayId: number;
	openedAt: number;
	/** Country of the agent's line as the platform sees it, lower case; null where it does not say. */
	seenCountry: string | null;
	/** null until the agent has introduced itself. */
	hello: z.infer<typeof helloSchema> | null;
	/** Round trip in ms; null until it is measured. */
	latency: number | null;
	/** Absent before the first page. */
	memory?: RelayMemory;
}

/** The state that the router attached to a socket: nothing else writes there. */
export function stateOf(socket: WebSocket): LineState {
	return socket.deserializeAttachment() as LineState;
}

/** How a request over a relay ended; bytes of its body. */
export interface CarryEnd {
	bytes: number;
	/** null for a body that ended. "cancelled": the caller went away. */
	failure: CarryFailure | "cancelled" | null;
}

interface Carried {
	asked: RequestFrame;
	granted: number;
	received: number;
	controller: ReadableStreamDefaultController<Uint8Array>;
	tellHead: ((head: Head | { failure: CarryFailure }) => void) | null;
	end(of: CarryEnd): void;
	timer: ReturnType<typeof setTimeout>;
}

/** One agent's socket and the requests that it carries. */
export class RelayLine {
	private readonly carried = new Map<number, Carried>();
	// Random, so that late frames for an object before this one meet no request.
	private nextId = Math.floor(Math.random() * MAX_ID);
	private strays = 0;
	/** When the last echo was asked for. */
	private echoedAt = Date.now();

	constructor(
		private readonly ctx: DurableObjectState,
		readonly socket: WebSocket,
		readonly state: LineState,
		private readonly developmentOrigin: string,
	) {}

	/** Time of the last sign of life. */
	heardAt(): number {
		return this.ctx.getWebSocketAutoResponseTimestamp(this.socket)?.getTime() ?? this.state.openedAt;
	}

	isSilent(now: number): boolean {
		return now - Math.max(this.heardAt(), this.state.openedAt) > SILENCE_LIMIT_MS;
	}

	/** Sends a request; resolves with the head of the answer, or with what failed before it. `onEnd` is called once. */
	carry(
		asked: RequestFrame,
		onEnd: (end: CarryEnd) => void,
	): { head: Promise<Head | { failure: CarryFailure }>; body: ReadableStream<Uint8Array> } {
		this.nextId = (this.nextId + 1) % MAX_ID;
		const id = this.nextId;
		let tellHead: Carried["tellHead"] = null;
		const head = new Promise<Head | { failure: CarryFailure }>((resolve) => {
			tellHead = resolve;
		});
		const body = new ReadableStream<Uint8Array>(
			{
				start: (controller) => {
					const timer = setTimeout(() => this.fail(id, "timeout", true), asked.timeoutMs + GRACE_MS);
					this.carried.set(id, { asked, granted: WINDOW_BYTES, received: 0, controller, tellHead, end: onEnd, timer });
				},
				pull: () => this.grant(id),
				cancel: () => this.fail(id, "cancelled", true),
			},
			new ByteLengthQueuingStrategy({ highWaterMark: WINDOW_BYTES }),
		);
		if (!this.send(encodeJson("request", id, asked))) this.fail(id, "reset", false);
		return { head, body };
	}

	/** Takes a message of the agent; false for one that breaks the protocol. */
	receive(message: string | ArrayBuffer): boolean {
		if (typeof message === "string") return false;
		const frame = decodeFrame(new Uint8Array(message));
		if (!frame) return false;
		if (frame.kind === "echoed") {
			this.state.latency = Date.now() - this.echoedAt;
			this.socket.serializeAttachment(this.state);
			return true;
		}
		if (frame.kind === "rotated") return true;
		const one = this.carried.get(frame.id);
		if (one) return this.take(frame, one);
		this.strays += 1;
		return this.strays <= MAX_STRAY_FRAMES;
	}

	private take(frame: Frame, one: Carried): boolean {
		switch (frame.kind) {
			case "head":
				return this.takeHead(frame, one);
			case "body":
				return this.takeBody(frame, one);
			case "end": {
				const end = endSchema.safeParse(decodeJson(frame.payload));
				if (!end.success || one.tellHead || end.data.bytes !== one.received) {
					this.fail(frame.id, "reset", true);
					return false;
				}
				this.finish(frame.id, one, end.data.complete);
				return true;
			}
			case "failed": {
				const failed = failedSchema.safeParse(decodeJson(frame.payload));
				this.fail(frame.id, failed.success ? failed.data.failure : "network", false);
				return failed.success;
			}
			default:
				return false;
		}
	}

	private takeHead(frame: Frame, one: Carried): boolean {
		const head = headSchema.safeParse(decodeJson(frame.payload));
		const isOwn = head.success && one.tellHead !== null && this.answers(head.data.url, one.asked.url);
		if (!isOwn) {
			this.fail(frame.id, "network", true);
			return false;
		}
		one.tellHead?.(head.data);
		one.tellHead = null;
		return true;
	}

	/** Whether this address may answer the one that was asked: itself, or where a redirect may lead. */
	private answers(url: string, asked: string): boolean {
		return url === asked || (isRelayAddress(url, this.developmentOrigin) && mayRedirect(url, asked));
	}

	private takeBody(frame: Frame, one: Carried): boolean {
		one.received += frame.payload.length;
		if (one.tellHead || one.received > one.granted) {
			this.fail(frame.id, "network", true);
			return false;
		}
		if (one.received > BODY_LIMIT_BYTES) {
			this.fail(frame.id, "network", true);
			return true;
		}
		// Copied: the message's buffer would stay alive with its head.
		one.controller.enqueue(frame.payload.slice());
		this.grant(frame.id);
		return true;
	}

	/** Grants as many bytes as the reader has room for. */
	private grant(id: number): void {
		const one = this.carried.get(id);
		if (!one) return;
		const room = (one.controller.desiredSize ?? 0) - (one.granted - one.received);
		if (room < LEAST_CREDIT_BYTES) return;
		one.granted += room;
		this.send(encodeCount("credit", id, room));
	}

	private finish(id: number, one: Carried, complete: boolean): void {
		const trailer = new Uint8Array(TRAILER_BYTES);
		new DataView(trailer.buffer).setUint32(0, one.received);
		trailer[TRAILER_BYTES - 1] = complete ? 1 : 0;
		one.controller.enqueue(trailer);
		one.controller.close();
		this.drop(id, one);
		one.end({ bytes: one.received, failure: null });
	}

	/** Ends a request without its whole body. isTold: the agent is asked to stop. */
	private fail(id: number, failure: CarryFailure | "cancelled", isTold: boolean): void {
		const one = this.carried.get(id);
		if (!one) return;
		this.drop(id, one);
		if (isTold) this.send(encodeFrame("cancel", id));
		if (one.tellHead) one.tellHead({ failure: failure === "cancelled" ? "reset" : failure });
		if (failure !== "cancelled") one.controller.error(new Error("The relay's connection was lost."));
		one.end({ bytes: one.received, failure });
	}

	private drop(id: number, one: Carried): void {
		clearTimeout(one.timer);
		this.carried.delete(id);
	}

	/** Ends all requests, because the socket is gone. */
	lose(): void {
		for (const id of [...this.carried.keys()]) this.fail(id, "reset", false);
	}

	close(reason: keyof typeof CLOSE): void {
		try {
			this.socket.close(CLOSE[reason], reason);
		} catch {
			// It is closed already.
		}
		this.lose();
	}

	/** Attaches what the router must know of the relay after hibernation. */
	keep(memory: RelayMemory): void {
		this.state.memory = memory;
		this.socket.serializeAttachment(this.state);
	}

	rotate(slot: number): void {
		this.send(encodeFrame("rotate", slot));
	}

	/** Measures the latency; the answer comes later. */
	echo(): void {
		this.echoedAt = Date.now();
		this.send(encodeFrame("echo", 0));
	}

	introduce(hello: z.infer<typeof helloSchema>): void {
		this.state.hello = hello;
		this.socket.serializeAttachment(this.state);
	}

	private send(frame: Uint8Array<ArrayBuffer>): boolean {
		try {
			this.socket.send(frame);
			return true;
		} catch {
			return false;
		}
	}
}
