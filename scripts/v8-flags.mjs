// The configuration of workerd is a Cap'n Proto message; miniflare writes it without V8's flags.

/** Index of Config.v8Flags among the pointers of workerd.capnp's root. */
const V8_FLAGS_POINTER = 2;
const WORD_BYTES = 8;
/** Kinds of pointers and sizes of list elements. Source: Cap'n Proto's encoding. */
const [STRUCT, LIST, FAR] = [0, 1, 2];
const [BYTES, POINTERS] = [2, 6];

/** The same message with one more segment, which contains the flags, and the root's pointer to it. */
export function withV8Flags(message, flags) {
	const segments = segmentsOf(message);
	const [root] = segments;
	const pointer = root.readInt32LE(0);
	if ((pointer & 3) !== STRUCT) throw new Error("workerd's configuration does not begin with its root");
	const place = (1 + (pointer >> 2) + root.readUInt16LE(4) + V8_FLAGS_POINTER) * WORD_BYTES;
	if (root.readUInt16LE(6) <= V8_FLAGS_POINTER) throw new Error("workerd's configuration has no room for V8's flags");
	root.writeUInt32LE(FAR, place);
	root.writeUInt32LE(segments.length, place + 4);
	return joined([...segments, textList(flags)]);
}

function segmentsOf(message) {
	const sizes = Array.from({ length: message.readUInt32LE(0) + 1 }, (_, i) => message.readUInt32LE(4 + 4 * i) * WORD_BYTES);
	let from = headerBytes(sizes.length);
	return sizes.map((size) => {
		from += size;
		return Buffer.from(message.subarray(from - size, from));
	});
}

function joined(segments) {
	const header = Buffer.alloc(headerBytes(segments.length));
	header.writeUInt32LE(segments.length - 1, 0);
	for (const [i, segment] of segments.entries()) header.writeUInt32LE(segment.length / WORD_BYTES, 4 + 4 * i);
	return Buffer.concat([header, ...segments]);
}

/** Count and sizes, in whole words. */
function headerBytes(segments) {
	return Math.ceil((4 + 4 * segments) / WORD_BYTES) * WORD_BYTES;
}

/** A list pointer, a pointer for each text, the texts, each ended by a zero byte. */
function textList(texts) {
	const bodies = texts.map((text) => {
		const bytes = Buffer.from(`${text}\0`);
		return { length: bytes.length, words: Buffer.concat([bytes], Math.ceil(bytes.length / WORD_BYTES) * WORD_BYTES) };
	});
	let at = texts.length;
	const pointers = bodies.map(({ length, words }, i) => {
		const pointer = listPointer(at - i - 1, BYTES, length);
		at += words.length / WORD_BYTES;
		return pointer;
	});
	return Buffer.concat([listPointer(0, POINTERS, texts.length), ...pointers, ...bodies.map(({ words }) => words)]);
}

function listPointer(offsetWords, elementSize, count) {
	const pointer = Buffer.alloc(WORD_BYTES);
	pointer.writeUInt32LE((offsetWords << 2) | LIST, 0);
	pointer.writeUInt32LE((count << 3) | elementSize, 4);
	return pointer;
}
