import { FIRST_PAGE_PLACES, oneDecimal } from "../sample/claims";
import { rankOf } from "../sample/codes";
import { summarizeSide } from "../table/summarize";
import type { AlertItemFacts } from "./alert";
import type { ComparedAnswers } from "./judge-move";
import type { RuleCondition } from "./rule";

export type GroupCondition = Extract<RuleCondition, { kind: "group_moved" }>;
type GroupFacts = Extract<AlertItemFacts, { about: "group" }>;

/** Figures of a group at one day, of the keywords that were read on both. */
interface GroupFigures {
	average: number | null;
	visibility: number | null;
	first_page: number | null;
}

/**
 * The movement of a group's figure between two days; null where the condition does not hold. pairs: answers of the keywords that can be compared. The
 * average is of the keywords that are ranked on both days; the other figures are in percent.
 */
export function groupMoved(condition: GroupCondition, pairs: readonly ComparedAnswers[], days: [string, string]): GroupFacts | null {
	const ranked = pairs.filter(({ before, after }) => rankOf(before.code, before.depth) > 0 && rankOf(after.code, after.depth) > 0);
	const counted = condition.figure === "average" ? ranked : pairs;
	const [before, after] = [figuresOf(counted, "before")[condition.figure], figuresOf(counted, "after")[condition.figure]];
	if (before === null || after === null) return null;
	// A smaller average is a better one.
	const moved = oneDecimal(condition.figure === "average" ? before - after : after - before);
	const way = condition.direction === "any" ? Math.abs(moved) : condition.direction === "up" ? moved : -moved;
	if (way < condition.amount) return null;
	return { about: "group", kind: "group_moved", figure: condition.figure, condition, before, after, days, keywords: counted.length };
}

function figuresOf(pairs: readonly ComparedAnswers[], side: "before" | "after"): GroupFigures {
	const columns = {
		codes: Uint16Array.from(pairs, (pair) => pair[side].code),
		depths: Uint8Array.from(pairs, (pair) => pair[side].depth),
	};
	const { average, visibility } = summarizeSide(
		Uint32Array.from(pairs, (_, row) => row),
		columns,
	);
	const first = pairs.filter((pair) => isFirst(rankOf(pair[side].code, pair[side].depth))).length;
	return {
		average,
		visibility: visibility === null ? null : oneDecimal(visibility * 100),
		first_page: pairs.length === 0 ? null : oneDecimal((first / pairs.length) * 100),
	};
}

function isFirst(rank: number): boolean {
	return rank > 0 && rank <= FIRST_PAGE_PLACES;
}
