import type { VolumeSource } from "~/services/ports";

interface SearchedTerm {
	term: string;
	country: string;
	language: string;
}

/** Volumes are rounded as providers do: two significant digits. By number of words, the more words the fewer searchers: one, two, more. */
const DECADES = [
	[100, 1_000],
	[10, 100, 100],
	[10, 10, 100],
] as const;
const FNV_START = 2_166_136_261;
const FNV_STEP = 16_777_619;

/** For the demo: made-up numbers, always the same for the same words, and marked as simulated wherever they are shown. */
export function simulatedVolumes(): VolumeSource {
	return { name: "simulated", ask: async (terms) => terms.map(simulatedVolume) };
}

/** Searches of a month. */
export function simulatedVolume({ term, country, language }: SearchedTerm): number {
	const hash = fnv(`${term} ${country} ${language}`);
	const decades = DECADES[Math.min(term.split(" ").length, DECADES.length) - 1] ?? DECADES[0];
	return (10 + (hash % 90)) * (decades[(hash >>> 8) % decades.length] ?? 10);
}

function fnv(text: string): number {
	let hash = FNV_START;
	for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV_STEP) >>> 0;
	return hash;
}
