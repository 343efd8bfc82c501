import type { UrlSighting } from "../position/url-changes";
import { addDays } from "../time/local-day";
import { dayOfYear } from "./report-objects";

/** `{hid}/history/{yyyy}/{monitor}.json?form=urls`: ranking addresses by time; documented in docs/storage.md. */
export interface YearUrls {
	year: number;
	urls: string[];
	/** By sample in which it ranked, oldest first: day of the year, position, index in `urls`. */
	seen: [number, number, number][];
}

/** sightings: of one year, oldest first; those whose address is hidden are left out. */
export function yearUrls(year: number, sightings: readonly UrlSighting[]): YearUrls {
	const shown = sightings.filter(({ url }) => url !== "");
	const places = new Map<string, number>();
	const seen = shown.map(({ day, position, url }): [number, number, number] => {
		const place = places.get(url) ?? places.size;
		places.set(url, place);
		return [Number(dayOfYear(day)), position, place];
	});
	return { year, urls: [...places.keys()], seen };
}

/** The sightings that yearUrls encoded. */
export function sightingsOfYear({ year, urls, seen }: YearUrls): UrlSighting[] {
	return seen.map(([day, position, place]) => ({ day: addDays(`${year}-01-01`, day - 1), position, url: urls[place] ?? "" }));
}
