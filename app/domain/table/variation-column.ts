import { CODES } from "./day-columns";
import { isNotFound, isRanked, type RowColumns } from "./row-columns";

/** Variations by row as variationOf tells them, in numbers: places won or lost, and these. Source: spec B §4 "For scoring". */
export const VARIATION = { new: 200, missing: -200, unsaid: 0x7fff } as const;

export function variationColumn(current: RowColumns, previous: RowColumns): Int16Array {
	const column = new Int16Array(current.codes.length);
	for (let row = 0; row < column.length; row++) {
		const now = current.codes[row] ?? 0;
		const before = previous.codes[row] ?? 0;
		if (isRanked(now) && isRanked(before)) column[row] = before - now;
		else if (isRanked(now) && shows(before, previous.depths[row] ?? 0, now)) column[row] = VARIATION.new;
		else if (isRanked(before) && shows(now, current.depths[row] ?? 0, before)) column[row] = VARIATION.missing;
		else column[row] = VARIATION.unsaid;
	}
	return column;
}

/** Is it a not found that would have shown the other date's position? */
function shows(code: number, depth: number, ranked: number): boolean {
	return isNotFound(code) && (code === CODES.exhausted || ranked - CODES.ranked <= depth);
}

export function isUp(variation: number): boolean {
	return variation > 0 && variation !== VARIATION.unsaid;
}

export function isDown(variation: number): boolean {
	return variation < 0;
}
