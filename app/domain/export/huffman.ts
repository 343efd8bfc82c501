/** Codes of one alphabet: the bits of each symbol, in the order in which they are written, and how many they are. */
interface Codes {
	lengths: Uint8Array;
	bits: Uint16Array;
}

/** Huffman codes as deflate has them, none longer than `limit`. At least two symbols get a code, so that every set is complete. Source: RFC 1951 §3.2.2. */
export function huffmanCodes(counts: Uint32Array, limit: number): Codes {
	const lengths = limitedLengths(counts, limit);
	const next = new Uint16Array(17);
	for (const length of lengths) if (length > 0) next[length + 1] = (next[length + 1] ?? 0) + 1;
	for (let length = 1, code = 0; length < 17; length++) {
		code = (code + (next[length] ?? 0)) << 1;
		next[length] = code;
	}
	const bits = new Uint16Array(lengths.length);
	for (let symbol = 0; symbol < lengths.length; symbol++) {
		const length = lengths[symbol] ?? 0;
		if (length === 0) continue;
		const code = next[length] ?? 0;
		next[length] = code + 1;
		bits[symbol] = reversed(code, length);
	}
	return { lengths, bits };
}

function reversed(code: number, length: number): number {
	let [left, result] = [code, 0];
	for (let bit = 0; bit < length; bit++) {
		result = (result << 1) | (left & 1);
		left >>= 1;
	}
	return result;
}

/** Where the best codes are too long, counts are made more equal until they are not. */
function limitedLengths(counts: Uint32Array, limit: number): Uint8Array {
	const some = Uint32Array.from(counts);
	for (let symbol = 0, used = some.filter((count) => count > 0).length; used < 2; symbol++) {
		if (some[symbol] === 0) {
			some[symbol] = 1;
			used++;
		}
	}
	for (;;) {
		const lengths = bestLengths(some);
		if (lengths.every((length) => length <= limit)) return lengths;
		for (let symbol = 0; symbol < some.length; symbol++) {
			const count = some[symbol] ?? 0;
			if (count > 0) some[symbol] = (count >> 1) + 1;
		}
	}
}

function bestLengths(counts: Uint32Array): Uint8Array {
	const leaves: number[] = [];
	for (let symbol = 0; symbol < counts.length; symbol++) if (counts[symbol]) leaves.push(symbol);
	leaves.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
	// Leaves in order of their weights, then the nodes above them, which come in order too.
	const weights = leaves.map((symbol) => counts[symbol] ?? 0);
	const parents: number[] = [];
	let [leaf, node] = [0, leaves.length];
	const least = () => (leaf < leaves.length && (node >= weights.length || (weights[leaf] ?? 0) <= (weights[node] ?? 0)) ? leaf++ : node++);
	while (weights.length < leaves.length * 2 - 1) {
		const [a, b] = [least(), least()];
		parents[a] = weights.length;
		parents[b] = weights.length;
		weights.push((weights[a] ?? 0) + (weights[b] ?? 0));
	}
	const depths = new Uint8Array(weights.length);
	for (let at = weights.length - 2; at >= 0; at--) depths[at] = (depths[parents[at] ?? 0] ?? 0) + 1;
	const lengths = new Uint8Array(counts.length);
	leaves.forEach((symbol, i) => {
		lengths[symbol] = depths[i] ?? 0;
	});
	return lengths;
}
