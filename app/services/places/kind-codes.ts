import { followersWithBuckets } from "~/db/places";
import type { KindParty } from "~/domain/places/kind-places";
import type { KindStanding } from "~/domain/places/kind-standing";
import { RESULT_KINDS } from "~/domain/position/result-kinds";
import { CODES, type Coded, codeOf } from "~/domain/sample/codes";
import type { GridCodes } from "~/domain/sample/columns";
import { type DayColumns, seenAt } from "~/domain/sample/day";
import type { Ctx } from "../ctx";
import { findKinds } from "./find-kinds";
import type { AskedPlaces } from "./find-places";

const KIND_NAMES: readonly string[] = RESULT_KINDS;
/** Keywords that are read together. */
const KEYWORDS_AT_ONCE = 500;
/** Websites that are looked for together (domain/places/kind-places.ts). */
const WEBSITES_AT_ONCE = 32;
/** A depth is one byte. */
const MAX_DEPTH = 255;

/**
 * The rank of each keyword's own website inside kinds of results at a day, coded as positions are, by ordinal. The depth is the number of entries; "exhausted"
 * is a page without the kind. A keyword whose page does not tell whether it shows the kind has no value. day: its evidence is loaded.
 */
export async function readKindCodes(ctx: Ctx, accountId: number, day: DayColumns | null, kinds: readonly string[]): Promise<GridCodes[]> {
	const size = day?.codes.length ?? 0;
	const grids = kinds.map((): GridCodes => ({ first: day?.first ?? 0, codes: new Uint16Array(size), depths: new Uint8Array(size) }));
	if (!day || kinds.length === 0) return grids;
	const wanted = kinds.map((kind) => KIND_NAMES.indexOf(kind));
	const keywords = (await followersWithBuckets(ctx.db, accountId)).flatMap(({ ordinal, bucketId, domain, hosts }) => {
		const seen = seenAt(day, ordinal);
		if (!seen || seen.evidence.look === null) return [];
		const website = { domain, hosts, observation: seen.observation };
		return [{ place: ordinal - day.first, bucketId, look: seen.evidence.look, website } satisfies AskedPlaces & { place: number }];
	});
	for (const some of websitesOf(keywords)) {
		const ours = keywords.filter(({ website }) => some.has(website.domain));
		for (let from = 0; from < ours.length; from += KEYWORDS_AT_ONCE) {
			const asked = ours.slice(from, from + KEYWORDS_AT_ONCE);
			for (const [i, found] of (await findKinds(ctx, asked, [...some.values()])).entries()) {
				const { place = 0, website } = asked[i] ?? {};
				const party = [...some.keys()].indexOf(website?.domain ?? "");
				for (const [n, grid] of grids.entries()) putAt(grid, place, found?.[wanted[n] ?? -1]?.standings[party]);
			}
		}
	}
	return grids;
}

/** The websites of some keywords by domain, WEBSITES_AT_ONCE in each part. */
function websitesOf(keywords: readonly AskedPlaces[]): Map<string, KindParty>[] {
	const all = [...new Map(keywords.map(({ website }) => [website.domain, website]))];
	const parts: Map<string, KindParty>[] = [];
	for (let at = 0; at < all.length; at += WEBSITES_AT_ONCE) parts.push(new Map(all.slice(at, at + WEBSITES_AT_ONCE)));
	return parts;
}

function putAt({ codes, depths }: GridCodes, place: number, standing: KindStanding | undefined): void {
	const { code, depth } = codedStanding(standing);
	codes[place] = code;
	depths[place] = depth;
}

const HIDDEN = codeOf({ outcome: "unknown", reason: "sealed", depth: 0, detail: null });

function codedStanding(standing: KindStanding = { state: "not_read" }): Coded {
	switch (standing.state) {
		case "not_read":
			return { code: CODES.none, depth: 0 };
		case "absent":
			return { code: CODES.exhausted, depth: 0 };
		case "ranked":
			return { code: CODES.place + standing.rank, depth: Math.min(standing.of, MAX_DEPTH) };
		case "outside":
			return { code: CODES.notFound, depth: Math.min(standing.of, MAX_DEPTH) };
		default:
			return { code: HIDDEN, depth: Math.min(standing.of, MAX_DEPTH) };
	}
}
