import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import fc from "fast-check";
import type { SampleEntry } from "./chunk";
import { type Observation, observationAt, UNKNOWN_REASONS } from "./observation";

/** For tests: any observation, with addresses of `url`. */
export function arbitraryObservation(url: fc.Arbitrary<string>): fc.Arbitrary<Observation> {
	const depth = fc.integer({ min: 0, max: 200 });
	return fc.oneof(
		fc
			.record({ position: fc.integer({ min: 1, max: 300 }), url, depth: fc.integer({ min: 1, max: 200 }) })
			.map(({ depth: read, ...place }) => observationAt(place, read)),
		fc.record({ outcome: fc.constant("not_found" as const), depth, exhausted: fc.boolean() }),
		fc.record({
			outcome: fc.constant("unknown" as const),
			reason: fc.constantFrom(...UNKNOWN_REASONS.filter((reason) => reason !== "confirming")),
			depth,
			detail: fc.option(fc.constantFrom(...PAGE_OUTCOMES)),
		}),
		fc.record(
			{
				outcome: fc.constant("unknown" as const),
				reason: fc.constant("confirming" as const),
				depth,
				detail: fc.constantFrom(null, "poisoned" as const),
				last: fc.integer({ min: 0, max: 1_007 }),
			},
			{ requiredKeys: ["outcome", "reason", "depth", "detail"] },
		),
	);
}

interface EntryRanges {
	observation: fc.Arbitrary<Observation>;
	ordinal: { min: number; max: number };
	/** Seconds. */
	at: { min: number; max: number };
	retryAt: { min: number; max: number };
}

/** For tests: any entries of a sample, at most 30, each ordinal once. */
export function arbitraryEntries({ observation, ordinal, at, retryAt }: EntryRanges): fc.Arbitrary<SampleEntry[]> {
	const instant = (seconds: { min: number; max: number }) => fc.integer(seconds).map((second) => second * 1000);
	const look = fc
		.tuple(fc.constantFrom("a", "b"), fc.integer({ min: 0, max: 99 }))
		.map(([letter, i]) => `20261121.${letter.repeat(22)}.1.0.${i}`);
	const entry = fc.record({
		ordinal: fc.integer(ordinal),
		observation,
		evidence: fc.record(
			{
				at: instant(at),
				source: fc.constantFrom("browser", "fetch", ""),
				look: fc.option(look),
				retryAt: fc.option(instant(retryAt)),
				features: fc.integer({ min: 1, max: 0x3fff_ffff }).map((bits) => bits & ~0x8000),
				unconfirmed: fc.constant(true as const),
				answeredFor: fc.constantFrom("garden chair", "chaise de jardin"),
			},
			{ requiredKeys: ["at", "source", "look", "retryAt"] },
		),
	});
	return fc.uniqueArray(entry, { selector: (one) => one.ordinal, maxLength: 30 });
}
