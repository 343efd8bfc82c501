import { evidenceBits } from "@serpentine/serp/results";
import { expect, test } from "vitest";
import { urlList } from "../sample/addresses";
import { CODES } from "../sample/codes";
import { emptyEvidence } from "../sample/columns";
import { printImportOrigin } from "../sample/origin";
import { evidenceIn, heldRules, isConfirmedAt, type KeywordRule, needsSpread, spreadIn, unjudgedByWebsite } from "./held-rules";
import { type KeywordMove, movesOf } from "./keyword-moves";
import type { Sighted } from "./kinds/alert-kind";
import type { RuleCondition } from "./kinds/alert-kinds";

const at = (position: number) => CODES.place + position;
const BLOCKED = CODES.unknown + 64;
const CONFIRMING = CODES.confirming + 9;

function columns(codes: number[], evidence: Partial<ReturnType<typeof emptyEvidence>> = {}): Sighted {
	const all = { ...emptyEvidence(codes.length), ...evidence };
	return { first: 0, codes: Uint16Array.from(codes), depths: Uint8Array.from(codes, () => 30), evidence: () => all };
}
const day = (date: string, codes: number[]) => ({ day: date, time: "0000", columns: columns(codes) });
const ordinals = (size: number) => Uint32Array.from({ length: size }, (_, i) => i);
const rule = (condition: RuleCondition, size: number) => ({ id: 1, condition, rows: new Uint8Array(size).fill(1) });

const heldByPosition = (moves: readonly KeywordMove[], rules: readonly KeywordRule[], spread: (ordinal: number) => number) =>
	heldRules(moves, rules, "positions", ({ ordinal }) => ({ spread: () => spread(ordinal) }));
const heldByEvidence = (moves: readonly KeywordMove[], rules: readonly KeywordRule[], now: Sighted, before: Sighted) =>
	heldRules(moves, rules, "evidence", ({ ordinal }) => ({ evidence: () => evidenceIn(now, before, ordinal) }));

/** Ordinals that can be compared, with the index of the run that they are compared with. */
function compared(run: number[], earlier: number[][], later: number[][] = []): [number, number][] {
	const days = {
		run: day("2026-11-22", run),
		earlier: earlier.map((one) => day("2026-11-21", one)),
		later: later.map((one) => day("2026-11-23", one)),
	};
	return movesOf(days, ordinals(run.length)).map(({ ordinal, from }) => [ordinal, from]);
}

test("unknown, awaited and confirming answers are compared with nothing, and hide no definite one before them", () => {
	for (const unknown of [BLOCKED, CONFIRMING, CODES.none, CODES.pending, CODES.unanswered]) {
		expect(compared([unknown], [[at(3)]])).toEqual([]);
		expect(compared([at(9)], [[unknown], [at(3)]])).toEqual([[0, 1]]);
	}
});

test("a first answer and one that a later run has answered are compared with nothing", () => {
	expect(compared([at(9)], [])).toEqual([]);
	expect(compared([at(9)], [[BLOCKED]])).toEqual([]);
	expect(compared([at(9)], [[at(3)]], [[at(3)]])).toEqual([]);
	expect(compared([at(9)], [[at(3)]], [[BLOCKED]])).toEqual([[0, 0]]);
});

test("a rule holds for the keywords of its scope alone", () => {
	const run = { run: day("2026-11-22", [at(12), at(12)]), earlier: [day("2026-11-21", [at(3), at(3)])], later: [] };
	const scoped = { ...rule({ kind: "left_top", places: "10" }, 2), rows: Uint8Array.from([0, 1]) };
	expect(heldByPosition(movesOf(run, ordinals(2)), [scoped], () => 0).map(({ move }) => move.ordinal)).toEqual([1]);
});

test("the spread is the mean movement between definite days; the days are needed for an unusual movement alone", () => {
	const days = [[at(4)], [at(6)], [BLOCKED], [at(3)], null].map((codes) => codes && columns(codes));
	expect(spreadIn(days, 0)).toBe(2.5);
	const bySpread = rule({ kind: "moved", direction: "down", by: "spread", amount: 1 }, 1);
	const fall = (places: number) =>
		movesOf({ run: day("2026-11-22", [at(4 + places)]), earlier: [day("2026-11-21", [at(4)])], later: [] }, ordinals(1));
	expect(needsSpread(fall(5), [bySpread])).toBe(false);
	expect(needsSpread(fall(6), [bySpread])).toBe(true);
	expect(heldByPosition(fall(6), [bySpread], () => 2.5)).toMatchObject([{ ruleId: 1, spread: 2.5 }]);
});

