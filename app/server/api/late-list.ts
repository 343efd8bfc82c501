import { WrittenAnswer } from "./written-answer";

/** Entries that are made and written together: their objects are young garbage, which costs little. */
const AT_ONCE = 200;

/** A list of an answer whose entries are made when it is written. The objects of 20,000 keywords at once would take most of a Worker's memory. */
export class LateList<Source> extends WrittenAnswer {
	constructor(
		private readonly sources: readonly Source[],
		private readonly make: (source: Source) => object,
	) {
		super();
	}

	override toJSON(): object[] {
		return this.sources.map(this.make);
	}

	override write(): Uint8Array<ArrayBuffer> {
		const encoder = new TextEncoder();
		const pieces: Uint8Array[] = [];
		for (let from = 0; from < this.sources.length; from += AT_ONCE) {
			const text = JSON.stringify(this.sources.slice(from, from + AT_ONCE).map(this.make));
			// Brackets only around the whole list.
			pieces.push(encoder.encode((from === 0 ? "[" : ",") + text.slice(1, -1)));
		}
		pieces.push(encoder.encode(pieces.length === 0 ? "[]" : "]"));
		return joined(pieces);
	}
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
	let at = 0;
	for (const piece of pieces) {
		whole.set(piece, at);
		at += piece.length;
	}
	return whole;
}
