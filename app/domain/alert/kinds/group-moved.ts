import { z } from "zod";
import { oneDecimal } from "../../sample/claims";
import { rankOf } from "../../sample/codes";
import { FIRST_PAGE_PLACES } from "../../sample/scale";
import { summarizeSide } from "../../table/summarize";
import { DIRECTIONS, GROUP_FIGURES } from "../form-choices";
import { ALERT_SCOPES } from "../rule-scopes";
import { alertKind, type ComparedAnswers, type Findings } from "./alert-kind";
import { amount, direction } from "./fields";

/** Figures of a group at one day, of the keywords that were read on both. */
type GroupFigures = Record<Findings["group"]["figure"], number | null>;

/**
 * The movement of a group's figure between two days. The average is of the keywords that are ranked on both days; the other figures are in percent.
 */
export const groupMoved = alertKind({
	about: "group",
	schema: z.object({
		kind: z.literal("group_moved"),
		figure: z.enum(GROUP_FIGURES, "alerts.errors.figure"),
		direction,
		amount,
	}),
	usual: { kind: "group_moved", figure: "average", direction: "down", amount: 2 },
	form: [
		{ part: "choice", field: "figure", codes: GROUP_FIGURES },
		{ part: "choice", field: "direction", codes: DIRECTIONS },
		{ part: "words", words: "byAtLeast" },
		{ part: "number", field: "amount", max: 99 },
		{ part: "words", words: "unit" },
	],
	scopes: ALERT_SCOPES.filter((scope) => scope !== "keyword"),
	sentence: (condition) => [
		`sentence.${condition.figure}.${condition.direction}`,
		{ amount: { amount: condition.figure === "average" ? "place" : "point", count: condition.amount } },
	],
	judge: (condition, { pairs, days }) => {
		const { figure } = condition;
		const ranked = pairs.filter(({ before, after }) => rankOf(before.code, before.depth) > 0 && rankOf(after.code, after.depth) > 0);
		const counted = figure === "average" ? ranked : pairs;
		const [before, after] = [figuresOf(counted, "before")[figure], figuresOf(counted, "after")[figure]];
		if (before === null || after === null) return [];
		// A smaller average is a better one.
		const places = oneDecimal(figure === "average" ? before - after : after - before);
		const way = condition.direction === "any" ? Math.abs(places) : condition.direction === "up" ? places : -places;
		return way < condition.amount ? [] : [{ facts: { figure, condition, before, after, days, keywords: counted.length } }];
	},
	item: ({ figure, before, after }) => {
		const print = (value: number) => (figure === "average" ? { decimal: value } : { percent: value });
		return [`item.${figure}`, { from: print(before), to: print(after) }];
	},
});

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
