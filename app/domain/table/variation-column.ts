import { CODES } from "../sample/day-columns";
import { isNotFound, type RowColumns } from "./row-columns";

/** Variations by row as variationOf tells them, in numbers: places won or lost, and these. Source: spec B §4 "For scoring". */
export const VARIATION = { new: 200, missing: -200, unsaid: 0x7fff } as const;

export function variationColumn(current: RowColumns, previous: RowColumns): Int16Array {
	const column = new Int16Array(current.codes.length);
	for (let row = 0; row < column.length; row++) {
		const now = current.codes[row] ?? 0;
		const before = previous.codes[row] ?? 0;
		const [place, former] = [current.places[row] ?? 0, previous.places[row] ?? 0];
		if (place > 0 && former > 0) column[row] = former - place;
		else if (place > 0 && shows(before, previous.depths[row] ?? 0, place)) column[row] = VARIATION.new;
		else if (former > 0 && shows(now, current.depths[row] ?? 0, former)) column[row] = VARIATION.missing;
		else column[row] = VARIATION.unsaid;
	}
	return column;
}

/** Is it a not found that would have shown the other date's position? */
function shows(code: number, depth: number, place: number): boolean {
	return isNotFound(code) && (code === CODES.exhausted || place <= depth);
}

export function isUp(variation: number): boolean {
	return variation > 0 && variation !== VARIATION.unsaid;
}

export function isDown(variation: number): boolean {
	return variation < 0;
}
