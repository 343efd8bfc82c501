/** Writes whole numbers as zigzag varints: one byte for -64…63. */
export class NumberWriter {
	private bytes = new Uint8Array(1024);
	private length = 0;

	/** Throws unless the value is a safe integer below 2^52 in magnitude. */
	write(value: number): void {
		if (!Number.isSafeInteger(value) || Math.abs(value) >= 2 ** 52) throw new Error(`not a storable number: ${value}`);
		let rest = value < 0 ? -value * 2 - 1 : value * 2;
		if (this.length + 8 > this.bytes.length) this.grow();
		while (rest >= 128) {
			this.bytes[this.length++] = (rest % 128) + 128;
			rest = Math.floor(rest / 128);
		}
		this.bytes[this.length++] = rest;
	}

	finish(): Uint8Array {
		return this.bytes.slice(0, this.length);
	}

	private grow(): void {
		const larger = new Uint8Array(this.bytes.length * 2);
		larger.set(this.bytes);
		this.bytes = larger;
	}
}

export class NumberReader {
	private at = 0;
	constructor(private readonly bytes: Uint8Array) {}

	/** Passes over so many numbers. */
	skip(count: number): void {
		for (let left = count; left > 0; ) if ((this.bytes[this.at++] ?? 0) < 128) left--;
	}

	/** Throws at the end of the bytes. */
	read(): number {
		const single = this.bytes[this.at];
		if (single !== undefined && single < 128) {
			this.at++;
			return (single >>> 1) ^ -(single & 1);
		}
		let value = 0;
		let factor = 1;
		for (;;) {
			const byte = this.bytes[this.at++];
			if (byte === undefined) throw new Error("the number stream ended early");
			value += (byte % 128) * factor;
			if (byte < 128) break;
			factor *= 128;
		}
		return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
	}
}

const LENGTH_BYTES = 4;

/** Joins pieces of bytes, each after its length. */
export function joinSections(sections: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(sections.reduce((sum, one) => sum + LENGTH_BYTES + one.length, 0));
	const view = new DataView(joined.buffer);
	let at = 0;
	for (const section of sections) {
		view.setUint32(at, section.length);
		joined.set(section, at + LENGTH_BYTES);
		at += LENGTH_BYTES + section.length;
	}
	return joined;
}

/** The pieces that joinSections joined. Throws when the bytes end within a piece. */
export function splitSections(bytes: Uint8Array): Uint8Array[] {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const sections: Uint8Array[] = [];
	for (let at = 0; at < bytes.length; ) {
		const length = view.getUint32(at);
		const end = at + LENGTH_BYTES + length;
		if (end > bytes.length) throw new Error("a piece of bytes ended early");
		sections.push(bytes.subarray(at + LENGTH_BYTES, end));
		at = end;
	}
	return sections;
}
