import { evidenceBits, featureBits } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { rowReader, type StoredValue, titlesOf, writeRow } from "../rows/row-form";
import type { Observation, Seen } from "../sample/observation";
import { asRestored, restoredSource } from "../sample/origin";
import { ANSWER_FORM } from "./archive-forms";
import { answerCells, readAnswer } from "./position-cells";

const EVIDENCE = { at: Date.parse("2026-11-22T03:04:05Z"), source: "browser", look: null, retryAt: null };
/** The answer of cells as a csv file holds them. */
function answerOf(titles: readonly string[], cells: readonly StoredValue[]) {
	const row = rowReader(ANSWER_FORM, titles)(cells.map((cell) => (cell === null || cell === "" ? null : String(cell))));
	return row && readAnswer(row);
}
const read = (seen: Seen) => answerOf(titlesOf(ANSWER_FORM), writeRow(ANSWER_FORM, answerCells(seen)));
const written = (seen: Seen) =>
	Object.fromEntries(writeRow(ANSWER_FORM, answerCells(seen)).map((cell, n) => [titlesOf(ANSWER_FORM)[n], cell]));

const OBSERVATIONS: Observation[] = [
	{ outcome: "ranked", position: 3, url: "https://shop.example/lamps", depth: 30 },
	{ outcome: "ranked", position: 1, url: "", depth: 10 },
	{ outcome: "not_found", depth: 30, exhausted: false },
	{ outcome: "not_found", depth: 7, exhausted: true },
	{ outcome: "not_found", depth: 30, exhausted: false, below: { position: 34, url: "https://shop.example/" } },
	{ outcome: "unknown", reason: "blocked", depth: 10, detail: "captcha" },
	{ outcome: "unknown", reason: "stale", depth: 0, detail: null },
	{ outcome: "unknown", reason: "confirming", depth: 30, detail: null, last: 0 },
	{ outcome: "unknown", reason: "confirming", depth: 30, detail: "poisoned", last: 12 },
];

test.each(OBSERVATIONS)("an answer comes back from its cells as it was: %j", (observation) => {
	expect(read({ observation, evidence: EVIDENCE })).toEqual({ observation, evidence: EVIDENCE });
});

test("marks and features of an answer come back, its look stays behind", () => {
	const observation = OBSERVATIONS[0] as Observation;
	const features = featureBits([
		{ reading: { outcome: "results", items: [{ type: "maps" }, { type: "ads" }], aiOverview: null } } as never,
	]);
	const evidence = { ...EVIDENCE, features, unconfirmed: true, answeredFor: "red lamps" } as const;
	expect(evidenceBits(evidence)).toBeGreaterThan(1 << 15);
	expect(written({ observation, evidence: { ...evidence, look: "look" } })).toMatchObject({
		features: "page_read maps ads",
		look: "look",
	});
	expect(read({ observation, evidence: { ...evidence, look: "look" } })).toEqual({ observation, evidence });
});

test("features that were not read are named, and come back as not read", () => {
	const observation = OBSERVATIONS[0] as Observation;
	const features = featureBits([{ reading: { outcome: "results", items: [{ type: "maps" }], notRead: ["images", "hotels"] } } as never]);
	expect(written({ observation, evidence: { ...EVIDENCE, features } }).features).toBe("page_read maps not_read:images not_read:hotels");
	expect(read({ observation, evidence: { ...EVIDENCE, features } })?.evidence.features).toBe(features);
});

test("an answer that an archive brought back names the source that it had, and that it was brought back", () => {
	const source = asRestored("browser");
	expect(restoredSource(source)).toBe("browser");
	expect(written({ observation: OBSERVATIONS[0] as Observation, evidence: { ...EVIDENCE, source } })).toMatchObject({
		source: "browser",
		restored: "yes",
	});
});

const RANKED = { outcome: "ranked", position: "3", depth: "30", read_at: "2026-11-22T03:04:05Z", source: "browser", features: "" };
test.each([
	["a rank without a position", { position: "" }],
	["a position of zero", { position: "0" }],
	["a position beyond the depth", { position: "31" }],
	["a negative position", { position: "-3" }],
	["a depth that columns cannot hold", { depth: "999" }],
	["an instant that is none", { read_at: "tomorrow" }],
	["an unknown outcome", { outcome: "best" }],
	["an unknown feature", { features: "page_read spell" }],
	["a name of every object", { features: "constructor" }],
	["an unknown reason", { outcome: "unknown", reason: "bored" }],
	["a pending answer", { outcome: "unknown", reason: "pending" }],
	["a page outcome that is none", { outcome: "unknown", reason: "blocked", detail: "fine" }],
	["a place below a list that ended", { outcome: "not_found", list_ended: "yes", below: "40" }],
	["a place below the depth that is within it", { outcome: "not_found", below: "7" }],
	["an address without end", { url: `https://a.example/${"a".repeat(9_000)}` }],
	["a source without end", { source: "b".repeat(300) }],
])("%s is no answer", (_, cells) => {
	const given = { ...RANKED, ...cells };
	expect(answerOf(Object.keys(RANKED), Object.values(RANKED))).not.toBeNull();
	expect(answerOf(Object.keys(given), Object.values(given))).toBeNull();
});
