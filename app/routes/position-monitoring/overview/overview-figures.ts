import type { SynthesisSide } from "~/domain/table/synthesis";
import { BANDS, type Band } from "~/domain/table/table-filters";

/** Keywords by band (see BANDS), of the classes 1, 2–3, 4–10, 11–20, 21–30, beyond. */
export function bandCounts({ classes, notFound, unknown, absent }: SynthesisSide): Record<Band, number> {
	const at = (...indexes: number[]) => indexes.reduce((sum, index) => sum + (classes[index] ?? 0), 0);
	return { top3: at(0, 1), top10: at(2), top30: at(3, 4), below: at(5) + notFound, unknown: unknown + absent };
}

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
