import fc from "fast-check";
import { expect, test } from "vitest";
import { printChunk, type SampleEntry } from "./chunk";
import { entriesOf, GridBuilder } from "./columns";
import { arbitraryEntries, arbitraryObservation } from "./test-entries";

const entries = arbitraryEntries({
	observation: arbitraryObservation(fc.webUrl()),
	ordinal: { min: 0, max: 50_000 },
	at: { min: 1_700_000_000, max: 1_900_000_000 },
	retryAt: { min: 1_900_000_000, max: 1_900_100_000 },
});
const sorted = (list: SampleEntry[]) => [...list].sort((a, b) => a.ordinal - b.ordinal);

function entriesOfLines(...lines: string[]): SampleEntry[] {
	const builder = new GridBuilder();
	builder.addLines(lines.join("\n"));
	return [...entriesOf(builder.grid)];
}

test("a line of a part decodes to every entry", () => {
	fc.assert(
		fc.property(entries, (list) => {
			expect(entriesOfLines(printChunk(list))).toEqual(sorted(list));
		}),
	);
});

test("an old answer of a provider, also one that an archive brought back, says of web results alone; one that names what was not read keeps it", () => {
	const bitsOf = (source: string, features: number) => {
		const evidence = { at: 1_700_000_000_000, source, look: null, retryAt: null, features };
		const [entry] = entriesOfLines(
			printChunk([{ ordinal: 1, observation: { outcome: "not_found", depth: 10, exhausted: false }, evidence }]),
		);
		return entry?.evidence.features;
	};
	const ALL_NOT_READ = 0x3fff_0000;
	expect([bitsOf("serper", 1), bitsOf("import archive: serper", 1)]).toEqual(Array(2).fill(1 | ALL_NOT_READ));
	expect([bitsOf("fetch", 1), bitsOf("serper", 1 | (1 << 20))]).toEqual([1, 1 | (1 << 20)]);
});

test("an unknown never hides a definite answer, and a later definite answer wins", () => {
	const evidence = { at: 1_700_000_000_000, source: "fetch", look: null, retryAt: null };
	const ranked: SampleEntry = {
		ordinal: 1,
		observation: { outcome: "ranked", position: 3, url: "https://a.example/", depth: 10 },
		evidence,
	};
	const blocked: SampleEntry = {
		ordinal: 1,
		observation: { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" },
		evidence,
	};
	const moved: SampleEntry = { ...ranked, observation: { outcome: "ranked", position: 4, url: "https://a.example/", depth: 10 } };
	expect(entriesOfLines(printChunk([ranked]), printChunk([blocked]))).toEqual([ranked]);
	expect(entriesOfLines(printChunk([blocked]), printChunk([ranked]))).toEqual([ranked]);
	expect(entriesOfLines(printChunk([ranked]), printChunk([moved]))).toEqual([moved]);
});
