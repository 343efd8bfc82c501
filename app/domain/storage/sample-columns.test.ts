import fc from "fast-check";
import { expect, test } from "vitest";
import { type Observation, UNKNOWN_REASONS } from "../position/observation";
import { PAGE_OUTCOMES } from "../serp/page-reading";
import { type ClosedSample, fromMonth, monthHasLook, samplesFromMonth, toMonth } from "./month-columns";
import { fromColumns, mergeEntries, parseChunks, printChunk, type SampleEntry, toColumns } from "./sample-columns";

const observation: fc.Arbitrary<Observation> = fc.oneof(
	fc.record({
		outcome: fc.constant("ranked" as const),
		position: fc.integer({ min: 1, max: 200 }),
		url: fc.webUrl(),
		depth: fc.integer({ min: 1, max: 200 }),
	}),
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

test("columns give back every entry", () => {
	fc.assert(
		fc.property(entries, (list) => {
			expect(fromColumns(toColumns(list))).toEqual(sorted(list));
		}),
	);
});

test("chunks of a part are read in the order of writing", () => {
	fc.assert(
		fc.property(entries, entries, (first, second) => {
			const read = parseChunks(`${printChunk(first)}\n${printChunk(second)}`);
			expect(read).toEqual([...sorted(first), ...sorted(second)]);
		}),
	);
});

test("an unknown never hides what was definite, a later definite wins", () => {
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
	expect(mergeEntries([ranked, blocked]).get(1)).toBe(ranked);
	expect(mergeEntries([blocked, ranked]).get(1)).toBe(ranked);
	expect(mergeEntries([ranked, moved]).get(1)).toBe(moved);
});

const month = fc
	.array(fc.tuple(entries, fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 5 })), { maxLength: 6 })
	.map((days): ClosedSample[] =>
		days.map(([list, unanswered], i) => ({
			day: `2026-10-${String(i + 1).padStart(2, "0")}`,
			time: i % 2 === 0 ? "0000" : "1435",
			openedAt: 1_790_000_000_000 + i * 86_400_000,
			closedAt: 1_790_000_100_000 + i * 86_400_000,
			asked: new Set([...unanswered, ...list.map((one) => one.ordinal)]),
			// A closed sample has no retry ahead.
			entries: sorted(list).map((one) => ({ ...one, evidence: { ...one.evidence, retryAt: null } })),
		})),
	);

test("a month gives back each of its samples, alone and all together", () => {
	fc.assert(
		fc.property(month, (samples) => {
			const sealed = toMonth([...samples].reverse());
			expect([...samplesFromMonth(sealed)]).toEqual(samples);
			for (const sample of samples) expect(fromMonth(sealed, sample.day, sample.time)).toEqual(sample);
			expect(fromMonth(sealed, "2026-10-31", "0000")).toBeNull();
			for (const part of ["a", "b"].map((name) => `20261121.${name.repeat(22)}.1.0`)) {
				const spoken = samples.some((sample) => sample.entries.some((one) => one.evidence.look === `${part}.7`));
				expect(monthHasLook(sealed, { part, index: 7 })).toBe(spoken);
			}
		}),
	);
});

test("a month gives back addresses of keywords that were not found for a day", () => {
	const at = 1_790_000_000_000;
	const evidence = { at, source: "fetch", look: null, retryAt: null };
	const observations: SampleEntry["observation"][] = [
		{ outcome: "ranked", position: 3, url: "https://a.example/", depth: 10 },
		{ outcome: "not_found", depth: 10, exhausted: false },
		{ outcome: "ranked", position: 4, url: "https://b.example/", depth: 10 },
	];
	const samples = observations.map((observation, i): ClosedSample => {
		const entries = [{ ordinal: 5, observation, evidence }];
		return { day: `2026-10-0${i + 1}`, time: "0000", openedAt: at, closedAt: at + 1_000, asked: new Set([5]), entries };
	});
	expect([...samplesFromMonth(toMonth(samples))]).toEqual(samples);
});
