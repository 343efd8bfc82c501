import { BANDS, type Band } from "../sample/claims";
import { BAND_ENDS } from "../sample/scale";
import type { SynthesisSide } from "./synthesis";

type Sides = readonly (SynthesisSide | null)[];

/** The last place of each band; a keyword that was read less deep may be in it. */
const LAST_PLACES: Record<Band, number> = { ...BAND_ENDS, below: Infinity, outside: Infinity, unknown: 0 };

/** Keywords by band (see BANDS), of the classes 1, 2–3, 4–10, 11–20, 21–30, beyond. Together they are all keywords. */
export function bandCounts({ classes, notFound, outside, unknown, absent }: SynthesisSide): Record<Band, number> {
	const at = (...indexes: number[]) => indexes.reduce((sum, index) => sum + (classes[index] ?? 0), 0);
	const far = outside?.count ?? 0;
	return { top3: at(0, 1), top10: at(2), top30: at(3, 4), below: at(5) + notFound - far, outside: far, unknown: unknown + absent };
}

/**
 * Change of a band's count since the comparison. isSure: the keywords that are not known at one of the dates, or were read less deep, cannot turn it into
 * the opposite.
 */
export function bandChange({ current, previous }: { current: SynthesisSide; previous: SynthesisSide }, band: Band) {
	const value = bandCounts(current)[band] - bandCounts(previous)[band];
	const missing = possibleIn(value > 0 ? previous : current, band);
	return { value, isSure: Math.abs(value) > missing };
}

/** Keywords that may be in the band without being counted there. */
function possibleIn({ unknown, absent, outside }: SynthesisSide, band: Band): number {
	return unknown + absent + (outside && outside.depth < LAST_PLACES[band] ? outside.count : 0);
}

/** The bands to show of some days: that of keywords read less deep only where there is one. */
export function usedBands(sides: Sides): Band[] {
	return BANDS.filter((band) => band !== "outside" || outsideDepth(sides) !== null);
}

/** The least depth of keywords read less deep: that they are not among as many is true of all. null without any. */
export function outsideDepth(sides: Sides): number | null {
	const depths = sides.flatMap((side) => side?.outside?.depth ?? []);
	return depths.length === 0 ? null : Math.min(...depths);
}
