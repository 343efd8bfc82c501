import { describe, expect, test } from "vitest";
import { CODES } from "../../sample/codes";
import { emptyEvidence, type GridCodes } from "../../sample/columns";
import type { Findings, Given, Sighted } from "./alert-kind";
import { kindOf, type RuleCondition } from "./alert-kinds";

type GroupCondition = Extract<RuleCondition, { kind: "group_moved" }>;
/** The facts that a kind finds. */
function found<About extends "group" | "run" | "source">(condition: RuleCondition, about: About, given: Given[About]): Findings[About][] {
	const kind = kindOf(condition.kind);
	if (kind.about !== about) throw new Error("another kind");
	return (kind.judge as (condition: RuleCondition, given: Given[About]) => { facts: Findings[About] }[])(condition, given).map(
		({ facts }) => facts,
	);
}
const groupMoved = (condition: GroupCondition, pairs: Given["group"]["pairs"], days: [string, string]) =>
	found(condition, "group", { pairs, days })[0] ?? null;
const runIncomplete = (percent: number, ordinals: number[], day: GridCodes | null) =>
	found({ kind: "run_incomplete", percent }, "run", { ordinals, day })[0] ?? null;
const failingSources = (sight: Sighted) => found({ kind: "source_failing" }, "source", sight);

const at = (position: number) => ({ code: CODES.place + position, depth: 30 });
const MISSING = { code: CODES.notFound, depth: 30 };
const BLOCKED = CODES.unknown + 64;
const DAYS: [string, string] = ["2026-11-21", "2026-11-22"];

describe("a group", () => {
	const group = (figure: GroupCondition["figure"], direction: GroupCondition["direction"], amount: number): GroupCondition => {
		return { kind: "group_moved", figure, direction, amount };
	};
	const pairs = [
		{ before: at(2), after: at(8) },
		{ before: at(4), after: at(6) },
		{ before: at(9), after: MISSING },
	];
	test.each([
		[group("average", "down", 4), 3, 7, 2],
		[group("average", "down", 5), null, null, 0],
		[group("average", "up", 4), null, null, 0],
		[group("average", "any", 4), 3, 7, 2],
		[group("first_page", "down", 33), 100, 66.7, 3],
		[group("first_page", "down", 34), null, null, 0],
		[group("visibility", "down", 10), 31, 9.7, 3],
	])("%j: from %s to %s of %s keywords", (condition, before, after, keywords) => {
		expect(groupMoved(condition, pairs, DAYS)).toEqual(
			before === null ? null : { figure: condition.figure, condition, before, after, days: DAYS, keywords },
		);
	});
	test("without a keyword on both days has no figure", () => {
		expect(groupMoved(group("average", "any", 1), [{ before: at(2), after: MISSING }], DAYS)).toBeNull();
		expect(groupMoved(group("first_page", "any", 1), [], DAYS)).toBeNull();
	});
});

const day = (codes: number[]) => ({ first: 0, codes: Uint16Array.from(codes), depths: Uint8Array.from(codes, () => 30) });

test("a run is incomplete from so many percent of its keywords on; unanswered and not requested ones count, by reason", () => {
	const codes = day([CODES.place + 4, CODES.notFound, BLOCKED, CODES.none]);
	const facts = { unknown: 2, total: 4, reasons: { blocked: 1, not_scheduled: 1 }, percent: 50 };
	expect(runIncomplete(50, [0, 1, 2, 3], codes)).toEqual(facts);
	expect(runIncomplete(51, [0, 1, 2, 3], codes)).toBeNull();
	expect(runIncomplete(1, [0, 1], codes)).toBeNull();
	expect(runIncomplete(100, [0, 1], null)).toMatchObject({ unknown: 2, reasons: { not_scheduled: 2 } });
	expect(runIncomplete(1, [], null)).toBeNull();
});

test("a source fails if at least half of at least five answers are unknown", () => {
	const answers = (codes: number[]) => {
		const evidence = { ...emptyEvidence(codes.length), sources: ["", "browser"] };
		evidence.source.fill(1);
		return failingSources({ ...day(codes), evidence: () => evidence });
	};
	const good = CODES.place + 4;
	expect(answers([BLOCKED, BLOCKED, BLOCKED, good, good])).toEqual([{ source: "browser", failed: 3, total: 5 }]);
	expect(answers([BLOCKED, BLOCKED, good, good, good])).toEqual([]);
	expect(answers([BLOCKED, BLOCKED, BLOCKED, BLOCKED])).toEqual([]);
});
