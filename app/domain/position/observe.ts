import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import type { PageOutcome, ResultMeta } from "@serpentine/serp/results";
import { type Observation, observationAt, type UnknownReason } from "../sample/observation";
import { BLOCKED_OUTCOMES, type Look } from "./look";
import { type Walk, walkPages } from "./walk-pages";

/**
 * The observation that one look gives for one monitor: the rule that keeps an unreadable page from becoming "not found".
 * Found within `depth` on pages read without a gap → ranked, even if a later page failed. A gapless count ≥ depth, or a list that ended → not found.
 * Anything else → unknown, with its reason.
 * The depth of the observation is the depth that was read, at most the wanted one. A place below the depth is kept beside "not found" and never
 * makes it "ranked".
 * A value that a second reading has to confirm is unknown, and a suspect page is a gap (domain/confirmation).
 * A row with a sealed link counts by the host that it shows; its address stays unknown. A row whose host is not known (sealed without a shown host,
 * or without a web address at all) leaves everything from its place on unknown.
 * target.domain: normalised host. target.hosts: which hosts count as the website's own; sub-domains too by default. target.depth: organic results
 * that the monitor wants.
 * Source: design.md point 1.
 */
export function observe(look: Pick<Look, "pages" | "held">, target: { domain: string; depth: number; hosts?: HostRule }): Observation {
	const walk = walkPages(look.pages);
	const shown = observeWalk(walk, target);
	// A follower who wants more results than were read has no value that could be held.
	if (shown.outcome === "unknown" || !look.held?.includes(target.domain)) return shown;
	return { outcome: "unknown", reason: "confirming", depth: shown.depth, detail: null };
}

/** As much of a list as an observation takes: its results with their hosts, and how it ends. */
type ShownList = Pick<Walk, "pagesCounted" | "exhausted" | "gap"> & {
	organic: readonly { meta: Pick<ResultMeta, "link" | "host" | "sealed"> }[];
};

/** The observation that a list gives, as if it counted. */
export function observeWalk(walk: ShownList, target: { domain: string; depth: number; hosts?: HostRule }): Observation {
	const depth = Math.min(walk.organic.length, target.depth);
	for (const [index, { meta }] of walk.organic.entries()) {
		// A row whose host is not known may be anybody's: nothing below it is the website's first place, and nothing is "not found".
		if (meta.host === "" && index < depth) return { outcome: "unknown", reason: "sealed", depth, detail: null };
		if ((meta.link !== null || meta.sealed) && hostMatchesDomain(meta.host, target.domain, target.hosts))
			return observationAt({ position: index + 1, url: meta.sealed ? "" : (meta.link ?? "") }, depth);
	}
	return observeAbsence(walk, { length: walk.organic.length, depth: target.depth });
}

/** The observation of a website that is at none of the places of a list. length: number of its places. */
export function observeAbsence(
	walk: Pick<Walk, "pagesCounted" | "exhausted" | "gap">,
	{ length, depth: wanted }: { length: number; depth: number },
): Observation {
	const depth = Math.min(length, wanted);
	if (length >= wanted) return { outcome: "not_found", depth, exhausted: walk.exhausted && length === depth };
	if (walk.exhausted) return { outcome: "not_found", depth, exhausted: true };
	return { outcome: "unknown", reason: unknownReason(walk), depth, detail: walk.gap };
}

/** Why pages without a definite end give no answer: refused, truncated or failed. */
export function unknownReason(walk: Pick<Walk, "gap" | "pagesCounted">): UnknownReason {
	if (walk.gap === "poisoned") return "confirming";
	if (walk.gap === "other_market" || walk.gap === "repeated_page" || walk.gap === "place_not_supported") return walk.gap;
	if (walk.gap === "short_page") return "partial";
	if (walk.pagesCounted > 0) return "partial";
	return walk.gap !== null && isBlocked(walk.gap) ? "blocked" : "error";
}

/** Whether this page is a refusal by the engine. */
export function isBlocked(outcome: PageOutcome): boolean {
	return BLOCKED_OUTCOMES.includes(outcome);
}
