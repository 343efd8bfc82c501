import type { SynthesisSide } from "~/domain/table/synthesis";

/** Bands of positions for readers of a shared page; "outside": below the 30th place or not found. */
export const BANDS = ["top3", "top10", "top30", "outside", "unknown"] as const;

/** Numbers of keywords in BANDS. Together they are all keywords. */
export function bandCounts({ classes, notFound, unknown, absent }: SynthesisSide): number[] {
	const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, beyond = 0] = classes;
	return [first + second, third, fourth + fifth, beyond + notFound, unknown + absent];
}
