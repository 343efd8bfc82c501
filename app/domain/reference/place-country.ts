import { COUNTRIES } from "@serpentine/serp/hosts";

let codes: ReadonlyMap<string, string> | null = null;

/**
 * Whether the name of a place ends with the English name of another country than the asked one: the engine would answer for neither. A country that is
 * written otherwise is not known, and says nothing.
 */
export function isElsewhere(place: string, country: string): boolean {
	if (place === "") return false;
	const named = englishNames().get(place.slice(place.lastIndexOf(",") + 1).toLowerCase());
	return named !== undefined && named !== country;
}

function englishNames(): ReadonlyMap<string, string> {
	if (codes) return codes;
	const display = new Intl.DisplayNames("en", { type: "region" });
	codes = new Map(COUNTRIES.map((code) => [display.of(code.toUpperCase())?.toLowerCase() ?? code, code]));
	return codes;
}
