import type { Observation, UnknownReason } from "~/domain/sample/observation";
import { type RankTone, rankTone } from "~/domain/sample/scale";

/** Appearance of a position, the same in every place. */
export interface PositionFace {
	/** Attribute data-kind; "none": no sample. */
	kind: Observation["outcome"] | "none";
	/** Attribute data-rank: colour step of a rank. */
	tone: RankTone | null;
	/** Name of its icon (ui/glyphs.tsx). */
	icon: "absent" | UnknownReason | null;
}

/** isLooking: a search is running; a spinner then replaces "pending". */
export function positionFace(observation: Observation | null, isLooking = false): PositionFace {
	if (!observation) return { kind: "none", tone: null, icon: null };
	const kind = observation.outcome;
	switch (kind) {
		case "ranked":
			return { kind, tone: rankTone(observation.position), icon: null };
		case "not_found":
			return { kind, tone: null, icon: observation.below ? null : "absent" };
		case "unknown":
			return { kind, tone: null, icon: isLooking && observation.reason === "pending" ? null : observation.reason };
	}
}
