import fc from "fast-check";
import { expect, test } from "vitest";
import { PAGE_OUTCOMES } from "../serp/page-reading";
import { printChunk, type SampleEntry } from "./chunk";
import { entriesOf, GridBuilder } from "./columns";
import { type Observation, observationAt, UNKNOWN_REASONS } from "./observation";

const observation: fc.Arbitrary<Observation> = fc.oneof(
	fc
		.record({ position: fc.integer({ min: 1, max: 300 }), url: fc.webUrl(), depth: fc.integer({ min: 1, max: 200 }) })
		.map(({ depth, ...place }) => observationAt(place, depth)),
	fc.record({ outcome: fc.constant("not_found" as const), depth: fc.integer({ min: 0, max: 200 }), exhausted: fc.boolean() }),
	fc.record({
		outcome: fc.constant("unknown" as const),
		reason: fc.constantFrom(...UNKNOWN_REASONS),
		depth: fc.integer({ min: 0, max: 200 }),
		detail: fc.option(fc.constantFrom(...PAGE_OUTCOMES)),
	}),
);
const entry: fc.Arbitrary<SampleEntry> = fc.record({
	ordinal: fc.integer({ min: 0, max: 50_000 }),
	observation,
	evidence: fc.record({
		at: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }).map((seconds) => seconds * 1000),
		source: fc.constantFrom("browser", "fetch", ""),
		look: fc.option(
			fc.tuple(fc.constantFrom("a", "b"), fc.integer({ min: 0, max: 99 })).map(([name, i]) => `20261121.${name.repeat(22)}.1.0.${i}`),
		),
		retryAt: fc.option(fc.integer({ min: 1_900_000_000, max: 1_900_100_000 }).map((seconds) => seconds * 1000)),
	}),
});
const entries = fc.uniqueArray(entry, { selector: (one) => one.ordinal, maxLength: 30 });
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
