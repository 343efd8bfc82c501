import { type HostRule, hostMatchesDomain } from "../normalize/domain";
import { type Observation, observationAt, type UnknownReason } from "../sample/observation";
import type { PageOutcome } from "../serp/page-reading";
import { BLOCKED_OUTCOMES, type Look } from "./look";
import { type Walk, walkPages } from "./walk-pages";

/**
 * What one look says of one monitor: the rule that keeps a page we could not read from becoming "not found".
 * Found within `depth` on pages read without a gap → ranked, even if a later page failed; a gapless count ≥ depth, or a list that ended → not found;
 * anything else → unknown, with its reason. The depth told is what was truly read, at most the depth asked.
 * A place read below the depth is told beside "not found" and never makes it "ranked".
 * target.domain: normalised host; target.hosts: which hosts are its own, sub-domains too by default; target.depth: organic results the monitor looks through.
 * Source: design.md point 1.
 */
export function observe(look: Pick<Look, "pages">, target: { domain: string; depth: number; hosts?: HostRule }): Observation {
	const walk = walkPages(look.pages);
	const depth = Math.min(walk.organic.length, target.depth);
	for (const [index, { meta }] of walk.organic.entries()) {
		if (meta.link !== null && hostMatchesDomain(meta.host, target.domain, target.hosts))
			return observationAt({ position: index + 1, url: meta.link }, depth);
	}
	if (walk.organic.length >= target.depth)
		return { outcome: "not_found", depth, exhausted: walk.exhausted && walk.organic.length === depth };
	if (walk.exhausted) return { outcome: "not_found", depth, exhausted: true };
	return { outcome: "unknown", reason: unknownReason(walk), depth, detail: walk.gap };
}

/** Why a walk without a definite end says nothing: refused, cut short or failed. */
export function unknownReason(walk: Walk): UnknownReason {
	if (walk.pagesCounted > 0) return "partial";
	return walk.gap !== null && isBlocked(walk.gap) ? "blocked" : "error";
}

/** Did the engine refuse us with this page? */
export function isBlocked(outcome: PageOutcome): boolean {
	return BLOCKED_OUTCOMES.includes(outcome);
}
