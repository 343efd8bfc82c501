import type { Readable, Writable } from "node:stream";

/** Parameters and results of the protocol; what is read of them is checked where it is read. */
export type Values = Record<string, unknown>;

/** The values of an object that came as JSON; none of anything else. */
export function valuesOf(value: unknown): Values {
	return isValues(value) ? value : {};
}

function isValues(value: unknown): value is Values {
	return typeof value === "object" && value !== null;
}

type Listener = (method: string, parameters: Values) => void;

interface Waiting {
	resolve(result: Values): void;
	reject(error: Error): void;
}

/** The browser has ended. */
export class BrowserGone extends Error {}

/** A connection to a browser over its pipe: messages of JSON, each ended by a zero byte. Source: Chrome DevTools Protocol. */
export class DevTools {
	private nextId = 0;
	private readonly waiting = new Map<number, Waiting>();
	private readonly listeners = new Map<string, Listener>();
	private input: Buffer[] = [];
	isOver = false;

	constructor(
		private readonly to: Writable,
		from: Readable,
	) {
		from.on("data", (chunk: Buffer) => this.take(chunk));
		from.on("close", () => this.end());
		from.on("error", () => this.end());
		to.on("error", () => this.end());
	}

	/** Throws the browser's own words, or BrowserGone. session: of a tab. */
	send(method: string, parameters: Values = {}, session?: string): Promise<Values> {
		if (this.isOver) return Promise.reject(new BrowserGone());
		const id = ++this.nextId;
		return new Promise((resolve, reject) => {
			this.waiting.set(id, { resolve, reject });
			this.to.write(`${JSON.stringify({ id, method, params: parameters, ...(session && { sessionId: session }) })}\0`);
		});
	}

	/** Events of one tab, until `forget`. */
	listen(session: string, listener: Listener): void {
		this.listeners.set(session, listener);
	}

	forget(session: string): void {
		this.listeners.delete(session);
	}

	end(): void {
		this.isOver = true;
		for (const { reject } of this.waiting.values()) reject(new BrowserGone());
		this.waiting.clear();
	}

	private take(chunk: Buffer): void {
		let rest = chunk;
		for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
			const whole = Buffer.concat([...this.input, rest.subarray(0, end)]).toString();
			this.input = [];
			rest = rest.subarray(end + 1);
			this.handle(JSON.parse(whole));
		}
		if (rest.length > 0) this.input.push(rest);
	}

	private handle({ id, result, error, method, params, sessionId }: Values): void {
		if (typeof id !== "number") {
			this.listeners.get(String(sessionId))?.(String(method), valuesOf(params));
			return;
		}
		const one = this.waiting.get(id);
		this.waiting.delete(id);
		if (error) one?.reject(new Error(String(valuesOf(error).message)));
		else one?.resolve(valuesOf(result));
	}
}
