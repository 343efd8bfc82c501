import type { GridCodes } from "../sample/columns";
import { summarizeSide } from "./summarize";
import type { SynthesisSide } from "./synthesis";
import type { TrackedKeywords } from "./tracked-keywords";

/** Returns a function that computes the figures of these rows on a day. The function reads codes by ordinal, because building columns by row for 30 days costs more. */
export function dayFigures(rows: Uint32Array, { ordinals }: TrackedKeywords): (codes: GridCodes) => SynthesisSide {
	let places: Uint32Array | undefined;
	return (codes) => {
		places ??= rows.map((row) => ordinals[row] ?? 0);
		return summarizeSide(rows, codes, { places, first: codes.first });
	};
}
