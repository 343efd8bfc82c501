import { NumberReader } from "./number-stream";

// A byte order mark at the beginning of a query is a part of it.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Most texts by slot: half of the slots stay empty, so that a search is short. */
const MOST_FILLED = 0.5;

/**
 * Texts in the order of their first appearance, the same over the blocks of one reading. Each is found by its bytes and becomes a string once, because most
 * months have the same queries and pages.
 */
export class TextList {
	/** Grows with each block. */
	readonly texts: string[] = [];
	/** UTF-8 of all texts, one after the other. */
	#bytes = new Uint8Array(2 ** 12);
	#ends = new Uint32Array(2 ** 8);
	#count = 0;
	/** Place of a text plus 1, at the hash of its bytes or after it; 0 for an empty slot. */
	#slots = new Uint32Array(2 ** 9);

	/** Places of texts that packTexts packed. */
	placesOf(lengths: Uint8Array, rests: Uint8Array): Int32Array {
		const { bytes, ends } = wholeTexts(lengths, rests);
		let begin = 0;
		const places = ends.map((end) => {
			const place = this.#placeOf(bytes, begin, end);
			begin = end;
			return place;
		});
		this.#decodeNew();
		return places;
	}

	#placeOf(bytes: Uint8Array, begin: number, end: number): number {
		if (this.#count >= this.#slots.length * MOST_FILLED) this.#growSlots();
		const slots = this.#slots;
		for (let slot = hashOf(bytes, begin, end); ; slot++) {
			const at = slot & (slots.length - 1);
			const place = (slots[at] ?? 0) - 1;
			if (place === -1) {
				slots[at] = this.#append(bytes.subarray(begin, end)) + 1;
				return this.#count - 1;
			}
			if (this.#isSame(place, bytes, begin, end)) return place;
		}
	}

	#isSame(place: number, bytes: Uint8Array, begin: number, end: number): boolean {
		const from = this.#beginOf(place);
		if ((this.#ends[place] ?? 0) - from !== end - begin) return false;
		const own = this.#bytes;
		for (let i = end - begin - 1; i >= 0; i--) if (own[from + i] !== bytes[begin + i]) return false;
		return true;
	}

	/** Returns the place of the text. */
	#append(text: Uint8Array): number {
		const from = this.#beginOf(this.#count);
		const end = from + text.length;
		if (end > this.#bytes.length) this.#bytes = longer(this.#bytes, Math.max(end, this.#bytes.length * 2));
		if (this.#count === this.#ends.length) {
			const ends = new Uint32Array(this.#count * 2);
			ends.set(this.#ends);
			this.#ends = ends;
		}
		this.#bytes.set(text, from);
		this.#ends[this.#count] = end;
		return this.#count++;
	}

	#beginOf(place: number): number {
		return place === 0 ? 0 : (this.#ends[place - 1] ?? 0);
	}

	#growSlots(): void {
		const slots = new Uint32Array(this.#slots.length * 2);
		for (let place = 0; place < this.#count; place++) {
			let slot = hashOf(this.#bytes, this.#beginOf(place), this.#ends[place] ?? 0);
			while (slots[slot & (slots.length - 1)] !== 0) slot++;
			slots[slot & (slots.length - 1)] = place + 1;
		}
		this.#slots = slots;
	}

	/** Makes the strings of the texts that were appended. All are decoded by one call, because the call takes longer than a text. */
	#decodeNew(): void {
		let at = this.#beginOf(this.texts.length);
		const text = decoder.decode(this.#bytes.subarray(at, this.#beginOf(this.#count)));
		for (let unit = 0; this.texts.length < this.#count; ) {
			const begin = unit;
			for (const end = this.#ends[this.texts.length] ?? 0; at < end; at++) unit += unitsOf(this.#bytes[at] ?? 0);
			this.texts.push(text.slice(begin, unit));
		}
	}
}

/** Bytes of packed texts with the beginnings that they share, and where each ends. */
function wholeTexts(lengths: Uint8Array, rests: Uint8Array): { bytes: Uint8Array; ends: Int32Array } {
	const reader = new NumberReader(lengths);
	const ends = new Int32Array(reader.read());
	let bytes = new Uint8Array(rests.length * 4);
	let [end, before, from] = [0, 0, 0];
	for (let i = 0; i < ends.length; i++) {
		const begin = end;
		const rest = begin + reader.read();
		end = rest + reader.read();
		if (end > bytes.length) bytes = longer(bytes, end * 2);
		for (let at = begin; at < rest; at++) bytes[at] = bytes[before++] ?? 0;
		for (let at = rest; at < end; at++) bytes[at] = rests[from++] ?? 0;
		ends[i] = end;
		before = begin;
	}
	return { bytes, ends };
}

function longer(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
	const grown = new Uint8Array(length);
	grown.set(bytes);
	return grown;
}

/** FNV-1a; its high bits are mixed into the low ones, which choose the slot. */
function hashOf(bytes: Uint8Array, begin: number, end: number): number {
	let hash = 0x811c9dc5;
	for (let at = begin; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
	return (hash ^ (hash >>> 15)) >>> 0;
}

/** UTF-16 units of the character that a byte of UTF-8 begins; 0 for a byte within a character. */
function unitsOf(byte: number): number {
	if ((byte & 0xc0) === 0x80) return 0;
	return byte >= 0xf0 ? 2 : 1;
}
