import { unicodeDomain } from "../normalize/unicode-domain";
import { isSamePage } from "../position/url-changes";
import { isMissedWithin } from "../sample/claims";
import { CODES, isDefinite, placeOf, rankOf } from "../sample/codes";
import { urlAt } from "../sample/day";
import { isDown, isUp, MOVES } from "../sample/variation";
import type { Compared } from "../table/compare-days";
import { termAt } from "../table/page-rows";
import type { RowColumns } from "../table/row-columns";
import { areAllKnown, areSameRanked, type Synthesis } from "../table/synthesis";
import type { TableInput } from "../table/table-input";

/** Last position of the first page. */
const FIRST_PAGE = 10;

/** A keyword's place at both dates; from: null for one that was not found before. */
export interface NamedMove {
	term: string;
	/** null where the report covers one website. */
	domain: string | null;
	from: number | null;
	to: number;
}

/** Changes between the two dates of a report. Each count is of keywords, and counts only what both dates answer. */
export interface ReportChanges extends Pick<Synthesis, "up" | "down" | "same" | "appeared" | "lost" | "out" | "incomparable"> {
	/** Places 1 to 10: reached, and given up, since the earlier date. */
	entered: number;
	left: number;
	/** The largest gain and the largest loss of places; null for none. */
	best: NamedMove | null;
	worst: NamedMove | null;
	/** Keywords with another place for which the engine shows another page of the website. */
	otherPage: number;
	/** The later and the earlier value; null where they are not of the same keywords. */
	average: readonly [number, number] | null;
	/** Shares from 0 to 1; null where some keyword is unknown at one date. */
	visibility: readonly [number, number] | null;
}

export function changesOf(rows: Uint32Array, table: TableInput, compared: Compared, synthesis: Synthesis): ReportChanges {
	const { up, down, same, appeared, lost, out, incomparable } = synthesis;
	const { best, worst } = extremesOf(rows, compared);
	const isOne = new Set(Array.from(rows, (row) => table.tracked.website[row])).size < 2;
	const named = (row: number | null) => (row === null ? null : namedMove(row, { table, compared, isOne }));
	return {
		...{ up, down, same, appeared, lost, out, incomparable },
		...firstPageOf(rows, compared),
		best: named(best),
		worst: named(worst),
		otherPage: rows.filter((row) => isMoved(compared.variations[row]) && isOtherPage(table, row)).length,
		average: areSameRanked(synthesis) ? bothOf(synthesis, "average") : null,
		visibility: areAllKnown(synthesis) ? bothOf(synthesis, "visibility") : null,
	};
}

function bothOf({ current, previous }: Synthesis, figure: "average" | "visibility"): readonly [number, number] | null {
	const [now, before] = [current[figure], previous[figure]];
	return now === null || before === null ? null : [now, before];
}

function firstPageOf(rows: Uint32Array, { current, previous }: Compared): Pick<ReportChanges, "entered" | "left"> {
	const counts = { entered: 0, left: 0 };
	for (const row of rows) {
		const [now, before] = [isOnFirstPage(current, row), isOnFirstPage(previous, row)];
		if (now === true && before === false) counts.entered += 1;
		if (now === false && before === true) counts.left += 1;
	}
	return counts;
}

/** Rows of the largest gain and the largest loss of places. Where none gained places, the best of those found anew. */
function extremesOf(rows: Uint32Array, { current, variations }: Compared): { best: number | null; worst: number | null } {
	let best: number | null = null;
	let worst: number | null = null;
	let newest: number | null = null;
	const moveAt = (row: number | null) => (row === null ? 0 : (variations[row] ?? 0));
	for (const row of rows) {
		const move = variations[row] ?? MOVES.unknown;
		if (move === MOVES.unknown || move === MOVES.missing) continue;
		if (move === MOVES.new) {
			if (newest === null || placeAt(current, row) < placeAt(current, newest)) newest = row;
		} else if (move > moveAt(best)) best = row;
		else if (move < moveAt(worst)) worst = row;
	}
	return { best: best ?? newest, worst };
}

function isMoved(move: number = MOVES.unknown): boolean {
	return isUp(move) || isDown(move);
}

function namedMove(
	row: number,
	{ table: { tracked }, compared, isOne }: { table: TableInput; compared: Compared; isOne: boolean },
): NamedMove {
	return {
		term: termAt(tracked, row),
		domain: isOne ? null : unicodeDomain(tracked.websites[tracked.website[row] ?? 0]?.domain ?? ""),
		from: placeAt(compared.previous, row) || null,
		to: placeAt(compared.current, row),
	};
}

function placeAt({ codes }: RowColumns, row: number): number {
	return placeOf(codes[row] ?? CODES.none);
}

/** null where the answer leaves both possible. */
function isOnFirstPage({ codes, depths }: RowColumns, row: number): boolean | null {
	const [code, depth] = [codes[row] ?? CODES.none, depths[row] ?? 0];
	const rank = rankOf(code, depth);
	if (rank > 0) return rank <= FIRST_PAGE;
	return isDefinite(code) && isMissedWithin(FIRST_PAGE, code, depth) ? false : null;
}

function isOtherPage({ tracked, date, comparison }: TableInput, row: number): boolean {
	const ordinal = tracked.ordinals[row] ?? 0;
	const [now, before] = [urlAt(date, ordinal), urlAt(comparison, ordinal)];
	return now !== "" && before !== "" && !isSamePage(now, before);
}
