import type { HostRule } from "@serpentine/serp/hosts";
import { bucketsOfAccount } from "~/db/places";
import type { AlertValue } from "~/domain/alert/alert";
import { hasSameReader, type PageChanges, pageChanges } from "~/domain/alert/page-changes";
import type { LookPlaces } from "~/domain/places/look-places";
import { opinionOn } from "~/domain/position/counting";
import { type Coded, observationOfCode } from "~/domain/sample/codes";
import type { Ctx } from "../ctx";
import { type AskedPlaces, findPlaces } from "../places/find-places";

/** Pairs of one call. */
export const MAX_PAIRS = 5_000;
/** Pairs whose places are in memory together: some 20 KB each. */
const AT_ONCE = 500;

/** A coded value, and the look that its sample names; null where no page was kept. */
export type ReadValue = Coded & Pick<AlertValue, "look">;

/** A keyword with the looks of its two values. */
export interface PagePair {
	ordinal: number;
	before: ReadValue;
	after: ReadValue;
	domain: string;
	hosts: HostRule;
}

export interface ComparedPages {
	/** null: a reading is missing or has no results, or the readers differ. */
	changes: PageChanges | null;
	/** The readers of the two pages differ. */
	isOtherReader: boolean;
	/** Place that the other of two readings of the later value showed, 0 for not found; null where there is none, or both say the same. */
	disputed: number | null;
}

/** Compares the places that count for both values of each keyword; those beyond the limit are absent. */
export async function readPageChanges(
	ctx: Ctx,
	accountId: number,
	pairs: readonly PagePair[],
	limit = MAX_PAIRS,
): Promise<Map<number, ComparedPages>> {
	const read = pairs.slice(0, limit);
	const buckets = new Map(
		(
			await bucketsOfAccount(
				ctx.db,
				accountId,
				read.map(({ ordinal }) => ordinal),
			)
		).map((one) => [one.ordinal, one.bucketId]),
	);
	const bucketOf = ({ ordinal }: PagePair) => buckets.get(ordinal) ?? 0;
	// A bucket is opened once.
	const sorted = [...read].sort((a, b) => bucketOf(a) - bucketOf(b));
	const found = new Map<number, ComparedPages>();
	for (let at = 0; at < sorted.length; at += AT_ONCE) {
		const some = sorted.slice(at, at + AT_ONCE);
		const asked = some.map((pair) => [askedOf(pair, pair.before, bucketOf(pair)), askedOf(pair, pair.after, bucketOf(pair))]);
		const places = await findPlaces(ctx, asked.flat());
		for (const [i, pair] of some.entries()) {
			const [then, now] = [places[i * 2], places[i * 2 + 1]];
			const [first, last] = [then?.counting ?? null, now?.counting ?? null];
			found.set(pair.ordinal, {
				changes: first && last && pageChanges(first, last, pair),
				isOtherReader: first !== null && last !== null && !hasSameReader(first, last),
				disputed: disputedPlace(now?.named ?? null, pair.domain),
			});
		}
	}
	return found;
}

function askedOf({ domain, hosts }: PagePair, { look, code, depth }: ReadValue, bucketId: number): AskedPlaces | null {
	const observation = observationOfCode(code, depth, "");
	return look === null || !observation ? null : { bucketId, look, website: { domain, hosts, observation } };
}

function disputedPlace(places: LookPlaces | null, domain: string): number | null {
	const value = places?.marks ? opinionOn(places.marks, domain) : undefined;
	if (!value || value.counts === "both" || value.first === value.second) return null;
	return value.counts === "first" ? value.second : value.first;
}
