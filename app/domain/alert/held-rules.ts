import { isUnconfirmedOfBits } from "@serpentine/serp/results";
import { spreadOf } from "../confirmation/jumps";
import type { PlaceValue } from "../confirmation/place-values";
import { isDefinite, placeOf } from "../sample/codes";
import { codedAt, type GridCodes } from "../sample/columns";
import { featuresAt, urlAt } from "../sample/day";
import { isImported, parseOrigin } from "../sample/origin";
import type { KeywordMove } from "./keyword-moves";
import type { KeywordFinding, KeywordSight, Need, Sighted } from "./kinds/alert-kind";
import { kindOf, type RuleCondition } from "./kinds/alert-kinds";

/** A rule that is judged for each keyword of a run. */
export interface KeywordRule {
	id: number;
	condition: RuleCondition;
	/** 1 for each row of the tracked keywords that is in its scope. */
	rows: Uint8Array;
}

/** A rule that holds for a keyword. */
export interface HeldRule extends KeywordFinding {
	ruleId: number;
	condition: RuleCondition;
	move: KeywordMove;
	/** As in the facts of an item. */
	disputed?: number;
}

/** Facts of a sight that are not known yet. */
export const UNKNOWN_SIGHT: Omit<KeywordSight, "move"> = { spread: notRead, evidence: notRead, wanted: notRead, pages: notRead };

function notRead(): never {
	throw new Error("a judge asked for facts that its kind does not need");
}

/** Facts that a rule about keywords is judged by, beside the positions; null for a rule about something else. */
export function needOf(condition: RuleCondition): Need | null {
	const kind = kindOf(condition.kind);
	return kind.about === "keyword" ? (kind.needs?.(condition) ?? "positions") : null;
}

/** As KeywordKind.judge. */
export function judgeKeyword(condition: RuleCondition, sight: KeywordSight): KeywordFinding | null | undefined {
	const kind = kindOf(condition.kind);
	return kind.about === "keyword" ? kind.judge(condition, sight) : null;
}

/** The rules of one need that hold. sightOf: facts of a move; null where they are not known, so that nothing holds. */
export function heldRules(
	moves: readonly KeywordMove[],
	rules: readonly KeywordRule[],
	need: Need,
	sightOf: (move: KeywordMove) => Partial<KeywordSight> | null,
): HeldRule[] {
	return rules
		.filter(({ condition }) => needOf(condition) === need)
		.flatMap(({ id, condition, rows }) =>
			moves.flatMap((move): HeldRule[] => {
				const sight = rows[move.row] === 1 ? sightOf(move) : null;
				const found = sight && judgeKeyword(condition, { ...UNKNOWN_SIGHT, move, ...sight });
				return found ? [{ ruleId: id, condition, move, ...found }] : [];
			}),
		);
}

/** Whether a rule asks for the spread of a keyword: only then the days before the run are read. */
export function needsSpread(moves: readonly KeywordMove[], rules: readonly KeywordRule[]): boolean {
	let isAsked = false;
	const spread = () => {
		isAsked = true;
		return 0;
	};
	heldRules(moves, rules, "positions", () => ({ spread }));
	return isAsked;
}

/** Mean daily movement of a keyword, in places. days: codes of each day, the latest first; null for a day without a sample. */
export function spreadIn(days: readonly (GridCodes | null)[], ordinal: number): number {
	const values = days.map((day): PlaceValue | null => {
		const { code, depth } = day ? codedAt(day, ordinal) : { code: 0, depth: 0 };
		return isDefinite(code) ? { place: placeOf(code) || null, depth } : null;
	});
	return spreadOf({ day: 0, values });
}

/** The evidence of both samples for one keyword. */
export function evidenceIn(run: Sighted, before: Sighted, ordinal: number): ReturnType<KeywordSight["evidence"]> {
	return {
		urls: [urlAt(run, ordinal), urlAt(before, ordinal)],
		features: [featuresAt(run, ordinal), featuresAt(before, ordinal)],
	};
}

/** Whether an answer is a look's, without the mark of a first reading. */
export function isConfirmedAt({ first, evidence }: Pick<Sighted, "first" | "evidence">, ordinal: number): boolean {
	const { features, part, parts, source, sources } = evidence();
	const place = ordinal - first;
	if (isUnconfirmedOfBits(features[place] ?? 0)) return false;
	const look = parts[part[place] ?? -1] ?? null;
	return !isImported({ look, ...parseOrigin(sources[source[place] ?? 0] ?? "") });
}

/** Numbers of moves by website whose pages were not compared, so that rules about them were not judged. */
export function unjudgedByWebsite(
	moves: readonly KeywordMove[],
	isCompared: (ordinal: number) => boolean,
	websiteOf: (row: number) => string,
): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { row, ordinal } of moves) if (!isCompared(ordinal)) counts.set(websiteOf(row), (counts.get(websiteOf(row)) ?? 0) + 1);
	return counts;
}
