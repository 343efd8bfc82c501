import { CODES, type Coded, isDefinite, rankOf } from "../sample/codes";
import { codeAt, codedAt } from "../sample/columns";
import { MOVES, moveOf } from "../sample/variation";
import type { OtherRun } from "../webhook/position-news";
import type { ComparedAnswers } from "./kinds/alert-kind";

/** Days within which the last definite answer before a run is compared with it. */
export const COMPARED_DAYS = 7;

/** Two definite answers of one keyword that can be compared. */
export interface KeywordMove {
	/** Row of the tracked keywords. */
	row: number;
	ordinal: number;
	after: Coded;
	before: Coded;
	/** Index of the run of `before` among the earlier ones. */
	from: number;
	/** Last definite answer before `before`; null without one. */
	older: Coded | null;
}

export interface JudgedRuns {
	run: OtherRun;
	/** Closed samples before the run, the latest first. */
	earlier: readonly OtherRun[];
	/** Closed samples after it. */
	later: readonly OtherRun[];
}

/**
 * The keywords of a run whose answer can be compared with their last definite one. A keyword with a definite answer in a later run is left out: that run
 * is judged instead. ordinals: of each row of the tracked keywords.
 */
export function movesOf({ run, earlier, later }: JudgedRuns, ordinals: Uint32Array): KeywordMove[] {
	const moves: KeywordMove[] = [];
	for (let row = 0; row < ordinals.length; row++) {
		const ordinal = ordinals[row] ?? 0;
		const after = codedAt(run.columns, ordinal);
		if (!isDefinite(after.code) || later.some(({ columns }) => isDefinite(codeAt(columns, ordinal)))) continue;
		const isRead = ({ columns }: OtherRun) => isDefinite(codeAt(columns, ordinal));
		const from = earlier.findIndex(isRead);
		const at = earlier[from];
		if (!at) continue;
		const before = codedAt(at.columns, ordinal);
		if (!isComparable(after, before)) continue;
		const older = earlier.slice(from + 1).find(isRead);
		moves.push({ row, ordinal, after, before, from, older: older ? codedAt(older.columns, ordinal) : null });
	}
	return moves;
}

/**
 * Whether two definite answers can be compared: both are ranks, or those that are none were read at least as deep as the other answer. A keyword that
 * is read less deep than before, and was not found, cannot be compared.
 */
export function isComparable(after: Coded, before: Coded): boolean {
	const [isRanked, wasRanked] = [isRank(after), isRank(before)];
	if (isRanked && wasRanked) return true;
	if (isRanked) return reachOf(before) >= after.depth;
	if (wasRanked) return reachOf(after) >= before.depth;
	return after.depth === before.depth;
}

function isRank({ code, depth }: Coded): boolean {
	return rankOf(code, depth) > 0;
}

/** Results among which an answer without a rank is not. */
function reachOf({ code, depth }: Coded): number {
	return code === CODES.exhausted ? Number.POSITIVE_INFINITY : depth;
}

/** Direction of an item: by moveOf, or by its places where moveOf does not know. */
export function wayOf({ after, before }: ComparedAnswers): "up" | "down" | "none" {
	const move = moveOf(after.code, after.depth, before.code, before.depth);
	if (move === MOVES.unknown || move === 0) return "none";
	return move > 0 ? "up" : "down";
}
