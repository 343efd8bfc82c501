const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
const KEY_BITS = 32;

/** `order` sorted by keys[row], stable: of equals the one that stood first stays first. In time proportional to the rows. */
export function sortByKeys(order: Uint32Array, keys: Uint32Array): Uint32Array {
	let from: Uint32Array = order;
	let to: Uint32Array = new Uint32Array(order.length);
	let spare: Uint32Array = new Uint32Array(order.length);
	const highest = greatest(order, keys);
	for (let shift = 0; shift < KEY_BITS && highest >>> shift > 0; shift += DIGIT_BITS) {
		const starts = digitStarts(from, keys, shift);
		for (let i = 0; i < from.length; i++) {
			const row = from[i] ?? 0;
			const digit = ((keys[row] ?? 0) >>> shift) & (DIGITS - 1);
			const place = starts[digit] ?? 0;
			starts[digit] = place + 1;
			to[place] = row;
		}
		[from, to, spare] = [to, from === order ? spare : from, to];
	}
	return from;
}

function greatest(order: Uint32Array, keys: Uint32Array): number {
	let highest = 0;
	for (const row of order) highest = Math.max(highest, keys[row] ?? 0);
	return highest;
}

function digitStarts(order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array {
	const starts = new Uint32Array(DIGITS);
	for (const row of order) {
		const digit = ((keys[row] ?? 0) >>> shift) & (DIGITS - 1);
		starts[digit] = (starts[digit] ?? 0) + 1;
	}
	let before = 0;
	for (let digit = 0; digit < DIGITS; digit++) {
		const count = starts[digit] ?? 0;
		starts[digit] = before;
		before += count;
	}
	return starts;
}
