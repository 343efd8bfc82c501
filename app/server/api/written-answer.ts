/** Data of an answer that writes its JSON by itself. */
export abstract class WrittenAnswer {
	/** The JSON. */
	abstract write(): Uint8Array<ArrayBuffer>;
	/** For JSON.stringify, where the data is part of another answer. */
	abstract toJSON(): unknown;
}

/** Data that does not change: its JSON is written once. */
export class KeptAnswer extends WrittenAnswer {
	private bytes: Uint8Array<ArrayBuffer> | null = null;

	constructor(private readonly value: object) {
		super();
	}

	override write(): Uint8Array<ArrayBuffer> {
		this.bytes ??= new TextEncoder().encode(JSON.stringify(this.value));
		return this.bytes;
	}

	override toJSON(): object {
		return this.value;
	}
}
