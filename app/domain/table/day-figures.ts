import type { GridCodes } from "../sample/columns";
import { summarizeSide } from "./summarize";
import type { SynthesisSide } from "./synthesis";
import type { TrackedKeywords } from "./tracked-keywords";

/** Figures of the same rows at any day. Days are read in place: columns by row of 30 days cost more than their figures. */
export function dayFigures(rows: Uint32Array, { ordinals }: TrackedKeywords): (codes: GridCodes) => SynthesisSide {
	let places: Uint32Array | undefined;
	return (codes) => {
		places ??= rows.map((row) => ordinals[row] ?? 0);
		return summarizeSide(rows, codes, { places, first: codes.first });
	};
}
