import type { Browser } from "./browser";
import { type Carried, carryPage } from "./carry-page";
import { Credit } from "./credit";
import { valuesOf } from "./devtools";
import {
	CLOSE,
	decodeCount,
	decodeFrame,
	decodeJson,
	encodeFrame,
	encodeJson,
	type HelloFrame,
	PING,
	PING_EVERY_MS,
	PONG,
	type RequestFrame,
	SILENCE_LIMIT_MS,
	WINDOW_BYTES,
} from "./frames";
import type { AgentOptions } from "./options";
import { Slot } from "./slot";
import { AGENT_VERSION } from "./version";
import { ClientSocket, UpgradeRefused } from "./web-socket";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;
/** A connection that lasted so long was no failure: the next wait is short again. */
const STEADY_MS = 30_000;
/** More requests at once than slots are refused. */
const MAX_REQUESTS = 128;

interface Job {
	credit: Credit;
	abort: AbortController;
}

/** An agent: dials in, carries what it is asked, dials again when the connection ends. */
export class Agent {
	private readonly slots: Slot[];
	private readonly jobs = new Map<number, Job>();
	private socket: ClientSocket | null = null;
	private isStopping = false;
	private wake: (() => void) | null = null;

	constructor(
		private readonly options: AgentOptions,
		/** Loads the pages; null for plain requests. */
		private readonly browser: Browser | null,
		private readonly log: (line: string) => void,
	) {
		this.slots = Array.from({ length: options.slots }, (_, index) => new Slot(options, index));
	}

	/** Runs until `stop`. Returns false when the token opens nothing. */
	async run(): Promise<boolean> {
		let failures = 0;
		while (!this.isStopping) {
			const startedAt = Date.now();
			const ended = await this.connectOnce();
			if (ended === "refused") return false;
			failures = Date.now() - startedAt > STEADY_MS ? 0 : failures + 1;
			if (!this.isStopping) await this.pause(failures);
		}
		return true;
	}

	stop(): void {
		this.isStopping = true;
		this.wake?.();
		this.socket?.close(1000);
	}

	/** One connection, to its end. */
	private async connectOnce(): Promise<"refused" | "ended"> {
		let heardAt = Date.now();
		let end: (code: number) => void = () => {};
		const ended = new Promise<number>((resolve) => {
			end = resolve;
		});
		try {
			this.socket = await ClientSocket.open(`${this.options.app}/relay`, this.options.token, {
				message: (data) => {
					heardAt = Date.now();
					if (data !== PONG && typeof data !== "string") this.take(data);
				},
				closed: (code) => end(code),
			});
		} catch (error) {
			if (error instanceof UpgradeRefused && error.status === 401) return this.refused();
			this.log(`not connected: ${error instanceof Error ? error.message : error}`);
			return "ended";
		}
		const { socket } = this;
		const { slots, rotateUrls, proxies } = this.options;
		const hello: HelloFrame = {
			...{ version: AGENT_VERSION, slots },
			...{ rotates: rotateUrls.length > 0, hasBrowser: this.browser !== null, hasProxy: proxies.length > 0 },
		};
		await socket.send(encodeJson("hello", 0, hello));
		this.log(`connected to ${this.options.app} with ${slots} slots`);
		const pings = setInterval(() => {
			if (Date.now() - heardAt > SILENCE_LIMIT_MS) socket.destroy();
			else void socket.send(PING);
		}, PING_EVERY_MS);
		const code = await ended;
		clearInterval(pings);
		this.socket = null;
		for (const { abort, credit } of this.jobs.values()) {
			abort.abort("cancelled");
			credit.end("cancelled");
		}
		this.jobs.clear();
		if (code === CLOSE.revoked) return this.refused();
		this.log(`connection ended (${code})`);
		return "ended";
	}

	private refused(): "refused" {
		this.log("this token opens nothing: it was revoked, renewed or mistyped; ask an administrator for a new one");
		return "refused";
	}

	/** Waits before the next try: doubled for each failure, with full jitter. */
	private async pause(failures: number): Promise<void> {
		const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(10, failures));
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, FIRST_WAIT_MS + Math.random() * (ceiling - FIRST_WAIT_MS));
			this.wake = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	private take(data: Uint8Array): void {
		const frame = decodeFrame(data);
		if (!frame) return;
		const { kind, id, payload } = frame;
		const job = this.jobs.get(id);
		if (kind === "request") void this.start(id, decodeJson(payload));
		else if (kind === "credit") job?.credit.grant(decodeCount(payload));
		else if (kind === "cancel") {
			job?.abort.abort("cancelled");
			job?.credit.end("cancelled");
		} else if (kind === "rotate") void this.rotate(id);
		else if (kind === "echo") void this.socket?.send(encodeFrame("echoed", id));
	}

	private async start(id: number, asked: unknown): Promise<void> {
		const { socket } = this;
		if (!socket) return;
		const slot = isRequest(asked) ? this.slots[asked.slot] : undefined;
		if (!isRequest(asked) || !slot || this.jobs.size >= MAX_REQUESTS) {
			await socket.send(encodeJson("failed", id, { failure: "refused" }));
			return;
		}
		const abort = new AbortController();
		const credit = new Credit(WINDOW_BYTES);
		this.jobs.set(id, { credit, abort });
		const timer = setTimeout(() => {
			abort.abort("timeout");
			credit.end("timeout");
		}, asked.timeoutMs);
		const startedAt = Date.now();
		const { origin } = this.options;
		const send = (frame: Uint8Array) => socket.send(frame);
		const { browser } = this;
		const ended = await carryPage({ id, asked, slot, origin, browser, credit, signal: abort.signal, send });
		clearTimeout(timer);
		this.jobs.delete(id);
		this.log(lineOf(asked, ended, Date.now() - startedAt));
	}

	private async rotate(slot: number): Promise<void> {
		const isDone = (await this.slots[slot]?.rotate(Date.now())) ?? false;
		this.log(`slot ${slot}: ${isDone ? "address changed" : "address not changed"}`);
		await this.socket?.send(encodeFrame("rotated", slot));
	}
}

/** One line for each request: the host, never what was searched. */
function lineOf({ url, slot }: RequestFrame, { status, bytes }: Carried, ms: number): string {
	const host = URL.canParse(url) ? new URL(url).host : "?";
	return `slot ${slot} ${host} ${status} ${bytes} bytes ${ms} ms`;
}

function isRequest(value: unknown): value is RequestFrame {
	if (typeof value !== "object" || value === null) return false;
	const { url, slot, headers, timeoutMs } = valuesOf(value);
	return typeof url === "string" && Number.isInteger(slot) && typeof headers === "object" && headers !== null && Number.isFinite(timeoutMs);
}
