import { codeWeight, isRankedCode } from "../sample/codes";
import { CODES, type DayColumns } from "../sample/day-columns";
import type { Roster } from "./roster";

/** A day's codes and depths by row of a roster. */
export interface RowColumns {
	/** A place below the depth stands here as `notFound`. */
	codes: Uint16Array;
	depths: Uint8Array;
	/** Place that was read, within the depth or below it; 0 for none. */
	places: Uint16Array;
}

export function rowColumns(roster: Roster, rows: number, day: DayColumns | null): RowColumns {
	const columns = { codes: new Uint16Array(rows), depths: new Uint8Array(rows), places: new Uint16Array(rows) };
	if (!day) return columns;
	for (let row = 0; row < rows; row++) {
		const place = (roster.ordinals[row] ?? 0) - day.first;
		const [code, depth] = [day.codes[place] ?? CODES.none, day.depths[place] ?? 0];
		columns.codes[row] = code > CODES.ranked && !isRankedCode(code, depth) ? CODES.notFound : code;
		columns.depths[row] = depth;
		columns.places[row] = Math.max(0, code - CODES.ranked);
	}
	return columns;
}

export function isRanked(code: number): boolean {
	return code > CODES.ranked;
}

export function isNotFound(code: number): boolean {
	return code === CODES.notFound || code === CODES.exhausted;
}

/** Asked for, and no answer came yet. */
export function isAwaited(code: number = CODES.none): boolean {
	return codeWeight(code) === 1;
}

/** Asked for, and nothing definite came of it (pending included). */
export function isUnknown(code: number): boolean {
	return code !== CODES.none && !isRanked(code) && !isNotFound(code);
}
