import { trackedParts } from "~/db/tracked-keywords";
import { type JsonText, ownJson, ownNumbers } from "~/domain/own-json";
import { buildTracked, type TrackedRow } from "~/domain/table/build-tracked";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { ruledPage, type WantedRule } from "~/domain/wanted/wanted-rules";
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
	const wantedOf = wantedPages(websites, tags);
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
			wantedUrl,
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
			wanted: wantedOf({ website: websiteId, own: wantedUrl, term, places: tagsOf.get(ordinal) ?? [] }),
			tags: tagsOf.get(ordinal) ?? [],
		}),
	);
	return buildTracked(account.trackedRev, built, {
		websites: websites.map(({ hid, domain }) => ({ hid, domain })),
		tags: tags.map(({ hid, name, color }) => ({ hid, name, color })),
	});
}

/** The source of a keyword's wanted page: the keyword itself, or the first fitting rule of its website. */
function wantedPages(
	websites: readonly { id: number; wantedRules: JsonText<WantedRule[]> | null }[],
	tags: readonly { hid: string }[],
): (keyword: { website: number; own: string | null; term: string; places: readonly number[] }) => TrackedRow["wanted"] {
	const pageOf = new Map(websites.map(({ id, wantedRules }) => [id, wantedRules ? ruledPage(ownJson(wantedRules)) : null]));
	return ({ website, own, term, places }) => {
		if (own !== null) return { url: own, isByRule: false };
		const url = pageOf.get(website)?.({ term, tags: places.map((place) => tags[place]?.hid ?? "") }) ?? null;
		return url === null ? null : { url, isByRule: true };
	};
}
