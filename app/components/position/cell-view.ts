import type { Observation, UnknownReason } from "~/domain/position/observation";
import { isPending, type Seen } from "~/domain/position/seen";
import type { PageOutcome } from "~/domain/serp/page-reading";

/** An observation as a table's cell needs it: short, for a page holds hundreds. What does not apply is absent. */
export interface CellView {
	/** Rank; 0 not found; null waited for; false unknown for another reason. As on the wire. */
	rank: number | null | false;
	/** Results read without a gap. */
	depth: number;
	/** Seconds since epoch; 0 while nothing was read. */
	at: number;
	source: string;
	look?: string | undefined;
	/** Of a not found: the engine had no more. */
	exhausted?: true | undefined;
	reason?: UnknownReason | undefined;
	detail?: PageOutcome | undefined;
	/** Seconds since epoch of the next try. */
	retry?: number | undefined;
}

const SECOND_MS = 1_000;

export function cellView(seen: Seen | null): CellView | null {
	if (!seen) return null;
	const { observation, evidence } = seen;
	const isUnread = isPending(seen);
	return {
		rank: rankOf(observation, isUnread),
		depth: observation.depth,
		at: isUnread ? 0 : Math.floor(evidence.at / SECOND_MS),
		source: evidence.source,
		...(evidence.look !== null && { look: evidence.look }),
		...(observation.outcome === "not_found" && observation.exhausted && { exhausted: true }),
		...(observation.outcome === "unknown" && { reason: observation.reason }),
		...(observation.outcome === "unknown" && observation.detail && { detail: observation.detail }),
		...(evidence.retryAt !== null && { retry: Math.ceil(evidence.retryAt / SECOND_MS) }),
	};
}

function rankOf(observation: Observation, isUnread: boolean): CellView["rank"] {
	if (observation.outcome === "ranked") return observation.position;
	if (observation.outcome === "not_found") return 0;
	return isUnread ? null : false;
}

/** The observation behind a cell, without its address. */
export function cellObservation(cell: CellView): Observation {
	const { rank, depth } = cell;
	if (typeof rank === "number" && rank > 0) return { outcome: "ranked", position: rank, url: "", depth };
	if (rank === 0) return { outcome: "not_found", depth, exhausted: cell.exhausted ?? false };
	return { outcome: "unknown", reason: cell.reason ?? "pending", depth, detail: cell.detail ?? null };
}

/** 2 definite, 1 unknown for a reason, 0 waited for or nothing: what may take whose place (domain/position/seen.ts). */
export function cellWeight(cell: CellView | null): 0 | 1 | 2 {
	if (!cell || cell.rank === null) return 0;
	return cell.rank === false ? 1 : 2;
}

/** Do both show the same? The time of reading may differ. */
export function sameFace(a: CellView | null, b: CellView | null): boolean {
	if (!a || !b) return a === b;
	return a.rank === b.rank && (a.rank === 0 ? a.depth === b.depth : a.reason === b.reason);
}
