import { CODES, isDefinite, observationOfCode } from "../sample/codes";
import { codeAt, type GridCodes } from "../sample/columns";

/** Number of keywords without a definite answer, and why. day: null for a day without a sample. */
export function unknownIn(ordinals: readonly number[], day: GridCodes | null): { unknown: number; reasons: Record<string, number> } {
	const reasons: Record<string, number> = {};
	let unknown = 0;
	for (const ordinal of ordinals) {
		const code = day ? codeAt(day, ordinal) : CODES.none;
		if (isDefinite(code)) continue;
		unknown++;
		const seen = observationOfCode(code, 0, "");
		const reason = seen?.outcome === "unknown" ? seen.reason : "not_scheduled";
		reasons[reason] = (reasons[reason] ?? 0) + 1;
	}
	return { unknown, reasons };
}
