/** Answer data that serialises its own JSON. */
export abstract class WrittenAnswer {
	/** Returns the JSON in UTF-8. */
	abstract write(): Uint8Array<ArrayBuffer>;
	/** JSON.stringify calls this method if the data is part of another answer. */
	abstract toJSON(): unknown;
}

/** Constant data, which is serialised once. */
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
