import { CODES, codeWeight, isDefinite, observationOfCode } from "../sample/codes";
import { codeAt, type GridCodes } from "../sample/columns";
import { parseOrigin } from "../sample/origin";
import type { AlertItemFacts } from "./alert";
import type { Sighted } from "./judge-keywords";

type FactsAbout<About extends AlertItemFacts["about"]> = Extract<AlertItemFacts, { about: About }>;

/** Fewer answers of a source prove nothing. */
const MIN_ANSWERS = 5;
/** Share of a source's answers that failed from which it counts as failing. */
const FAILING_SHARE = 0.5;

/** The keywords of a day without a definite answer; null where they are fewer than so many percent. day: null for a day without a sample. */
export function runIncomplete(percent: number, ordinals: readonly number[], day: GridCodes | null): FactsAbout<"run"> | null {
	const { unknown, reasons } = unknownIn(ordinals, day);
	if (unknown === 0 || unknown * 100 < ordinals.length * percent) return null;
	return { about: "run", kind: "run_incomplete", unknown, total: ordinals.length, reasons, percent };
}

/** Number of keywords without a definite answer, and why. */
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

/** Sources of which at least half of the answers in a run are unknown. */
export function failingSources({ codes, evidence }: Sighted): FactsAbout<"source">[] {
	const { source, sources } = evidence();
	const counts = new Map<string, { failed: number; total: number }>();
	for (let place = 0; place < codes.length; place++) {
		const code = codes[place] ?? CODES.none;
		const name = parseOrigin(sources[source[place] ?? 0] ?? "").source;
		if (codeWeight(code) < 2 || name === "") continue;
		const count = counts.get(name) ?? { failed: 0, total: 0 };
		counts.set(name, { failed: count.failed + (isDefinite(code) ? 0 : 1), total: count.total + 1 });
	}
	return [...counts].flatMap(([name, { failed, total }]) => {
		const isFailing = total >= MIN_ANSWERS && failed >= total * FAILING_SHARE;
		return isFailing ? [{ about: "source" as const, kind: "source_failing" as const, source: name, failed, total }] : [];
	});
}
