import { unicodeDomain } from "../normalize/unicode-domain";
import { CODES, placeOf } from "../sample/codes";
import { isDown, isUp, MOVES } from "../sample/variation";
import { isOtherPage } from "../table/address-turns";
import type { Compared } from "../table/compare-days";
import { termAt } from "../table/page-rows";
import { firstPageCrossing, type RowColumns } from "../table/row-columns";
import type { Synthesis } from "../table/synthesis";
import type { TableInput } from "../table/table-input";

/** A keyword's position at both dates; `from` is null if the keyword was not found at the earlier date. */
export interface NamedMove {
	term: string;
	/** Domain of the keyword; null if the report covers one website. */
	domain: string | null;
	from: number | null;
	to: number;
}

/** Changes between the two dates of a report. Counts except `incomparable` include only keywords with an answer at both dates. */
export interface ReportChanges extends Pick<Synthesis, "up" | "down" | "same" | "appeared" | "lost" | "out" | "incomparable"> {
	/** Numbers of keywords that entered and left positions 1 to 10 since the earlier date. */
	entered: number;
	left: number;
	/** Largest gain and largest loss of places; null for none. */
	best: NamedMove | null;
	worst: NamedMove | null;
	/** Number of keywords that moved and whose ranking page of the website changed. */
	otherPage: number;
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
	};
}

function firstPageOf(rows: Uint32Array, { current, previous }: Compared): Pick<ReportChanges, "entered" | "left"> {
	const counts = { entered: 0, left: 0 };
	for (const row of rows) {
		const crossing = firstPageCrossing(current, previous, row);
		if (crossing) counts[crossing] += 1;
	}
	return counts;
}

/** Returns the rows with the largest gain and the largest loss of places. If no keyword gained places, `best` is the newly found keyword with the best position. */
export function extremesOf(rows: Uint32Array, { current, variations }: Compared): { best: number | null; worst: number | null } {
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
