import { crc32 } from "./crc32";

/** Sum over bytes that come in pieces. */
export interface Checksum {
	readonly value: number;
	reset(): void;
	add(bytes: Uint8Array): void;
	/** The sum of a piece as if nothing stood before it. */
	alone(bytes: Uint8Array): number;
	/** Adds a piece by its own sum. */
	again(bytes: Uint8Array, alone: number, times: number): void;
}

const LARGEST_PRIME = 65_521;

/** Adler-32 of zlib streams. Source: RFC 1950 §8.2. */
export class Adler32 implements Checksum {
	private low = 1;
	private high = 0;

	get value(): number {
		return this.high * 65_536 + this.low;
	}

	reset(): void {
		[this.low, this.high] = [1, 0];
	}

	add(bytes: Uint8Array): void {
		this.again(bytes, this.alone(bytes), 1);
	}

	alone(bytes: Uint8Array): number {
		let [low, high] = [0, 0];
		for (let i = 0; i < bytes.length; i++) {
			low += bytes[i] as number;
			high += low;
		}
		return (high % LARGEST_PRIME) * 65_536 + (low % LARGEST_PRIME);
	}

	again({ length }: Uint8Array, alone: number, times: number): void {
		const high = Math.floor(alone / 65_536);
		for (let i = 0; i < times; i++) {
			this.high = (this.high + length * this.low + high) % LARGEST_PRIME;
			this.low = (this.low + (alone % 65_536)) % LARGEST_PRIME;
		}
	}
}

/** CRC-32 of zip archives. A piece that comes again is added by four numbers of a table instead of byte by byte. */
export class Crc32 implements Checksum {
	private register = ~0;

	get value(): number {
		return ~this.register >>> 0;
	}

	reset(): void {
		this.register = ~0;
	}

	alone(bytes: Uint8Array): number {
		return ~crc32(bytes, ~0);
	}

	again(bytes: Uint8Array, alone: number, times: number): void {
		if (bytes.length > MAX_SHIFTED) {
			for (let i = 0; i < times; i++) this.add(bytes);
			return;
		}
		const shift = shiftOf(bytes.length);
		let register = this.register;
		for (let i = 0; i < times; i++) {
			register =
				(shift[register & 255] as number) ^
				(shift[256 + ((register >>> 8) & 255)] as number) ^
				(shift[512 + ((register >>> 16) & 255)] as number) ^
				(shift[768 + (register >>> 24)] as number) ^
				alone;
		}
		this.register = register;
	}

	add(bytes: Uint8Array): void {
		this.register = ~crc32(bytes, ~this.register);
	}
}

/** A table takes 4 KB: longer pieces are added byte by byte. */
const MAX_SHIFTED = 200;
const shifts: Int32Array[] = [];

/** What becomes of each byte of a checksum when so many zeros follow it. */
function shiftOf(length: number): Int32Array {
	const known = shifts[length];
	if (known) return known;
	const zeros = new Uint8Array(length);
	const shift = new Int32Array(1_024);
	for (let bit = 0; bit < 32; bit++) {
		const moved = ~crc32(zeros, ~(1 << bit));
		const [byte, mask] = [bit >> 3, 1 << (bit & 7)];
		for (let value = 0; value < 256; value++) if (value & mask) shift[byte * 256 + value] = (shift[byte * 256 + value] ?? 0) ^ moved;
	}
	shifts[length] = shift;
	return shift;
}
