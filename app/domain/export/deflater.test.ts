import { gzipSync, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { Deflater, type Phrase } from "./deflater";
import { huffmanCodes } from "./huffman";

/** The same numbers each time. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const TAIL = "</v></c><c><v>";

/** Phrases of all kinds: with a common end, without, of one byte, longer than the longest match and than the window. */
function phrases(of: Deflater): Phrase[] {
	const cells = Array.from({ length: 130 }, (_, n) => of.phrase(String(n), TAIL));
	const names = Array.from({ length: 40 }, (_, n) => of.phrase(`<name>中${n}é</name>`));
	return [...cells, ...cells, ...names, of.phrase("x"), of.phrase("yz"), of.phrase("long".repeat(200)), of.phrase("longer ".repeat(6_000))];
}

function deflated(deflater: Deflater, seed: number, steps: number): { plain: Buffer; packed: Buffer } {
	const next = numbers(seed);
	const known = phrases(deflater);
	const [plain, packed]: [Uint8Array[], Uint8Array[]] = [[], []];
	for (let step = 0; step < steps; step++) {
		if (step % 500 === 0) deflater.search(step % 1_000 === 500);
		const phrase = known[Math.floor(next() ** (step % 3 === 0 ? 8 : 1) * known.length)] as Phrase;
		const times = next() < 0.5 ? 1 : Math.ceil(next() * 60);
		if (next() < 0.02) {
			const text = `only here ${next()} ${next()}`;
			deflater.text(text);
			plain.push(Buffer.from(text));
		}
		deflater.add(phrase, times);
		for (let i = 0; i < times; i++) plain.push(phrase.bytes);
		if (deflater.isFull) packed.push(deflater.take());
	}
	packed.push(deflater.finish());
	return { plain: Buffer.concat(plain), packed: Buffer.concat(packed) };
}

test.each([1, 2, 3])("what is deflated is what another program inflates, with its size and checksum, seed %i", (seed) => {
	const deflater = new Deflater();
	const { plain, packed } = deflated(deflater, seed, 2_000);
	expect(inflateRawSync(packed).equals(plain)).toBe(true);
	expect(deflater.size).toBe(plain.length);
	expect(deflater.sum).toBe(crc32Of(plain));
	expect(packed.length).toBeLessThan(plain.length / 2);
});

test("a stream refers to nothing of the one before", () => {
	const deflater = new Deflater();
	const cell = deflater.phrase("12", TAIL);
	const link = "https://example.com/a-page";
	deflater.add(cell, 3);
	deflater.text(link);
	deflater.finish();
	for (const times of [1, 2, 400]) {
		deflater.restart();
		deflater.text(link);
		deflater.add(cell, times);
		expect(inflateRawSync(deflater.finish()).toString()).toBe(link + `12${TAIL}`.repeat(times));
	}
});

test("texts that begin or end like others, and phrases composed of others, are written as what they have in common", () => {
	const deflater = new Deflater();
	const [before, after] = [deflater.phrase('<cell value="'), deflater.phrase('"><p>a number</p></cell>')];
	const cells = Array.from({ length: 1_000 }, (_, n) => deflater.composed([before, deflater.phrase(String(n)), after]));
	let plain = "";
	for (let n = 0; n < 4_000; n++) {
		const address = `https://example.com/shop/${n % 7}/item-${n}.html`;
		deflater.text(address);
		deflater.add(cells[n % 1_000] as Phrase, 1 + (n % 3));
		plain += address + `<cell value="${n % 1_000}"><p>a number</p></cell>`.repeat(1 + (n % 3));
	}
	const packed = deflater.finish();
	expect(inflateRawSync(packed).toString()).toBe(plain);
	expect(deflater.sum).toBe(crc32Of(Buffer.from(plain)));
	expect(packed.length).toBeLessThan(plain.length / 8);
});

test("an empty stream and one of a single byte can be inflated", () => {
	const deflater = new Deflater();
	expect(inflateRawSync(deflater.finish()).length).toBe(0);
	deflater.restart();
	deflater.text("a");
	expect(inflateRawSync(deflater.finish()).toString()).toBe("a");
});

test("codes stay within their limit, however unequal the counts are, and are a complete set", () => {
	const fibonacci = [1, 1];
	while (fibonacci.length < 30) fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0));
	for (const limit of [7, 15]) {
		const { lengths } = huffmanCodes(Uint32Array.from(fibonacci), limit);
		expect(Math.max(...lengths)).toBe(limit);
		expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
	}
});

/** By the checksum of a gzip stream: the oldest Node that is supported has no CRC-32 of its own. */
function crc32Of(bytes: Buffer): number {
	return gzipSync(bytes).subarray(-8).readUInt32LE(0);
}
