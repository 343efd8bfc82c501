/** Faults of the next requests. In memory: a restart ends them. */
export interface Fault {
	/** error: answered 500. refuse: answered 400, which is no decline of a card. */
	kind: "drop" | "delay" | "error" | "refuse";
	/** The request has its effect first; only the answer is lost. */
	after_effect: boolean;
	times: number;
	delay_ms: number;
	/** Only requests whose "METHOD path" holds this text. */
	match: string;
}

export class Faults {
	#all: Fault[] = [];

	set(faults: Fault[]): void {
		this.#all = faults;
	}

	get left(): readonly Fault[] {
		return this.#all;
	}

	take(request: string): Fault | undefined {
		const fault = this.#all.find((one) => one.times > 0 && request.includes(one.match));
		if (!fault) return undefined;
		fault.times--;
		this.#all = this.#all.filter((one) => one.times > 0);
		return fault;
	}
}
