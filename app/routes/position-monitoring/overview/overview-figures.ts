import { bandCounts } from "~/domain/table/band-counts";
import type { SynthesisSide } from "~/domain/table/synthesis";
import { BANDS, type Band } from "~/domain/table/table-filters";

/** Values of a figure by day, oldest first; null where there is none. */
export function series(days: readonly { figures: SynthesisSide | null }[], of: (side: SynthesisSide) => number | null): (number | null)[] {
	return days.map(({ figures }) => figures && of(figures));
}

/** Counts by band of each day that has a sample; keywords that were not requested are left out. */
export function bandSeries(days: readonly { figures: SynthesisSide | null }[]): Record<Band, (number | null)[]> {
	const counted = days.map(({ figures }) => figures && bandCounts({ ...figures, absent: 0 }));
	return Object.fromEntries(BANDS.map((band) => [band, counted.map((one) => one?.[band] ?? null)])) as Record<Band, (number | null)[]>;
}

/** "38.1–39". */
export function boundsText({ low, high }: NonNullable<SynthesisSide["bounds"]>, print: (value: number) => string): string {
	return low === high ? print(low) : `${print(low)}–${print(high)}`;
}
