import { byName } from "../by-name";
import { REFERRERS, type Referrer } from "../thing/things";

/** Kinds that are paused where they cover nothing. */
export const PAUSED_KINDS = ["scheduled_exports", "webhooks"] as const satisfies readonly Referrer[];
export type PausedKind = (typeof PAUSED_KINDS)[number];

/** Numbers of references, by kind, to things that are to be removed. */
export interface References extends Record<Referrer, number> {
	/** Those that cover nothing afterwards, and are paused. */
	paused: Record<PausedKind, number>;
}

export const NO_REFERENCES: References = { ...byName(REFERRERS, () => 0), paused: byName(PAUSED_KINDS, () => 0) };
