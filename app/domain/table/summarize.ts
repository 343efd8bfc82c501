import { CODES, isDefinite, isNotFound, placeOf, rankOf } from "../sample/codes";
import { isDown, isUp, MOVES } from "../sample/variation";
import type { RowColumns } from "./row-columns";
import { POSITION_CLASSES, type Synthesis, type SynthesisSide } from "./synthesis";
import type { TrackedKeywords } from "./tracked-keywords";

/**
 * Share of searches that click on an organic place, from the first on; further ones count as 0.
 * Source: SISTRIX, "Why (almost) everything you knew about Google CTR is no longer valid", 14 July 2020; docs/synthesis.md.
 */
export const CLICK_CURVE = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025] as const;

/** The rows at both dates, in sums. Formulas: docs/synthesis.md. */
export function summarize(
	rows: Uint32Array,
	columns: { tracked: TrackedKeywords; current: RowColumns; previous: RowColumns; variations: Int16Array },
): Synthesis {
	const { tracked, current, previous, variations } = columns;
	const moves = { up: 0, down: 0, same: 0, appeared: 0, lost: 0, out: 0, incomparable: 0 };
	for (const row of rows) {
		const move = moveOf(variations[row] ?? MOVES.unknown);
		const isOutside = move === "incomparable" && isOut(current, row) && isOut(previous, row);
		moves[isOutside ? "out" : move] += 1;
	}
	return { current: summarizeSide(rows, tracked, current), previous: summarizeSide(rows, tracked, previous), ...moves };
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

/** The rows at one date. places: of each row in the columns, less `first`; the rows themselves unless given. */
export function summarizeSide(
	rows: Uint32Array,
	tracked: TrackedKeywords,
	{ codes, depths }: RowColumns,
	{ places, first }: { places: Uint32Array; first: number } = { places: rows, first: 0 },
): SynthesisSide {
	const side = { ranked: 0, notFound: 0, unknown: 0, absent: 0 };
	const classes = POSITION_CLASSES.map(() => 0);
	let [positions, low, high, clicks] = [0, 0, 0, 0];
	// Rows are many and different answers few: rows are only counted, and the figures are made of the counts.
	const counts: (Uint32Array | undefined)[] = [];
	for (let i = 0; i < rows.length; i++) {
		const at = (places[i] ?? 0) - first;
		const code = codes[at] ?? CODES.none;
		if (code === CODES.none) side.absent += 1;
		else if (isDefinite(code)) {
			const depth = depths[at] ?? 0;
			let ofDepth = counts[depth];
			if (!ofDepth) {
				ofDepth = new Uint32Array(CODES.unknown);
				counts[depth] = ofDepth;
			}
			ofDepth[code] = (ofDepth[code] ?? 0) + 1;
		} else {
			side.unknown += 1;
			low += 1;
			high += (tracked.depths[rows[i] ?? 0] ?? 0) + 1;
		}
	}
	counts.forEach((ofDepth, depth) => {
		ofDepth?.forEach((count, code) => {
			if (count === 0) return;
			const position = rankOf(code, depth);
			if (position > 0) {
				side.ranked += count;
				positions += count * position;
				clicks += count * (CLICK_CURVE[position - 1] ?? 0);
				const place = classOf(position);
				classes[place] = (classes[place] ?? 0) + count;
			} else {
				const place = placeOf(code) || depth + 1;
				side.notFound += count;
				low += count * place;
				high += count * place;
			}
		});
	});
	const definite = side.ranked + side.notFound;
	const asked = definite + side.unknown;
	return {
		...side,
		average: side.ranked === 0 ? null : oneDecimal(positions / side.ranked),
		bounds: asked === 0 ? null : { low: oneDecimal((positions + low) / asked), high: oneDecimal((positions + high) / asked) },
		coverage: rows.length === 0 ? 0 : definite / rows.length,
		classes,
		visibility: definite === 0 ? null : clicks / (definite * CLICK_CURVE[0]),
	};
}

function classOf(position: number): number {
	let place = 0;
	while (position > (POSITION_CLASSES[place] ?? position)) place++;
	return place;
}

function oneDecimal(value: number): number {
	return Math.round(value * 10) / 10;
}
