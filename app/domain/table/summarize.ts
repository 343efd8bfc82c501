import { BANDS, bandOf, beyondDepth, isMissedWithin, meanBounds, oneDecimal } from "../sample/claims";
import { CODES, type Coded, isDefinite, isNotFound, placeOf, rankOf } from "../sample/codes";
import { isDown, isUp, MOVES } from "../sample/variation";
import { type RowColumns, rankAt } from "./row-columns";
import { POSITION_CLASSES, type Synthesis, type SynthesisSide } from "./synthesis";

/**
 * Share of searches that click on an organic place, from the first on; further ones count as 0.
 * Source: SISTRIX, "Why (almost) everything you knew about Google CTR is no longer valid", 14 July 2020; docs/synthesis.md.
 */
export const CLICK_CURVE = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025] as const;

/** The rows at both dates, in sums. Formulas: docs/synthesis.md. */
export function summarize(rows: Uint32Array, columns: { current: RowColumns; previous: RowColumns; variations: Int16Array }): Synthesis {
	const { current, previous, variations } = columns;
	const moves = { up: 0, down: 0, same: 0, appeared: 0, lost: 0, out: 0, incomparable: 0 };
	let both = 0;
	for (const row of rows) {
		if (rankAt(current, row) > 0 && rankAt(previous, row) > 0) both += 1;
		const move = moveOf(variations[row] ?? MOVES.unknown);
		const isOutside = move === "incomparable" && isOut(current, row) && isOut(previous, row);
		moves[isOutside ? "out" : move] += 1;
	}
	return { current: summarizeSide(rows, current), previous: summarizeSide(rows, previous), ...moves, both };
}

function isOut({ codes, depths }: RowColumns, row: number): boolean {
	return isNotFound(codes[row] ?? CODES.none, depths[row] ?? 0);
}

function moveOf(variation: number): "up" | "down" | "same" | "appeared" | "lost" | "incomparable" {
	if (variation === MOVES.unknown) return "incomparable";
	if (variation === MOVES.new) return "appeared";
	if (variation === MOVES.missing) return "lost";
	if (isUp(variation)) return "up";
	return isDown(variation) ? "down" : "same";
}

const OUTSIDE = BANDS.indexOf("outside");

/** The rows at one date. places: of each row in the columns, less `first`; the rows themselves unless given. */
export function summarizeSide(
	rows: Uint32Array,
	{ codes, depths }: RowColumns,
	{ places, first }: { places: Uint32Array; first: number } = { places: rows, first: 0 },
): SynthesisSide {
	let [unknown, absent] = [0, 0];
	// Rows are many and different answers few: rows are only counted, and the figures are made of the counts.
	const counts: (Uint32Array | undefined)[] = [];
	for (let i = 0; i < rows.length; i++) {
		const at = (places[i] ?? 0) - first;
		const code = codes[at] ?? CODES.none;
		if (code === CODES.none) absent += 1;
		else if (isDefinite(code)) {
			const depth = depths[at] ?? 0;
			let ofDepth = counts[depth];
			if (!ofDepth) {
				ofDepth = new Uint32Array(CODES.unknown);
				counts[depth] = ofDepth;
			}
			ofDepth[code] = (ofDepth[code] ?? 0) + 1;
		} else unknown += 1;
	}
	return figuresOf(counts, { unknown, absent });
}

/** counts: definite answers by depth and code. */
function figuresOf(counts: readonly (Uint32Array | undefined)[], { unknown, absent }: { unknown: number; absent: number }): SynthesisSide {
	const classes = POSITION_CLASSES.map(() => 0);
	const sums = { ranked: 0, positions: 0, notFound: 0, least: 0, placeless: 0, clicks: 0, clickers: 0 };
	const missed: { depth: number; ended: boolean }[] = [];
	const outside = { count: 0, depth: Infinity };
	for (const { code, depth, count } of differentAnswers(counts)) {
		const [position, place] = [rankOf(code, depth), placeOf(code)];
		if (place > 0 || isMissedWithin(CLICK_CURVE.length, code, depth)) {
			sums.clickers += count;
			sums.clicks += count * (CLICK_CURVE[place - 1] ?? 0);
		}
		if (position > 0) {
			sums.ranked += count;
			sums.positions += count * position;
			const at = classOf(position);
			classes[at] = (classes[at] ?? 0) + count;
			continue;
		}
		sums.notFound += count;
		sums.least += count * (place || depth + 1);
		if (place === 0) sums.placeless += count;
		missed.push({ depth, ended: code === CODES.exhausted });
		if (bandOf(code, depth) !== OUTSIDE) continue;
		outside.count += count;
		outside.depth = Math.min(outside.depth, depth);
	}
	const { ranked, positions, notFound, least, placeless, clicks, clickers } = sums;
	const definite = ranked + notFound;
	const all = definite + unknown + absent;
	return {
		...{ ranked, notFound, unknown, absent },
		average: ranked === 0 ? null : oneDecimal(positions / ranked),
		beyond: notFound === all ? beyondDepth(missed) : null,
		bounds: meanBounds({ sum: positions + least + unknown, count: definite === 0 ? 0 : definite + unknown, open: placeless + unknown > 0 }),
		coverage: all === 0 ? 0 : definite / all,
		classes,
		outside: outside.count === 0 ? null : outside,
		visibility: clickers === 0 ? null : clicks / (clickers * CLICK_CURVE[0]),
	};
}

function* differentAnswers(counts: readonly (Uint32Array | undefined)[]): Generator<Coded & { count: number }> {
	for (const [depth, ofDepth] of counts.entries()) {
		if (!ofDepth) continue;
		for (let code = 0; code < ofDepth.length; code++) {
			const count = ofDepth[code] ?? 0;
			if (count > 0) yield { code, depth, count };
		}
	}
}

function classOf(position: number): number {
	let place = 0;
	while (position > (POSITION_CLASSES[place] ?? position)) place++;
	return place;
}
