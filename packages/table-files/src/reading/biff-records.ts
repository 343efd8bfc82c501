import { viewOf } from "./byte-source";
import type { CompoundStream } from "./compound-file";
import { FileError } from "./file-error";

/** A record of a workbook stream. */
export interface BiffRecord {
	id: number;
	bytes: Uint8Array;
	view: DataView;
}

/** Record numbers of BIFF8. Source: [MS-XLS] 2.3. */
export const BIFF = {
	bof: 0x809,
	eof: 0x0a,
	filePass: 0x2f,
	dateMode: 0x22,
	boundSheet: 0x85,
	format: 0x41e,
	xf: 0xe0,
	sst: 0xfc,
	continue: 0x3c,
	number: 0x203,
	rk: 0x27e,
	mulRk: 0xbd,
	labelSst: 0xfd,
	label: 0x204,
	rString: 0xd6,
	boolErr: 0x205,
	formula: 0x06,
	string: 0x207,
} as const;

const STEP_BYTES = 262_144;
/** No record is longer. */
const MAX_RECORD_BYTES = 8_228;

/** The records from an offset on. Throws FileError "truncated" where the stream ends within one. */
export async function* biffRecords(stream: CompoundStream, from: number): AsyncGenerator<BiffRecord[]> {
	let at = from;
	while (at < stream.size) {
		const block = await stream.read(at, STEP_BYTES);
		const view = viewOf(block);
		const records: BiffRecord[] = [];
		let place = 0;
		while (place + 4 <= block.length) {
			const length = view.getUint16(place + 2, true);
			if (length > MAX_RECORD_BYTES) throw new FileError("damaged");
			if (place + 4 + length > block.length) break;
			const bytes = block.subarray(place + 4, place + 4 + length);
			records.push({ id: view.getUint16(place, true), bytes, view: viewOf(bytes) });
			place += 4 + length;
		}
		if (place === 0) throw new FileError("truncated");
		yield records;
		at += place;
	}
}

/** Reads texts that run over from one record into its continuations. */
export class TextReader {
	private block = 0;
	private at = 0;
	private readonly blocks: Uint8Array[];

	constructor(blocks: Uint8Array[], at = 0) {
		this.blocks = blocks;
		this.at = at;
	}

	/** Whether anything is left to read. */
	hasMore(): boolean {
		return this.blocks.slice(this.block).some((bytes, i) => bytes.length > (i === 0 ? this.at : 0));
	}

	/** A text with its length in 16 bits before it, with what formats it left out. */
	readText(): string {
		return this.readCharacters(this.short());
	}

	private readCharacters(count: number): string {
		let wide = this.byte();
		const runs = wide & 8 ? this.short() : 0;
		const extra = wide & 4 ? this.short() + 65_536 * this.short() : 0;
		let text = "";
		for (let left = count; left > 0; ) {
			// A continuation says anew how wide its characters are.
			if (this.atEnd()) wide = this.byte();
			const bytes = this.current();
			const width = wide & 1 ? 2 : 1;
			const taken = Math.min(left, Math.floor((bytes.length - this.at) / width));
			if (taken === 0) throw new FileError("damaged");
			const some = bytes.subarray(this.at, this.at + taken * width);
			text += width === 2 ? new TextDecoder("utf-16le").decode(some) : latin1(some);
			this.at += taken * width;
			left -= taken;
		}
		this.skip(4 * runs + extra);
		return text;
	}

	private current(): Uint8Array {
		const bytes = this.blocks[this.block];
		if (!bytes) throw new FileError("truncated");
		return bytes;
	}

	/** Goes on to the next block at the end of one; true when it did. */
	private atEnd(): boolean {
		if (this.at < this.current().length) return false;
		this.block++;
		this.at = 0;
		return true;
	}

	private byte(): number {
		this.atEnd();
		return this.current()[this.at++] ?? 0;
	}

	private short(): number {
		return this.byte() + 256 * this.byte();
	}

	private skip(bytes: number): void {
		for (let left = bytes; left > 0; ) {
			this.atEnd();
			const taken = Math.min(left, this.current().length - this.at);
			this.at += taken;
			left -= taken;
			if (taken === 0 && left > 0 && this.block >= this.blocks.length) throw new FileError("truncated");
		}
	}
}

/** The lower bytes of characters below U+0100. */
function latin1(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += String.fromCharCode(byte);
	return text;
}
