const TABLES = makeTables();

/** CRC-32 of zip archives, over several chunks: begin with 0, hand on what came before. Four bytes at a time. */
export function crc32(bytes: Uint8Array, before: number): number {
	const [t0, t1, t2, t3] = TABLES;
	let crc = ~before;
	let i = 0;
	for (const end = bytes.length - 3; i < end; i += 4) {
		crc ^= (bytes[i] as number) | ((bytes[i + 1] as number) << 8) | ((bytes[i + 2] as number) << 16) | ((bytes[i + 3] as number) << 24);
		crc = (t3[crc & 255] as number) ^ (t2[(crc >>> 8) & 255] as number) ^ (t1[(crc >>> 16) & 255] as number) ^ (t0[crc >>> 24] as number);
	}
	for (; i < bytes.length; i++) crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[i] as number)) & 255] as number);
	return ~crc >>> 0;
}

function makeTables(): [Int32Array, Int32Array, Int32Array, Int32Array] {
	const first = Int32Array.from({ length: 256 }, (_, n) => {
		let value = n;
		for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
		return value;
	});
	const next = (before: Int32Array) => before.map((value) => (value >>> 8) ^ (first[value & 255] ?? 0));
	const second = next(first);
	const third = next(second);
	return [first, second, third, next(third)];
}
