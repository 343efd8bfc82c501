import type { VolumeSource } from "~/services/ports";

/** Volumes are rounded as providers do: two significant digits. */
const DECADES = [10, 100, 1_000, 10_000];
const FNV_START = 2_166_136_261;
const FNV_STEP = 16_777_619;

/** For the demo: made-up numbers, always the same for the same words, and marked as simulated wherever they are shown. */
export function simulatedVolumes(): VolumeSource {
	return {
		name: "simulated",
		ask: async (terms) =>
			terms.map(({ term, country, language }) => {
				const hash = fnv(`${term} ${country} ${language}`);
				return (1 + (hash % 99)) * (DECADES[(hash >>> 8) % DECADES.length] ?? 1);
			}),
	};
}

function fnv(text: string): number {
	let hash = FNV_START;
	for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), FNV_STEP) >>> 0;
	return hash;
}
