import { changes } from "~/db/guard";
import { deletePlacesMonth, placesMonthsOfBucket, placesObjectsOf, placesOfMonth, replacePlacesPart, sealPlacesMonth } from "~/db/places";
import type { PlacedLook } from "~/domain/places/write-places";
import { replaceObject } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import { openPart, packPart } from "./pack-part";
import { openMonth } from "./read-places";
import { packMonth, placesKey, placesPrefix } from "./seal-places";

/** Takes the places of searches out of a bucket. names: of the erased searches (searchName). Throws where another writer came first: the step is repeated. */
export async function erasePlaces(ctx: Ctx, bucketId: number, names: ReadonlySet<string>): Promise<void> {
	const stays = ({ search }: PlacedLook) => !names.has(search);
	for (const month of await placesMonthsOfBucket(ctx.db, bucketId)) {
		const { parts, sealed } = await placesOfMonth(ctx.db, bucketId, month);
		for (const part of parts) {
			const looks = await openPart(part).read();
			const left = looks.filter(stays);
			if (left.length === looks.length) continue;
			if (changes(await replacePlacesPart(ctx.db, part, left.length > 0 ? packPart(left) : null)) !== 1) throw new Error(CHANGED);
		}
		if (sealed) await eraseSealed(ctx, { ...sealed, month }, stays);
	}
	// A kill between the naming of an object and the end of the one before leaves that one, with what is erased.
	const prefix = placesPrefix(bucketId);
	const named = new Set(await placesObjectsOf(ctx.db, bucketId));
	const { keys } = await ctx.ports.objects.list(prefix);
	const orphans = keys.filter((key) => !named.has(key));
	if (orphans.length > 0) await ctx.ports.objects.delete(orphans);
}

const CHANGED = "places were written by somebody else while they were erased";

async function eraseSealed(
	ctx: Ctx,
	sealed: Parameters<typeof openMonth>[1] & { month: string },
	stays: (look: PlacedLook) => boolean,
): Promise<void> {
	const { bucketId, month, objectKey } = sealed;
	if (!(await ctx.ports.objects.getRange(objectKey, 0, 1))) {
		// Nothing is left to erase, and the erasure of everybody else must not wait.
		ctx.log({ event: "places_lost", bucket: bucketId, month });
		await deletePlacesMonth(ctx.db, { bucketId, month, objectKey });
		return;
	}
	const looks = (await Promise.all((await openMonth(ctx, sealed, null)).map((day) => day.read()))).flat();
	const left = looks.filter(stays);
	if (left.length === looks.length) return;
	if (left.length === 0) {
		if (!(await deletePlacesMonth(ctx.db, { bucketId, month, objectKey }))) throw new Error(CHANGED);
		return ctx.ports.objects.delete([objectKey]);
	}
	const { bytes, ranges } = packMonth(left);
	const key = placesKey(ctx, bucketId, month);
	const isNamed = await replaceObject(ctx, { objectKey: key, before: objectKey, bytes }, () =>
		sealPlacesMonth(ctx.db, {
			bucketId,
			month,
			objectKey: key,
			before: objectKey,
			ranges: JSON.stringify(ranges),
			parts: [],
			now: ctx.now(),
		}),
	);
	if (!isNamed) throw new Error(CHANGED);
}
