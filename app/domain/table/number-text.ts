/** 64 letters that neither JSON nor a page must escape. A letter holds five bits and whether more follow, the lowest first. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const DIGIT_BITS = 5;
const DIGIT = 31;
const MORE = 32;
const VALUES = new Map(Array.from(LETTERS, (letter, value) => [letter.charCodeAt(0), value]));

/** Whole numbers from 0 to 2^31 - 1 as text: those up to 31 take one letter. */
export class NumberText {
	text = "";

	write(value: number): void {
		let rest = value;
		while (rest > DIGIT) {
			this.text += LETTERS.charAt(MORE | (rest & DIGIT));
			rest >>>= DIGIT_BITS;
		}
		this.text += LETTERS.charAt(rest);
	}

	/** Also negative ones, down to -2^30. */
	writeSigned(value: number): void {
		this.write(zigzag(value));
	}
}

/** Reads what NumberText wrote, in the same order; 0 beyond the end. */
export class NumberTextReader {
	private at = 0;

	constructor(private readonly text: string) {}

	read(): number {
		let value = 0;
		for (let shift = 0; this.at < this.text.length; shift += DIGIT_BITS) {
			const digit = VALUES.get(this.text.charCodeAt(this.at++)) ?? 0;
			value |= (digit & DIGIT) << shift;
			if (digit < MORE) break;
		}
		return value;
	}

	readSigned(): number {
		return unzigzag(this.read());
	}
}

/** 0, -1, 1, -2, … as 0, 1, 2, 3, … */
export function zigzag(value: number): number {
	return value < 0 ? -value * 2 - 1 : value * 2;
}

export function unzigzag(value: number): number {
	return value & 1 ? -((value + 1) / 2) : value / 2;
}
