import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { placesOfLook } from "~/domain/places/look-places";
import type { PlacedLook } from "~/domain/places/write-places";
import type { Look } from "~/domain/position/look";
import type { Search } from "~/domain/position/search";
import { digestOf } from "../digest";

/** A website that follows a search. */
export interface FollowingWebsite {
	domain: string;
	hosts?: HostRule | undefined;
}

/** Day of a look id, "YYYYMMDD", as "YYYY-MM-DD". */
export function placesDay(day: string): string {
	return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}

/** Names a search without its words. */
export function searchDigest({ engine, term, country, language, device, place }: Search): string {
	return digestOf(JSON.stringify([engine, term, country, language, device, place]));
}

/** Names a search within its bucket, where its place may be given to another one later. */
export function searchName(search: Search): string {
	return nameOfDigest(searchDigest(search));
}

/** The same of a search whose words are kept nowhere any more. */
export function nameOfDigest(digest: string): string {
	return digest.slice(0, 16);
}

/** The places of a look. websites: those that follow its search, whose addresses are kept. */
export function placedLook(
	look: Look,
	at: Pick<PlacedLook, "day" | "job" | "part" | "index">,
	websites: readonly FollowingWebsite[],
	isFirst = false,
): PlacedLook {
	const isOwn = (host: string) => websites.some(({ domain, hosts }) => hostMatchesDomain(host, domain, hosts));
	return { ...at, search: searchName(look.search), isFirst, places: placesOfLook(look, isOwn) };
}
