import { isUnusual } from "../confirmation/jumps";
import { isMissedWithin } from "../sample/claims";
import { type Coded, isDefinite, isNotFound, rankOf } from "../sample/codes";
import { leastMoved, MOVES, moveOf } from "../sample/variation";
import type { RuleCondition } from "./rule";

/** Two comparable answers of one keyword. */
export interface ComparedAnswers {
	after: Coded;
	before: Coded;
}

export type MoveCondition = Extract<RuleCondition, { kind: "left_top" | "entered_top" | "moved" }>;

export function isMoveCondition(condition: RuleCondition): condition is MoveCondition {
	return condition.kind === "left_top" || condition.kind === "entered_top" || condition.kind === "moved";
}

/** Whether the condition holds. spread: mean daily movement of the keyword before the run, in places; called for a rule by spread alone. */
export function moveHolds(condition: MoveCondition, { after, before }: ComparedAnswers, spread: () => number): boolean {
	switch (condition.kind) {
		case "left_top":
			return isWithin(condition.places, before) && isOutside(condition.places, after);
		case "entered_top":
			return isOutside(condition.places, before) && isWithin(condition.places, after);
		case "moved": {
			// A place below the depth is not found for the keyword, so it has not moved between two of them.
			if (rankOf(after.code, after.depth) === 0 && rankOf(before.code, before.depth) === 0) return false;
			const moved = leastMoved(after.code, after.depth, before.code, before.depth);
			const way = condition.direction === "any" ? Math.abs(moved) : condition.direction === "up" ? moved : -moved;
			if (condition.by === "places") return way >= condition.amount;
			// The spread costs 30 days of codes: without it a movement must be unusual for every website.
			return isUnusual(way, 0) && isUnusual(way, spread(), condition.amount);
		}
	}
}

type Places = Extract<MoveCondition, { kind: "left_top" }>["places"];

function isWithin(places: Places, { code, depth }: Coded): boolean {
	const rank = rankOf(code, depth);
	return rank > 0 && (places === "depth" || rank <= Number(places));
}

/** Whether an answer says that the website is not within the places. Not found within fewer results does not say so. */
function isOutside(places: Places, { code, depth }: Coded): boolean {
	if (places === "depth") return isNotFound(code, depth);
	if (!isDefinite(code)) return false;
	const rank = rankOf(code, depth);
	return rank > 0 ? rank > Number(places) : isMissedWithin(Number(places), code, depth);
}

/** Direction of an item: by moveOf, or by its places where moveOf does not know. */
export function wayOf({ after, before }: ComparedAnswers): "up" | "down" | "none" {
	const move = moveOf(after.code, after.depth, before.code, before.depth);
	if (move === MOVES.unknown || move === 0) return "none";
	return move > 0 ? "up" : "down";
}
