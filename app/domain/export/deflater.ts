import { type Checksum, Crc32 } from "./checksums";
import { huffmanCodes } from "./huffman";
import { MIN_FOUND, SeenTexts } from "./seen-texts";

/** A piece of text that comes again and again; belongs to the deflater that made it. */
export interface Phrase {
	bytes: Uint8Array;
	/** Of the bytes alone. */
	checksum: number;
	/** The end that many phrases have in common; "" for none. */
	tail: string;
	/** Where it stood last. */
	last: number;
	/** Texts that it is made of, where they repeat more than the whole. */
	parts: readonly Phrase[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const WINDOW = 32_768;
const MIN_MATCH = 3;
const MAX_MATCH = 258;
const BLOCK_TOKENS = 16_384;
/** No block is longer: 48 bits for each token, and its codes. */
const BLOCK_BYTES = BLOCK_TOKENS * 6 + 1_024;
const CHUNK_BYTES = 65_536;
/** Text that is collected before it is searched. */
const PENDING_BYTES = 32_768;
const END_OF_BLOCK = 256;
const MATCH = 1 << 24;

const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_EXTRA = [0, 0, 0, 0, ...Array.from({ length: 26 }, (_, i) => 1 + (i >> 1))];
const CODE_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const [LENGTH_BASE, LENGTH_SYMBOL] = rangesOf(LENGTH_EXTRA.slice(0, -1), MAX_MATCH - MIN_MATCH + 1);
// The longest match has a symbol of its own.
LENGTH_BASE[28] = MAX_MATCH - MIN_MATCH;
LENGTH_SYMBOL[MAX_MATCH - MIN_MATCH] = 28;
const [DISTANCE_BASE, DISTANCE_SYMBOL] = rangesOf(DISTANCE_EXTRA, WINDOW);

/** First value of each symbol, and the symbol of each value. */
function rangesOf(extra: readonly number[], values: number): [number[], Uint8Array] {
	const symbols = new Uint8Array(values);
	let from = 0;
	const bases = extra.map((bits, symbol) => {
		const base = from;
		from += 1 << bits;
		symbols.fill(symbol, base, from);
		return base;
	});
	return [bases, symbols];
}

/**
 * Deflates text made of phrases. The writer of a table knows what repeats: a phrase is written as a reference to its last place, without a search
 * for equal bytes, which is what a general compressor does most of the time. Nothing waits, and nothing is kept but a block. Source: RFC 1951.
 */
export class Deflater {
	private readonly tokens = new Uint32Array(BLOCK_TOKENS);
	private count = 0;
	private readonly literals = new Uint32Array(286);
	private readonly distances = new Uint32Array(30);
	private buffer = new Uint8Array(CHUNK_BYTES + BLOCK_BYTES);
	private length = 0;
	private bits = 0;
	private bitCount = 0;
	private readonly seen = new SeenTexts();
	private isSearching = false;
	private pending = new Uint8Array(0);
	private pendingLength = 0;
	private position = 0;
	private start = 0;
	private tail = "";

	constructor(private readonly checksum: Checksum = new Crc32()) {}

	/** Bytes of the stream so far, before compression. */
	get size(): number {
		return this.position - this.start;
	}

	/** Of the stream so far, before compression. */
	get sum(): number {
		return this.checksum.value;
	}

	/** Begins another stream; phrases are kept. */
	restart(): void {
		this.checksum.reset();
		this.start = this.position;
		this.tail = "";
	}

	/** tail: an end that other phrases have too, in ASCII. Where two of them stand side by side, only their beginnings are written anew. */
	phrase(text: string | Uint8Array, tail = ""): Phrase {
		const bytes = typeof text === "string" ? encoder.encode(text + tail) : text;
		return { bytes, tail, last: -1, parts: [], checksum: this.checksum.alone(bytes) };
	}

	/** A phrase that is written part by part where it is not found as a whole. */
	composed(parts: readonly Phrase[]): Phrase {
		return { ...this.phrase(decoder.decode(Uint8Array.from(parts.flatMap(({ bytes }) => [...bytes])))), parts };
	}

	/** Whether all that follows is searched for what stood before, as texts are: for tables in which whole cells seldom repeat. Slower by far. */
	search(isSearching: boolean): void {
		this.flushPending();
		this.isSearching = isSearching;
	}

	/** Text that is not expected again as a whole: parts of texts before it are looked for. */
	text(text: string | Uint8Array): void {
		const bytes = typeof text === "string" ? encoder.encode(text) : text;
		if (this.isSearching) this.collect(bytes);
		else this.searched(bytes);
	}

	private searched(bytes: Uint8Array): void {
		const text = { bytes, from: this.position };
		this.checksum.add(bytes);
		const last = bytes.length - MIN_FOUND;
		for (let i = 0; i < bytes.length; ) {
			const length = i <= last ? this.seen.find(text, i, Math.max(this.start, text.from + i - WINDOW)) : 0;
			if (length === 0) this.literal(bytes, i, i + 1);
			else this.copy(this.seen.distance, length);
			const end = i + Math.max(1, length);
			while (++i < end) if (i <= last) this.seen.remember(text, i);
		}
		this.tail = "";
		this.position += bytes.length;
	}

	private collect(bytes: Uint8Array): void {
		if (this.pendingLength + bytes.length > PENDING_BYTES) this.flushPending();
		if (this.pending.length === 0) this.pending = new Uint8Array(PENDING_BYTES);
		if (bytes.length > PENDING_BYTES) this.searched(bytes);
		else {
			this.pending.set(bytes, this.pendingLength);
			this.pendingLength += bytes.length;
		}
	}

	private flushPending(): void {
		if (this.pendingLength === 0) return;
		const bytes = this.pending.slice(0, this.pendingLength);
		this.pendingLength = 0;
		this.searched(bytes);
	}

	add(phrase: Phrase, times = 1): void {
		if (this.isSearching) for (let i = 0; i < times; i++) this.collect(phrase.bytes);
		else if (phrase.parts.length > 0 && !this.isNear(phrase.last)) {
			for (let i = 0; i < times; i++) for (const part of phrase.parts) this.add(part);
			phrase.last = this.position - phrase.bytes.length;
		} else this.refer(phrase, times);
	}

	private refer(phrase: Phrase, times: number): void {
		const { bytes, tail, last } = phrase;
		const size = bytes.length;
		const from = this.position;
		this.checksum.again(bytes, phrase.checksum, times);
		let given = size;
		// After the part that differs comes what stands a phrase before: the common end, and the phrase itself as often as it comes.
		const isLike = tail !== "" && tail === this.tail;
		if (isLike) given = size - tail.length;
		if (!isLike && size >= MIN_MATCH && this.isNear(last)) this.copy(from - last, size);
		else this.literal(bytes, 0, given);
		const rest = size * times - given;
		if (rest >= MIN_MATCH && size <= WINDOW) this.copy(size, rest);
		else for (let at = given; at < size * times; at++) this.literal(bytes, at % size, (at % size) + 1);
		phrase.last = from + size * (times - 1);
		this.tail = tail;
		this.position = from + size * times;
	}

	private isNear(place: number): boolean {
		return place >= this.start && this.position - place <= WINDOW;
	}

	/** Whether a chunk is worth handing on. */
	get isFull(): boolean {
		return this.length >= CHUNK_BYTES;
	}

	/** The compressed bytes since the last call. */
	take(): Uint8Array {
		const bytes = this.buffer.slice(0, this.length);
		this.length = 0;
		return bytes;
	}

	/** Ends the stream. */
	finish(): Uint8Array {
		this.search(false);
		this.writeBlock(true);
		while (this.bitCount > 0) this.flushByte();
		this.bitCount = 0;
		return this.take();
	}

	private literal(bytes: Uint8Array, from: number, to: number): void {
		for (let i = from; i < to; i++) {
			if (this.count === BLOCK_TOKENS) this.writeBlock(false);
			const byte = bytes[i] as number;
			this.tokens[this.count++] = byte;
			(this.literals[byte] as number)++;
		}
	}

	private copy(distance: number, length: number): void {
		for (let left = length; left > 0; ) {
			if (this.count === BLOCK_TOKENS) this.writeBlock(false);
			const over = left - MAX_MATCH;
			const part = over <= 0 ? left : over < MIN_MATCH ? MAX_MATCH - MIN_MATCH : MAX_MATCH;
			this.tokens[this.count++] = MATCH | ((part - MIN_MATCH) << 16) | (distance - 1);
			(this.literals[257 + (LENGTH_SYMBOL[part - MIN_MATCH] as number)] as number)++;
			(this.distances[DISTANCE_SYMBOL[distance - 1] as number] as number)++;
			left -= part;
		}
	}

	/** One phrase may be longer than a chunk. */
	private makeRoom(): void {
		if (this.length + BLOCK_BYTES <= this.buffer.length) return;
		const larger = new Uint8Array(this.buffer.length * 2);
		larger.set(this.buffer);
		this.buffer = larger;
	}

	private put(bits: number, count: number): void {
		this.bits |= bits << this.bitCount;
		this.bitCount += count;
		while (this.bitCount >= 8) this.flushByte();
	}

	private flushByte(): void {
		this.buffer[this.length++] = this.bits;
		this.bits >>>= 8;
		this.bitCount -= 8;
	}

	private writeBlock(isLast: boolean): void {
		this.makeRoom();
		this.literals[END_OF_BLOCK] = 1;
		const literals = huffmanCodes(this.literals, 15);
		const distances = huffmanCodes(this.distances, 15);
		this.put(isLast ? 1 : 0, 1);
		this.put(2, 2);
		this.writeCodes([...literals.lengths, ...distances.lengths]);
		const [literalBits, literalLengths] = [literals.bits, literals.lengths];
		for (let i = 0; i < this.count; i++) {
			const token = this.tokens[i] as number;
			if (token < MATCH) {
				this.put(literalBits[token] as number, literalLengths[token] as number);
				continue;
			}
			const [length, distance] = [(token >>> 16) & 255, token & 0x7fff];
			const [symbol, far] = [LENGTH_SYMBOL[length] as number, DISTANCE_SYMBOL[distance] as number];
			this.put(literalBits[257 + symbol] as number, literalLengths[257 + symbol] as number);
			this.put(length - (LENGTH_BASE[symbol] as number), LENGTH_EXTRA[symbol] as number);
			this.put(distances.bits[far] as number, distances.lengths[far] as number);
			this.put(distance - (DISTANCE_BASE[far] as number), DISTANCE_EXTRA[far] as number);
		}
		this.put(literalBits[END_OF_BLOCK] as number, literalLengths[END_OF_BLOCK] as number);
		this.count = 0;
		this.literals.fill(0);
		this.distances.fill(0);
	}

	/** Lengths of all codes, themselves coded; runs of unused symbols are one. */
	private writeCodes(lengths: readonly number[]): void {
		const counts = new Uint32Array(19);
		const runs: [symbol: number, extra: number, extraBits: number][] = [];
		for (let at = 0; at < lengths.length; ) {
			let zeros = 0;
			while (zeros < 138 && lengths[at + zeros] === 0) zeros++;
			const run: [number, number, number] = zeros >= 11 ? [18, zeros - 11, 7] : zeros >= 3 ? [17, zeros - 3, 3] : [lengths[at] ?? 0, 0, 0];
			counts[run[0]] = (counts[run[0]] ?? 0) + 1;
			runs.push(run);
			at += zeros >= 3 ? zeros : 1;
		}
		const codes = huffmanCodes(counts, 7);
		// All 286 symbols of literals and lengths, all 30 of distances, all 19 of these.
		this.put(29 | (29 << 5) | (15 << 10), 14);
		for (const symbol of CODE_ORDER) this.put(codes.lengths[symbol] ?? 0, 3);
		for (const [symbol, extra, extraBits] of runs) {
			this.put(codes.bits[symbol] ?? 0, codes.lengths[symbol] ?? 0);
			this.put(extra, extraBits);
		}
	}
}
