/** A request as it reaches a fake. */
export interface FakeRequest {
	path: string;
	body: string;
}

export interface FakeAnswer {
	status: number;
	headers: Record<string, string>;
	body: string;
}

/**
 * A chat service in memory: it takes messages as the real one does, refuses those above its limits, and limits their rate. faults: answers that it gives
 * in place of the next ones; "silence": it takes the message, and the answer is lost.
 */
export abstract class FakeService {
	/** Payloads that were taken, in order. */
	readonly messages: unknown[] = [];
	readonly faults: ("silence" | FakeAnswer)[] = [];
	/** Instants of the messages of the present window, ms. */
	#taken: number[] = [];

	constructor(
		private readonly now: () => number,
		private readonly limit: { messages: number; windowMs: number },
	) {}

	/** null: no answer comes. */
	answer(request: FakeRequest): FakeAnswer | null {
		const fault = this.faults.shift();
		if (fault && fault !== "silence") return fault;
		const refused = this.refuse(request);
		if (refused) return refused;
		const at = this.now();
		this.#taken = this.#taken.filter((instant) => at - instant < this.limit.windowMs);
		if (this.#taken.length >= this.limit.messages) return this.tooMany(((this.#taken[0] ?? at) + this.limit.windowMs - at) / 1_000);
		this.#taken.push(at);
		this.messages.push(JSON.parse(request.body));
		return fault ? null : this.taken();
	}

	/** Answer to a request that the service does not take; null for one that it does. */
	protected abstract refuse(request: FakeRequest): FakeAnswer | null;
	protected abstract taken(): FakeAnswer;
	/** seconds: until there is room again. */
	protected abstract tooMany(seconds: number): FakeAnswer;
}

export const json = (status: number, body: object, headers: Record<string, string> = {}): FakeAnswer => ({
	status,
	headers: { "content-type": "application/json", ...headers },
	body: JSON.stringify(body),
});
export const text = (status: number, body: string, headers: Record<string, string> = {}): FakeAnswer => ({ status, headers, body });
