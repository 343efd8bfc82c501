import { PAGE_OUTCOMES } from "@serpentine/serp/results";
import fc from "fast-check";
import { expect, test } from "vitest";
import { betterOfDay } from "./day";
import { type Observation, observationAt, type Seen, UNKNOWN_REASONS } from "./observation";
import { decodeEntry, encodeEntry, encodePosition, encodeSeen, type WireEntry } from "./wire";

const depth = fc.integer({ min: 0, max: 100 });
const instant = fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => seconds * 1_000);
const observation: fc.Arbitrary<Observation> = fc.oneof(
	fc.record({
		outcome: fc.constant("ranked" as const),
		position: fc.integer({ min: 1, max: 100 }),
		url: fc.oneof(fc.webUrl(), fc.constant("")),
		depth,
	}),
	fc.record({ outcome: fc.constant("not_found" as const), depth, exhausted: fc.boolean() }),
	fc.record({ position: fc.integer({ min: 31, max: 100 }), url: fc.webUrl() }).map((place) => observationAt(place, 30)),
	fc.record({
		outcome: fc.constant("unknown" as const),
		reason: fc.constantFrom(...UNKNOWN_REASONS),
		depth,
		detail: fc.constantFrom(null, ...PAGE_OUTCOMES),
	}),
	fc.record({
		outcome: fc.constant("unknown" as const),
		reason: fc.constant("confirming" as const),
		depth,
		detail: fc.constantFrom(null, "poisoned" as const),
		last: fc.integer({ min: 0, max: 100 }),
	}),
);
const look = fc.option(fc.string({ minLength: 1 }), { nil: null });
const seen: fc.Arbitrary<Seen> = fc.record({
	observation,
	evidence: fc.record(
		{ at: instant, source: fc.string(), look, retryAt: fc.option(instant, { nil: null }), unconfirmed: fc.constant(true as const) },
		{ requiredKeys: ["at", "source", "look", "retryAt"] },
	),
});

function example(of: Observation, at = 0): Seen {
	return { observation: of, evidence: { at, source: "fetch", look: null, retryAt: null } };
}
const ranked = example({ outcome: "ranked", position: 4, url: "https://a.example/", depth: 10 });
const missing = example({ outcome: "not_found", depth: 30, exhausted: false });
const pending = example({ outcome: "unknown", reason: "pending", depth: 0, detail: null });
const blocked = example({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });

test("an entry survives encoding and JSON", () => {
	fc.assert(
		fc.property(seen, (value) => {
			const wire: WireEntry = JSON.parse(JSON.stringify(encodeEntry(value)));
			expect(decodeEntry(wire)).toEqual(value);
		}),
	);
});

test("a rank at a hidden address says that it is hidden, and has no url", () => {
	const entry = encodeEntry(example({ outcome: "ranked", position: 4, url: "", depth: 10 }));
	expect(entry).toMatchObject({ position: 4, seen: { outcome: "ranked", sealed: true } });
	expect(entry).not.toHaveProperty("url");
	expect(encodeEntry(ranked).seen).not.toHaveProperty("sealed");
});

test("a value from a list for other words carries them, and no other value does", () => {
	const evidence = { ...ranked.evidence, answeredFor: "garden chair" };
	for (const { observation } of [ranked, missing]) {
		const entry = encodeEntry({ observation, evidence });
		expect(entry.seen).toMatchObject({ answered_for: "garden chair" });
		expect(decodeEntry(entry)).toEqual({ observation, evidence });
	}
	expect(encodeEntry(ranked).seen).not.toHaveProperty("answered_for");
});

test("0 is written for a not found and for nothing else", () => {
	fc.assert(fc.property(seen, (value) => (encodePosition(value) === 0) === (value.observation.outcome === "not_found")));
});

test("no value beside a position is null, so that merge patches can contain it", () => {
	fc.assert(fc.property(seen, (value) => !JSON.stringify(encodeSeen(value)).includes(":null")));
});

test("beside each position stands what was seen, in which nothing is null", () => {
	fc.assert(
		fc.property(seen, (value) => {
			const { position, ...beside } = encodeEntry(value);
			expect(position).toBe(encodePosition(value));
			expect(beside.seen).toMatchObject({ outcome: value.observation.outcome, depth: value.observation.depth });
			expect(JSON.stringify(beside)).not.toContain(":null");
		}),
	);
});

test("wire positions are the spec's", () => {
	expect([ranked, missing, pending, blocked, undefined].map((value) => encodePosition(value))).toEqual([4, 0, null, false, undefined]);
	expect(encodeEntry(blocked)).toEqual({
		position: false,
		seen: { outcome: "unknown", reason: "blocked", detail: "captcha", depth: 0, at: "1970-01-01T00:00:00.000Z", source: "fetch" },
	});
});

test("an instant is rounded to the second, a next attempt never to an earlier one", () => {
	const { at, retry_at } = encodeSeen({ ...blocked, evidence: { at: 1_999, source: "", look: null, retryAt: 1_001 } });
	expect([at, retry_at]).toEqual(["1970-01-01T00:00:01.000Z", "1970-01-01T00:00:02.000Z"]);
});

test("a contradictory entry is refused, a merged pending one is accepted", () => {
	const at = "2026-11-21T10:00:00.000Z";
	const bad: WireEntry[] = [
		{ position: 0, seen: { outcome: "ranked", depth: 10, at, source: "" } },
		{ position: 3, seen: { outcome: "ranked", depth: 10, at, source: "" } },
		{ position: 3, seen: { outcome: "not_found", depth: 10, at, source: "" } },
		{ position: false, seen: { outcome: "unknown", depth: 10, at, source: "" } },
		{ position: 0, seen: { outcome: "unknown", reason: "blocked", depth: 10, at, source: "" } },
	];
	expect(bad.map(decodeEntry)).toEqual(bad.map(() => null));
	expect(decodeEntry({ seen: { outcome: "unknown", reason: "pending", depth: 0, at, source: "" } })?.observation).toEqual(
		pending.observation,
	);
});

test("among a day's sightings an unknown hides no definite answer, and the later reading wins", () => {
	const later = example({ outcome: "not_found", depth: 30, exhausted: true }, 5);
	expect(betterOfDay(ranked, blocked)).toBe(ranked);
	expect(betterOfDay(pending, blocked)).toBe(blocked);
	expect(betterOfDay(blocked, pending)).toBe(blocked);
	expect(betterOfDay(ranked, later)).toBe(later);
	expect(betterOfDay(later, ranked)).toBe(later);
	expect(betterOfDay(ranked, missing)).toBe(missing);
	expect(betterOfDay(undefined, pending)).toBe(pending);
});
