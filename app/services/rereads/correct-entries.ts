import type { HostRule } from "@serpentine/serp/hosts";
import { observe } from "~/domain/position/observe";
import type { SampleEntry } from "~/domain/sample/chunk";
import type { Ctx } from "../ctx";
import { loadRereadLook } from "../looks/counting-look";
import { packOpener } from "../looks/load-looks";

export interface Corrections {
	/** Entries that differ by the newer reading, before and after. */
	corrected: { before: SampleEntry; after: SampleEntry }[];
	/** Definite entries whose page the newer reader does not recognise: they stay, because an unknown never hides a definite answer. */
	doubted: number;
}

/** The monitor at an ordinal: its website, and how deep it looks. */
export interface Follower {
	domain: string;
	hosts: HostRule;
	depth: number;
}

/**
 * Corrections of a sample's entries by the newer readings of their looks. Entries of removed monitors stay as they are.
 * Source: design.md "Evidence": a better reader re-reads the past.
 */
export async function correctEntries(
	ctx: Ctx,
	entries: Iterable<SampleEntry>,
	followers: ReadonlyMap<number, Follower>,
): Promise<Corrections> {
	const found: Corrections = { corrected: [], doubted: 0 };
	const open = packOpener(ctx);
	for (const before of entries) {
		const follower = followers.get(before.ordinal);
		if (!follower) continue;
		const look = await loadRereadLook(ctx, before.evidence.look, follower.domain, open);
		if (!look) continue;
		const observation = observe(look, { ...follower, depth: depthThen(before, follower) });
		if (JSON.stringify(observation) === JSON.stringify(before.observation)) continue;
		if (observation.outcome !== "unknown") {
			found.corrected.push({ before, after: { ...before, observation, evidence: { ...before.evidence, retryAt: null } } });
		} else if (before.observation.outcome !== "unknown") found.doubted++;
	}
	return found;
}

/** Depth of the look at that time: that of a "not found", else of the monitor today; a change of depth does not rewrite the past. */
function depthThen({ observation }: SampleEntry, follower: Follower): number {
	return observation.outcome === "not_found" && !observation.exhausted ? observation.depth : follower.depth;
}