test("a movement from an answer that differs a little from the one before it is told only if it is one from that one too", () => {
	const down = rule({ kind: "moved", direction: "down", by: "places", amount: 6 }, 1);
	const isTold = (after: number, ...earlier: number[]) => {
		const days = { run: day("2026-11-22", [at(after)]), earlier: earlier.map((place) => day("2026-11-21", [at(place)])), later: [] };
		return heldByPosition(movesOf(days, ordinals(1)), [down], () => 0).length > 0;
	};
	expect(isTold(8, 2)).toBe(true);
	// One reading said 2, and 8 is about where it stood before.
	expect(isTold(8, 2, 6)).toBe(false);
	expect(isTold(8, 2, 4)).toBe(true);
	expect(isTold(14, 5, 8)).toBe(true);
	expect(isTold(14, 8, 5)).toBe(true);
	// A jump has a second reading.
	expect(isTold(14, 8, 15)).toBe(true);
	const left = rule({ kind: "left_top", places: "10" }, 1);
	const run = { run: day("2026-11-22", [at(11)]), earlier: [day("2026-11-21", [at(6)]), day("2026-11-20", [at(10)])], later: [] };
	expect(heldByPosition(movesOf(run, ordinals(1)), [left], () => 0)).toHaveLength(1);
});

test("another address of the website holds where both addresses are known and are other pages", () => {
	const urls = urlList(["https://shop.example/a", "http://shop.example/a/", "https://shop.example/b"]);
	const held = (now: number, before: number) => {
		const run = columns([at(4)], { urls, url: Int32Array.of(now) });
		const earlier = columns([at(4)], { urls, url: Int32Array.of(before) });
		const moves = movesOf(
			{
				run: { day: "2026-11-22", time: "0000", columns: run },
				earlier: [{ day: "2026-11-21", time: "0000", columns: earlier }],
				later: [],
			},
			ordinals(1),
		);
		return heldByEvidence(moves, [rule({ kind: "address_changed" }, 1)], run, earlier).length;
	};
	expect([held(2, 0), held(1, 0), held(-1, 0), held(2, -1)]).toEqual([1, 0, 0, 0]);
});

test("a result type is won or lost between two pages that were read", () => {
	const [READ, VIDEOS] = [1, 1 << 8];
	const change = (now: number, before: number) => {
		const [run, earlier] = [now, before].map((bits) => columns([at(4)], { features: Uint32Array.of(bits) })) as [Sighted, Sighted];
		const moves = movesOf(
			{
				run: { day: "2026-11-22", time: "0000", columns: run },
				earlier: [{ day: "2026-11-21", time: "0000", columns: earlier }],
				later: [],
			},
			ordinals(1),
		);
		const condition = { kind: "result_type", feature: "videos", change: "any", whose: "page" } as const;
		return heldByEvidence(moves, [rule(condition, 1)], run, earlier)[0]?.change;
	};
	expect(change(READ | VIDEOS, READ)).toBe("won");
	expect(change(READ, READ | VIDEOS)).toBe("lost");
	expect(change(READ | VIDEOS, 0)).toBeUndefined();
	const NOT_READ = 1 << 23;
	expect([change(READ | VIDEOS, READ | NOT_READ), change(READ | NOT_READ, READ | VIDEOS), change(READ, READ | NOT_READ)]).toEqual(
		Array(3).fill(undefined),
	);
	expect(change(0, READ | VIDEOS)).toBeUndefined();
});

test("first readings and imported answers are not confirmed; a look's answer is, with and without kept pages", () => {
	const imported = printImportOrigin("positions.csv", "h".repeat(22));
	const evidence = (features: number, source: string, part: number) =>
		columns([at(4)], {
			features: Uint32Array.of(features),
			sources: ["", source],
			source: Uint16Array.of(1),
			part: Int32Array.of(part),
			parts: ["p"],
		});
	expect(isConfirmedAt(evidence(1, "browser", 0), 0)).toBe(true);
	expect(isConfirmedAt(evidence(1, "browser", -1), 0)).toBe(true);
	expect(isConfirmedAt(evidence(evidenceBits({ features: 1, unconfirmed: true }), "browser", 0), 0)).toBe(false);
	expect(isConfirmedAt(evidence(0, imported, -1), 0)).toBe(false);
});

test("moves whose pages were not compared are counted by their website", () => {
	const at = { code: 10, depth: 30 };
	const moves = [0, 1, 2, 3].map((row) => ({ row, ordinal: row + 10, from: 0, before: at, after: at, older: null }));
	const found = unjudgedByWebsite(
		moves,
		(ordinal) => ordinal === 10,
		(row) => (row < 2 ? "shop" : "blog"),
	);
	expect(Object.fromEntries(found)).toEqual({ shop: 1, blog: 2 });
});
