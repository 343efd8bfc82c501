import { trackedParts } from "~/db/tracked-keywords";
import { ownNumbers } from "~/domain/own-json";
import { buildTracked } from "~/domain/table/build-tracked";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import type { Ctx } from "../ctx";

/** The tracked keywords at one moment; null when the account does not exist. hids: only these monitors, with whole dictionaries. */
export async function loadTracked(ctx: Ctx, accountId: number, hids: readonly string[] | null = null): Promise<TrackedKeywords | null> {
	const { account, websites, tags, tagged, rows } = await trackedParts(ctx.db, accountId, hids);
	if (!account) return null;
	const { compare } = new Intl.Collator("en", { numeric: true });
	tags.sort((a, b) => compare(a.name, b.name));
	const tagPlaces = new Map(tags.map((tag, place) => [tag.id, place]));
	const websitePlaces = new Map(websites.map((website, place) => [website.id, place]));
	const tagsOf = new Map<number, number[]>();
	for (const { tagId, ordinals } of tagged) {
		const place = tagPlaces.get(tagId);
		if (place === undefined) continue;
		for (const ordinal of ownNumbers(ordinals)) tagsOf.set(ordinal, [...(tagsOf.get(ordinal) ?? []), place]);
	}
	for (const places of tagsOf.values()) places.sort((a, b) => a - b);
	const built = rows.map(
		([
			ordinal,
			hid,
			term,
			websiteId,
			country,
			language,
			device,
			favorite,
			depth,
			createdAt,
			volume,
			volumeSource,
			engine,
			kept,
			clicks,
			impressions,
			byPage,
			place,
		]) => ({
			ordinal,
			hid,
			term,
			website: websitePlaces.get(websiteId) ?? 0,
			country,
			language,
			engine,
			place,
			mobile: device === "mobile",
			favorite: favorite === 1,
			kept: kept === 1,
			depth: depth ?? account.depth,
			createdAt,
			volume,
			volumeSource,
			clicks,
			impressions,
			byPage: byPage === 1,
			tags: tagsOf.get(ordinal) ?? [],
		}),
	);
	return buildTracked(account.trackedRev, built, {
		websites: websites.map(({ hid, domain }) => ({ hid, domain })),
		tags: tags.map(({ hid, name, color }) => ({ hid, name, color })),
	});
}
