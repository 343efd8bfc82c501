import { CODES, isDefinite, observationOfCode } from "./codes";
import type { UnknownReason } from "./observation";

/** Coverage of samples: positions that were planned, those with a definite answer, and the others by reason. */
export interface Coverage {
	planned: number;
	read: number;
	unknown: Partial<Record<UnknownReason, number>>;
}

export const NO_COVERAGE: Coverage = { planned: 0, read: 0, unknown: {} };

/** Adds the codes of one sample. */
export function addCoverage(to: Coverage, codes: ArrayLike<number>): Coverage {
	const sum: Coverage = { ...to, unknown: { ...to.unknown } };
	for (let i = 0; i < codes.length; i++) {
		const code = codes[i] ?? CODES.none;
		if (code === CODES.none) continue;
		sum.planned++;
		if (isDefinite(code)) {
			sum.read++;
			continue;
		}
		const seen = observationOfCode(code, 0, "");
		if (seen?.outcome === "unknown") sum.unknown[seen.reason] = (sum.unknown[seen.reason] ?? 0) + 1;
	}
	return sum;
}
