import type { SynthesisSide } from "./synthesis";
import type { Band } from "./table-filters";

/** Keywords by band (see BANDS), of the classes 1, 2–3, 4–10, 11–20, 21–30, beyond. Together they are all keywords. */
export function bandCounts({ classes, notFound, unknown, absent }: SynthesisSide): Record<Band, number> {
	const at = (...indexes: number[]) => indexes.reduce((sum, index) => sum + (classes[index] ?? 0), 0);
	return { top3: at(0, 1), top10: at(2), top30: at(3, 4), below: at(5) + notFound, unknown: unknown + absent };
}
