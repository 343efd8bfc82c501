import { followersWithBuckets } from "~/db/places";
import { codeOf } from "~/domain/sample/codes";
import type { GridCodes } from "~/domain/sample/columns";
import { type DayColumns, seenAt } from "~/domain/sample/day";
import type { Ctx } from "../ctx";
import { type AskedHost, findHosts } from "./find-places";

/**
 * Where some domains stand on the result pages of an account's keywords at a day, each coded as positions are, by ordinal: within the same depth, and by the
 * reading that counts for the website. A keyword whose page has no places, as an imported one, has no value. day: its evidence is loaded.
 */
export async function readRivalCodes(
	ctx: Ctx,
	accountId: number,
	day: DayColumns | null,
	domains: readonly string[],
): Promise<GridCodes[]> {
	const size = day?.codes.length ?? 0;
	const grids = domains.map((): GridCodes => ({ first: day?.first ?? 0, codes: new Uint16Array(size), depths: new Uint8Array(size) }));
	if (!day) return grids;
	const places: number[] = [];
	const asked = (await followersWithBuckets(ctx.db, accountId)).flatMap(({ ordinal, bucketId, depth, ...website }): AskedHost[] => {
		const seen = seenAt(day, ordinal);
		if (!seen || seen.evidence.look === null) return [];
		places.push(ordinal - day.first);
		// A change of depth does not rewrite the past.
		const then = seen.observation.outcome === "unknown" ? depth : seen.observation.depth;
		return [{ bucketId, look: seen.evidence.look, website: { ...website, observation: seen.observation }, depth: then, wanted: depth }];
	});
	for (const [i, said] of (await findHosts(ctx, asked, domains)).entries()) {
		const place = places[i] ?? 0;
		for (const [n, observation] of (said?.observations ?? []).entries()) {
			const grid = grids[n];
			if (!grid) continue;
			grid.codes[place] = codeOf(observation);
			grid.depths[place] = observation.depth;
		}
	}
	return grids;
}
