import type { Observation } from "../position/observation";
import { UNKNOWN_REASONS } from "../position/observation";
import type { Seen } from "../position/seen";
import { PAGE_OUTCOMES } from "../serp/page-reading";
import { CODES, type DayColumns } from "./day-columns";

const DETAILS = PAGE_OUTCOMES.length + 1;
const SECOND_MS = 1_000;

/** What a day says of one monitor, pending included; null when it was not asked for. */
export function seenAt(day: DayColumns | null, ordinal: number): Seen | null {
	const place = ordinal - (day?.first ?? 0);
	const code = day?.codes[place] ?? CODES.none;
	if (!day || code === CODES.none) return null;
	const evidence = day.evidence();
	const part = evidence.parts[evidence.part[place] ?? -1];
	const retry = evidence.retry[place] ?? 0;
	const url = code > CODES.ranked ? evidence.url(place) : "";
	return {
		observation: observationOf(code, day.depths[place] ?? 0, url),
		evidence: {
			at: (evidence.at[place] ?? 0) * SECOND_MS,
			source: evidence.sources[evidence.source[place] ?? -1] ?? "",
			look: part === undefined ? null : `${part}.${evidence.place[place] ?? 0}`,
			retryAt: retry === 0 ? null : retry * SECOND_MS,
		},
	};
}

function observationOf(code: number, depth: number, url: string): Observation {
	if (code > CODES.ranked) return { outcome: "ranked", position: code - CODES.ranked, url, depth };
	if (code === CODES.notFound || code === CODES.exhausted) return { outcome: "not_found", depth, exhausted: code === CODES.exhausted };
	if (code === CODES.pending) return { outcome: "unknown", reason: "pending", depth, detail: null };
	if (code === CODES.unanswered) return { outcome: "unknown", reason: "stale", depth, detail: null };
	const reason = UNKNOWN_REASONS[Math.floor((code - CODES.unknown) / DETAILS)] ?? "error";
	return { outcome: "unknown", reason, depth, detail: PAGE_OUTCOMES[((code - CODES.unknown) % DETAILS) - 1] ?? null };
}
