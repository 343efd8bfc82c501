import { hasFeature, isFeatureRead, isUnconfirmedOfBits, SERP_FEATURES } from "@serpentine/serp/results";
import { isSmallMove, spreadOf } from "../confirmation/jumps";
import type { PlaceValue } from "../confirmation/place-values";
import { isSamePage } from "../position/url-changes";
import { isDefinite, placeOf } from "../sample/codes";
import { codedAt, type GridCodes, type GridEvidence } from "../sample/columns";
import { featuresAt, urlAt } from "../sample/day";
import { isImported, parseOrigin } from "../sample/origin";
import { leastMoved } from "../sample/variation";
import { isMoveCondition, type MoveCondition, moveHolds } from "./judge-move";
import type { KeywordMove } from "./keyword-moves";
import type { RuleCondition } from "./rule";
import { isKeywordKind, type KeywordKind } from "./rule-kinds";

export type KeywordCondition = Extract<RuleCondition, { kind: KeywordKind }>;

export function isAboutKeywords(condition: RuleCondition): condition is KeywordCondition {
	return isKeywordKind(condition.kind);
}

/** A rule that is judged for each keyword of a run. */
export interface KeywordRule {
	id: number;
	condition: KeywordCondition;
	/** 1 for each row of the tracked keywords that is in its scope. */
	rows: Uint8Array;
}

/** Codes and evidence of a sample. */
export interface Sighted extends GridCodes {
	evidence(): GridEvidence;
}

/** A rule that holds for a keyword. */
export interface HeldRule {
	ruleId: number;
	condition: KeywordCondition;
	move: KeywordMove;
	/** Only of a rule by spread. */
	spread?: number;
	/** Only of result_type. */
	change?: "won" | "lost";
	/** Only of overtaken. */
	rivals?: string[];
	/** As in the facts of an item. */
	disputed?: number;
}

/** Rules that hold by position alone. spread: mean daily movement of a keyword before the run. */
export function heldByPosition(
	moves: readonly KeywordMove[],
	rules: readonly KeywordRule[],
	spread: (ordinal: number) => number,
): HeldRule[] {
	const held: HeldRule[] = [];
	for (const { id, condition, rows } of rules) {
		if (!isMoveCondition(condition)) continue;
		for (const move of moves) {
			if (rows[move.row] !== 1 || !holdsFor(condition, move, () => spread(move.ordinal))) continue;
			const bySpread = condition.kind === "moved" && condition.by === "spread";
			held.push({ ruleId: id, condition, move, ...(bySpread && { spread: spread(move.ordinal) }) });
		}
	}
	return held;
}

/**
 * Whether a condition holds for a move. The answer before is one reading where it differs a little from the one before it: a page in a wrong order looks
 * so. Then a movement is told only if it is one from that older answer as well.
 */
function holdsFor(condition: MoveCondition, move: KeywordMove, spread: () => number): boolean {
	const { after, before, older } = move;
	if (!moveHolds(condition, move, spread)) return false;
	if (condition.kind !== "moved" || older === null) return true;
	const isOneReading = isSmallMove(Math.abs(leastMoved(before.code, before.depth, older.code, older.depth)));
	return !isOneReading || moveHolds(condition, { after, before: older }, spread);
}

/** Whether a rule by spread may hold: only then the days before the run are read. */
export function needsSpread(moves: readonly KeywordMove[], rules: readonly KeywordRule[]): boolean {
	return rules.some(
		({ condition, rows }) =>
			condition.kind === "moved" &&
			condition.by === "spread" &&
			moves.some((move) => rows[move.row] === 1 && moveHolds(condition, move, () => 0)),
	);
}

/** Mean daily movement of a keyword, in places. days: codes of each day, the latest first; null for a day without a sample. */
export function spreadIn(days: readonly (GridCodes | null)[], ordinal: number): number {
	const values = days.map((day): PlaceValue | null => {
		const { code, depth } = day ? codedAt(day, ordinal) : { code: 0, depth: 0 };
		return isDefinite(code) ? { place: placeOf(code) || null, depth } : null;
	});
	return spreadOf({ day: 0, values });
}

/** Kinds whose condition is about the address or the page, which only the evidence contains. */
export function needsEvidence({ condition }: { condition: RuleCondition }): boolean {
	return condition.kind === "address_changed" || (condition.kind === "result_type" && condition.whose === "page");
}

/** Rules that hold by the evidence of both samples. earlier: by KeywordMove.from. */
export function heldByEvidence(
	moves: readonly KeywordMove[],
	rules: readonly KeywordRule[],
	{ run, earlier }: { run: Sighted; earlier: readonly Sighted[] },
): HeldRule[] {
	const held: HeldRule[] = [];
	for (const { id, condition, rows } of rules.filter(needsEvidence)) {
		for (const move of moves) {
			const before = earlier[move.from];
			const found = before && rows[move.row] === 1 ? evidenceHolds(condition, move.ordinal, { run, before }) : null;
			if (found) held.push({ ruleId: id, condition, move, ...found });
		}
	}
	return held;
}

/** Returns further facts of the item; null if the condition does not hold. */
function evidenceHolds(
	condition: KeywordCondition,
	ordinal: number,
	{ run, before }: { run: Sighted; before: Sighted },
): Pick<HeldRule, "change"> | null {
	if (condition.kind === "address_changed") {
		const [url, former] = [urlAt(run, ordinal), urlAt(before, ordinal)];
		return url !== "" && former !== "" && !isSamePage(url, former) ? {} : null;
	}
	if (condition.kind !== "result_type") return null;
	const change = featureChange(SERP_FEATURES.indexOf(condition.feature), [featuresAt(run, ordinal), featuresAt(before, ordinal)]);
	return change && (condition.change === "any" || condition.change === change) ? { change } : null;
}

/** Whether a page shows a feature that the one before did not, or the reverse; null where it is the same, undefined where one of the two does not say. */
export function featureChange(place: number, [now = 0, before = 0]: readonly number[]): "won" | "lost" | null | undefined {
	if (!isFeatureRead(now, place) || !isFeatureRead(before, place)) return undefined;
	const [has, had] = [hasFeature(now, place), hasFeature(before, place)];
	return has === had ? null : has ? "won" : "lost";
}

/** Whether an answer is a look's, without the mark of a first reading. */
export function isConfirmedAt({ first, evidence }: Pick<Sighted, "first" | "evidence">, ordinal: number): boolean {
	const { features, part, parts, source, sources } = evidence();
	const place = ordinal - first;
	if (isUnconfirmedOfBits(features[place] ?? 0)) return false;
	const look = parts[part[place] ?? -1] ?? null;
	return !isImported({ look, ...parseOrigin(sources[source[place] ?? 0] ?? "") });
}
