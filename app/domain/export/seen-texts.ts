/** A text of a stream and where it stands. */
interface Written {
	bytes: Uint8Array;
	from: number;
}

/** Shorter parts of texts are not looked for. */
export const MIN_FOUND = 4;
const HASHES = 16_384;

/** Where in a stream parts of its texts stood last. */
export class SeenTexts {
	private readonly texts: Written[] = [];
	private readonly offsets = new Int32Array(HASHES);
	/** How far back the part begins that was found last. */
	distance = 0;

	/** How many bytes from a place on stood in one text before, not before `oldest`; 0 for less than four. The place is remembered. */
	find(text: Written, i: number, oldest: number): number {
		const { bytes, from } = text;
		const hash = hashAt(bytes, i);
		const before = this.texts[hash];
		const at = this.offsets[hash] as number;
		this.texts[hash] = text;
		this.offsets[hash] = i;
		if (!before || before.from + at < oldest) return 0;
		const most = Math.min(bytes.length - i, before.bytes.length - at);
		let length = 0;
		while (length < most && bytes[i + length] === before.bytes[at + length]) length++;
		this.distance = from + i - before.from - at;
		return length < MIN_FOUND ? 0 : length;
	}

	remember(text: Written, i: number): void {
		const hash = hashAt(text.bytes, i);
		this.texts[hash] = text;
		this.offsets[hash] = i;
	}
}

function hashAt(bytes: Uint8Array, i: number): number {
	const four = (bytes[i] as number) | ((bytes[i + 1] as number) << 8) | ((bytes[i + 2] as number) << 16) | ((bytes[i + 3] as number) << 24);
	return Math.imul(four, 0x9e3779b1) >>> 18;
}
