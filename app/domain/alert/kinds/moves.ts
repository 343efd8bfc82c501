import { z } from "zod";
import { isSmallMove, isUnusual } from "../../confirmation/jumps";
import { isMissedWithin } from "../../sample/claims";
import { type Coded, isDefinite, isNotFound, rankOf } from "../../sample/codes";
import { leastMoved } from "../../sample/variation";
import { DIRECTIONS, MOVED_BY, PLACES } from "../form-choices";
import { ALERT_SCOPES } from "../rule-scopes";
import { alertKind, type ComparedAnswers, type FormPart } from "./alert-kind";
import { amount, direction, places } from "./fields";

type Places = z.output<typeof places>;

const FORM_OF_PLACES: readonly FormPart[] = [{ part: "choice", field: "places", codes: PLACES }];

export const leftTop = alertKind({
	about: "keyword",
	schema: z.object({ kind: z.literal("left_top"), places }),
	usual: { kind: "left_top", places: "10" },
	form: FORM_OF_PLACES,
	scopes: ALERT_SCOPES,
	sentence: (condition) => ["sentence", { places: { list: "places", name: condition.places } }],
	judge: (condition, { move }) => (isWithin(condition.places, move.before) && isOutside(condition.places, move.after) ? {} : null),
});

export const enteredTop = alertKind({
	about: "keyword",
	schema: z.object({ kind: z.literal("entered_top"), places }),
	usual: { kind: "entered_top", places: "10" },
	form: FORM_OF_PLACES,
	scopes: ALERT_SCOPES,
	sentence: (condition) => ["sentence", { places: { list: "places", name: condition.places } }],
	judge: (condition, { move }) => (isOutside(condition.places, move.before) && isWithin(condition.places, move.after) ? {} : null),
});

const movedSchema = z.object({
	kind: z.literal("moved"),
	direction,
	by: z.enum(MOVED_BY, "alerts.errors.by"),
	amount,
});

export const moved = alertKind({
	about: "keyword",
	schema: movedSchema,
	usual: { kind: "moved", direction: "down", by: "places", amount: 5 },
	form: [
		{ part: "choice", field: "direction", codes: DIRECTIONS },
		{ part: "words", words: "byAtLeast" },
		{ part: "number", field: "amount", max: 99 },
		{ part: "choice", field: "by", codes: MOVED_BY },
	],
	scopes: ALERT_SCOPES,
	sentence: (condition) => [
		`sentence.${condition.by}.${condition.direction}`,
		{ amount: { amount: condition.by === "places" ? "place" : "time", count: condition.amount } },
	],
	/**
	 * The answer before is one reading where it differs a little from the one before it: a page in a wrong order looks so. Then a movement is told only
	 * if it is one from that older answer as well.
	 */
	judge: (condition, { move, spread }) => {
		const { after, before, older } = move;
		if (!hasMoved(condition, move, spread)) return null;
		const isOneReading = older !== null && isSmallMove(Math.abs(leastMoved(before.code, before.depth, older.code, older.depth)));
		if (isOneReading && !hasMoved(condition, { after, before: older }, spread)) return null;
		return condition.by === "spread" ? { spread: spread() } : {};
	},
});

/** spread: called for an unusual movement alone. */
function hasMoved(condition: z.output<typeof movedSchema>, { after, before }: ComparedAnswers, spread: () => number): boolean {
	// A place below the depth is not found for the keyword, so it has not moved between two of them.
	if (rankOf(after.code, after.depth) === 0 && rankOf(before.code, before.depth) === 0) return false;
	const places = leastMoved(after.code, after.depth, before.code, before.depth);
	const way = condition.direction === "any" ? Math.abs(places) : condition.direction === "up" ? places : -places;
	if (condition.by === "places") return way >= condition.amount;
	// The spread costs 30 days of codes: without it a movement must be unusual for every website.
	return isUnusual(way, 0) && isUnusual(way, spread(), condition.amount);
}

function isWithin(among: Places, { code, depth }: Coded): boolean {
	const rank = rankOf(code, depth);
	return rank > 0 && (among === "depth" || rank <= Number(among));
}

/** Whether an answer says that the website is not within the places. Not found within fewer results does not say so. */
function isOutside(among: Places, { code, depth }: Coded): boolean {
	if (among === "depth") return isNotFound(code, depth);
	if (!isDefinite(code)) return false;
	const rank = rankOf(code, depth);
	return rank > 0 ? rank > Number(among) : isMissedWithin(Number(among), code, depth);
}
