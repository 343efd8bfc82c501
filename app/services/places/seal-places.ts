import { placesOfMonth, sealPlacesMonth } from "~/db/places";
import { isNewerReading } from "~/domain/places/look-places";
import type { PlacesRanges } from "~/domain/places/places-ranges";
import { type PlacedLook, packPlaces } from "~/domain/places/write-places";
import type { ByteRange } from "~/domain/sample/month";
import { joinPieces, packPiece, replaceObject } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import { openPart } from "./pack-part";
import { openMonth } from "./read-places";

/** Begins the keys of a bucket's objects: "places/{bucket}/{month}.{id}". */
export function placesPrefix(bucketId: number): string {
	return `places/${bucketId}/`;
}

export function placesKey(ctx: Ctx, bucketId: number, month: string): string {
	return `${placesPrefix(bucketId)}${month}.${ctx.newHid()}`;
}

/** Moves a bucket's places of a month ("YYYY-MM") from D1 into one R2 object, together with those sealed before. Returns whether anything was sealed. */
export async function sealPlaces(ctx: Ctx, bucketId: number, month: string): Promise<boolean> {
	const { parts, sealed } = await placesOfMonth(ctx.db, bucketId, month);
	if (parts.length === 0) return false;
	// A look may have two readings, the newest and the first one. A later row of it replaces both.
	const looks = new Map<string, [PlacedLook, ...PlacedLook[]]>();
	const take = (found: readonly PlacedLook[]) => {
		const firsts = new Map(found.filter(({ isFirst }) => isFirst).map((look) => [nameOf(look), look]));
		for (const look of found) {
			const name = nameOf(look);
			if (look.isFirst || !isNewerReading(look.places, looks.get(name)?.[0].places)) continue;
			const first = firsts.get(name);
			looks.set(name, first ? [look, first] : [look]);
		}
	};
	if (sealed) for (const day of await openMonth(ctx, sealed, null)) take(await day.read());
	for (const part of parts) take(await openPart(part).read());
	const { bytes, ranges } = packMonth([...looks.values()].flat());
	const objectKey = placesKey(ctx, bucketId, month);
	const before = sealed?.objectKey ?? null;
	return replaceObject(ctx, { objectKey, before, bytes }, () =>
		sealPlacesMonth(ctx.db, {
			bucketId,
			month,
			objectKey,
			before,
			ranges: JSON.stringify(ranges),
			parts: parts.map(({ day, job, version }) => [day, job, version]),
			now: ctx.now(),
		}),
	);
}

/** Names a look within its bucket. */
export function nameOf({ day, job, part, index }: Omit<PlacedLook, "places">): string {
	return `${day} ${job} ${part} ${index}`;
}

/** The object of a month, and where its pieces stand. */
export function packMonth(looks: readonly PlacedLook[]): { bytes: Uint8Array; ranges: PlacesRanges } {
	const { names, pages, days } = packPlaces(looks);
	const { bytes, ranges } = joinPieces(
		[names, pages, ...days.map(({ lists }) => lists), ...days.map(({ blocks }) => blocks)].map(packPiece),
	);
	const range = (i: number): ByteRange => ranges[i] ?? [0, 0];
	return {
		bytes,
		ranges: {
			names: range(0),
			pages: range(1),
			days: days.map(({ day }, i) => [day, range(2 + i), range(2 + days.length + i)]),
		},
	};
}
