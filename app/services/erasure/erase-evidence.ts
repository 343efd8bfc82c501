import { type ErasedSearch, erasedSearches, forgetErased } from "~/db/erased-searches";
import { settingOf, writeSetting } from "~/db/settings";
import { type PackedLook, type PackIndex, writePack } from "~/domain/storage/evidence-pack";
import { CHANGE_PAGES_PREFIX } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { openPack, unpackReading } from "../looks/load-looks";
import { erasePlaces } from "../places/erase-places";
import { nameOfDigest, searchDigest } from "../places/placed-look";

/** Setting: "<last erased id of this round> <last key that was looked through>". */
const CURSOR = "erasure.cursor";
/** Where looks are kept, in the order in which they are looked through. */
const PREFIXES = ["pages/", CHANGE_PAGES_PREFIX, "readings/", "rereadings/"] as const;
/** Cursor behind all packs: the last bucket whose places were looked through. */
const BUCKET = "bucket:";
/** Packs of one step: most need one small read. */
const PACKS_PER_STEP = 200;

/**
 * One step through all evidence, which takes out the looks at erased searches; looks of other searches in the same packs stay. A killed step is repeated.
 * Returns whether there is more to do now. No evidence names an account, so it is found by its search.
 */
export async function eraseEvidence(ctx: Ctx): Promise<boolean> {
	const [upTo, after] = await readCursor(ctx);
	const erased = await erasedSearches(ctx.db, upTo);
	const last = erased.at(-1)?.id;
	if (last === undefined) return false;
	const keys = after.startsWith(BUCKET) ? [] : await nextKeys(ctx, after);
	if (keys.length === 0 && (await eraseNextBucket(ctx, erased, { last, after }))) return true;
	const places = placesOf(erased);
	for (const key of keys) {
		// A damaged pack must not keep the others from being looked through.
		await cleanPack(ctx, key, places).catch((error: unknown) => ctx.log({ event: "pack_not_erased", key, error: describeError(error) }));
	}
	const reached = keys.at(-1);
	const value = reached === undefined ? "" : `${last} ${reached}`;
	await ctx.db.batch([
		writeSetting(ctx.db, { key: CURSOR, value, at: ctx.now() }),
		...(reached === undefined ? [forgetErased(ctx.db, last)] : []),
	]);
	if (reached === undefined) ctx.log({ event: "evidence_erased", searches: erased.length });
	return true;
}

/** Takes the places of erased searches out of the next bucket, once all packs are looked through; false when no bucket is left. */
async function eraseNextBucket(
	ctx: Ctx,
	erased: readonly ErasedSearch[],
	{ last, after }: { last: number; after: string },
): Promise<boolean> {
	const done = after.startsWith(BUCKET) ? Number(after.slice(BUCKET.length)) : 0;
	const buckets = erased.flatMap(({ bucketId }) => (bucketId !== null && bucketId > done ? [bucketId] : []));
	if (buckets.length === 0) return false;
	const next = Math.min(...buckets);
	const names = erased.filter(({ bucketId }) => bucketId === next).map(({ digest }) => nameOfDigest(digest));
	await erasePlaces(ctx, next, new Set(names));
	await writeSetting(ctx.db, { key: CURSOR, value: `${last} ${BUCKET}${next}`, at: ctx.now() });
	return true;
}

/** Searches that are erased while a round is on its way wait for the next one. */
async function readCursor(ctx: Ctx): Promise<[upTo: number | null, after: string]> {
	const [, upTo, after = ""] = /^(\d+) (.*)$/.exec((await settingOf(ctx.db, CURSOR)) ?? "") ?? [];
	return upTo === undefined ? [null, ""] : [Number(upTo), after];
}

async function nextKeys(ctx: Ctx, after: string): Promise<string[]> {
	const first = Math.max(
		0,
		PREFIXES.findIndex((prefix) => after.startsWith(prefix)),
	);
	for (const prefix of PREFIXES.slice(first)) {
		const { keys } = await ctx.ports.objects.list(prefix, undefined, after.startsWith(prefix) ? after : undefined);
		if (keys.length > 0) return keys.slice(0, PACKS_PER_STEP);
	}
	return [];
}

/** Place in the bucket → digests of erased searches that stood there. */
type Places = Map<string, Set<string>>;

function placesOf(erased: readonly ErasedSearch[]): Places {
	const places: Places = new Map();
	for (const { digest, bucketIndex } of erased) {
		const at = String(bucketIndex);
		places.set(at, (places.get(at) ?? new Set()).add(digest));
	}
	return places;
}

/** "12", "3.1.12" (lease, part, place) or "12@version". */
function placeOf(name: string): string {
	return name.split("@")[0]?.split(".").at(-1) ?? "";
}

async function cleanPack(ctx: Ctx, key: string, places: Places): Promise<void> {
	const pack = await openPack(ctx, key);
	if (!pack) return;
	const isErased = async (name: string, { reading }: PackIndex["looks"][string]) => {
		const digests = places.get(placeOf(name));
		const bytes = digests && (await pack.read(reading));
		return bytes ? digests.has(searchDigest(unpackReading(bytes).search)) : false;
	};
	const looks = Object.entries(pack.index.looks);
	const kept: typeof looks = [];
	for (const look of looks) if (!(await isErased(...look))) kept.push(look);
	if (kept.length === looks.length) return;
	if (kept.length === 0) return ctx.ports.objects.delete([key]);
	const written = new Map<string, PackedLook>();
	for (const [name, { reading, pages }] of kept) {
		const blob = async (range: [number, number]) => (await pack.read(range)) ?? new Uint8Array();
		const bodies = await Promise.all(pages.map(async ([offset, length, encoding]) => ({ body: await blob([offset, length]), encoding })));
		written.set(name, { reading: await blob(reading), pages: bodies });
	}
	await ctx.ports.objects.put(key, writePack(written));
}
