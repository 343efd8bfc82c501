import { changes } from "~/db/guard";
import { bucketOfSearch, insertPlacesPart, placesPartsOf, replacePlacesPart, websitesOfBucket } from "~/db/places";
import type { PlacedLook } from "~/domain/places/write-places";
import type { Look } from "~/domain/position/look";
import { walkPages } from "~/domain/position/walk-pages";
import type { LookAddress } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { openPart, packPart } from "./pack-part";
import { placedLook, placesDay } from "./placed-look";
import { nameOf } from "./seal-places";

/** A look with its newest reading, and with the first one where a newer reader made the newest. */
export interface ReadAgain {
	address: LookAddress;
	newest: Look;
	first: Look | null;
}

/**
 * Writes the places of looks that a newer reader read, in place of those before. All are of one job and lease. Looks at searches that nobody follows have no
 * places. Tables in memory show them once raiseRevOfTables was called. Throws where another writer came first: the step is repeated.
 */
export async function refreshPlaces(ctx: Ctx, looks: readonly ReadAgain[]): Promise<void> {
	for (const [bucketId, ours] of await looksByBucket(ctx, looks)) await writePlaced(ctx, bucketId, await placedLooks(ctx, bucketId, ours));
}

/**
 * Writes places of looks of one job and lease, beside others of it that were written here. They are a row of their own, because a lease that still runs
 * writes its own row whole. Throws where another writer came first.
 */
export async function writePlaced(ctx: Ctx, bucketId: number, placed: readonly PlacedLook[]): Promise<void> {
	const [one] = placed;
	if (!one) return;
	const key = { bucketId, day: one.day, job: `${one.job}+` };
	const row = (await placesPartsOf(ctx.db, [[bucketId, one.day]])).find(({ job }) => job === key.job);
	const isNew = new Set(placed.map(nameOf));
	const others = row ? (await openPart(row).read()).filter((look) => !isNew.has(nameOf(look))) : [];
	const block = packPart([...others, ...placed]);
	const written = await (row ? replacePlacesPart(ctx.db, { ...key, version: row.version }, block) : insertPlacesPart(ctx.db, key, block));
	if (changes(written) !== 1) throw new Error("places were written by somebody else meanwhile");
}

/** Looks by the bucket of their search, without those of searches that are not followed any more. */
export async function looksByBucket(ctx: Ctx, looks: readonly ReadAgain[]): Promise<Map<number, ReadAgain[]>> {
	const found = new Map<number, ReadAgain[]>();
	for (const look of looks) {
		const at = await bucketOfSearch(ctx.db, look.newest.search);
		if (at?.index === look.address.index) found.set(at.bucketId, [...(found.get(at.bucketId) ?? []), look]);
	}
	return found;
}

/** The places of looks at searches of a bucket. */
export async function placedLooks(ctx: Ctx, bucketId: number, looks: readonly ReadAgain[]): Promise<PlacedLook[]> {
	const following = await websitesOfBucket(ctx.db, bucketId);
	return looks.flatMap(({ address, newest, first }) => {
		const { day, jobHid, lease, part, index } = address;
		const own = following.filter((one) => one.index === index);
		const where = { day: placesDay(day), job: `${jobHid}.${lease}`, part, index };
		const newer = placedLook(newest, where, own);
		return first && showsLess(newest, first) ? [newer, placedLook(first, where, own, true)] : [newer];
	});
}

/** Whether a newer reading may lack an answer that the first one has: it read less of the list, or a gap hides the rest. */
function showsLess(newest: Look, first: Look): boolean {
	const [now, then] = [walkPages(newest.pages), walkPages(first.pages)];
	const sealed = (walk: typeof now) => walk.organic.filter(({ meta }) => meta.host === "").length;
	return now.organic.length < then.organic.length || (then.exhausted && !now.exhausted) || sealed(now) > sealed(then);
}
