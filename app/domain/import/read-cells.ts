import { COUNTRIES, COUNTRY_DOMAINS, isCountry } from "@serpentine/serp/hosts";
import { isLanguage } from "../reference/languages";
import { headerKey } from "./header-key";

/** Which number of "03/04/2024" is the day. */
export type DateOrder = "dmy" | "mdy";

const ISO = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/;
const PARTED = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[T ,].*)?$/;

/** The day that a cell names, "YYYY-MM-DD"; null for none. */
export function readDay(cell: string, order: DateOrder): string | null {
	const text = cell.trim();
	const iso = ISO.exec(text);
	if (iso) return existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const parted = PARTED.exec(text);
	if (!parted) return null;
	const [first, second, year] = [Number(parted[1]), Number(parted[2]), Number(parted[3])];
	return order === "dmy" ? existingDay(year, second, first) : existingDay(year, first, second);
}

/** Whether a cell shows by itself which order its date has; null when it does not. */
export function orderShown(cell: string): DateOrder | null {
	const parted = PARTED.exec(cell.trim());
	if (!parted) return null;
	if (Number(parted[1]) > 12) return "dmy";
	return Number(parted[2]) > 12 ? "mdy" : null;
}

function existingDay(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	if (year < 1990 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	return date.toISOString().slice(0, 10);
}

/**
 * Meaning of a position cell. not_found: the depth that it names, null when it names none; below: a position beyond the depth. An empty cell says nothing,
 * and neither does one that says "unknown". An average ("12.4") is no position that was seen: it is a fault.
 */
export type PositionRead =
	| { kind: "empty" }
	| { kind: "ranked"; position: number }
	| { kind: "below"; position: number; depth: number }
	| { kind: "not_found"; depth: number | null }
	| { kind: "exhausted"; depth: number }
	| { kind: "fault" };

const MAX_POSITION = 1_000;
/** Serposcope writes this number for "not ranked". */
const UNRANKED = "32767";
const NOT_FOUND_WORDS =
	/^(x|-+|–|—|n\/?[ad]|none|null|not (found|ranked|ranking)|unranked|out|non (trouvée?|classée?|positionnée?)|absente?|no (encontrad[oa]|posicionad[oa])|sin posición)$/;
/** ">100", "100+", "+30", "not in top 100", "pas dans les 100 premiers", "fuera del top 100". */
const BEYOND =
	/^(?:[>+]\s*(\d+)|(\d+)\s*\+|(?:(?:not (?:in|within)|out of|outside|beyond|hors|pas dans|fuera|no está en|au-delà|más allá)\D{0,30})(\d+)\D{0,20})$/;
/** AccuRanker's word for a day without a reading, and the words of our own exports, those of earlier versions too (i18n report): an unknown answer, a list that ended (">0": without any result), a position beyond the depth. */
const UNKNOWN = /^(?:(?:unknown|inconnu|desconocida)(?: \(.{0,40}\))?|no reading|no rank for date|aucun relevé|sin lectura)$/;
const EXHAUSTED =
	/^(?:not among all (\d+) results|absent des (\d+)(?: résultats)? existants|ausente de los (\d+)(?: resultados)? que hay|>(0))$/;
const BELOW = /^(\d+), (?:below the first|au-delà des|après les|más allá de los|tras los) (\d+)\b.{0,20}$/;

export function readPosition(cell: string): PositionRead {
	const text = cell.trim().toLowerCase();
	if (text === "" || UNKNOWN.test(text)) return { kind: "empty" };
	const whole = /^#?(\d{1,4})(?:[.,]0+)?$/.exec(text);
	if (whole) {
		const position = Number(whole[1]);
		if (position > MAX_POSITION) return { kind: "fault" };
		return position === 0 ? { kind: "not_found", depth: null } : { kind: "ranked", position };
	}
	if (text === UNRANKED || NOT_FOUND_WORDS.test(text)) return { kind: "not_found", depth: null };
	const exhausted = EXHAUSTED.exec(text);
	if (exhausted && numberOf(exhausted) <= MAX_POSITION) return { kind: "exhausted", depth: numberOf(exhausted) };
	const [, place, first] = BELOW.exec(text) ?? [];
	if (place && first && Number(place) <= MAX_POSITION) return { kind: "below", position: Number(place), depth: Number(first) };
	const depth = numberOf(BEYOND.exec(text));
	return depth > 0 && depth <= MAX_POSITION ? { kind: "not_found", depth } : { kind: "fault" };
}

/** The number in the first group that matched; 0 for none. */
function numberOf(match: RegExpExecArray | null): number {
	return Number(match?.slice(1).find((group) => group !== undefined) ?? 0);
}

/** Country and language that a cell names; null for what it does not. */
export interface GeoLang {
	country: string | null;
	language: string | null;
}

/** Reads "fr", "fr/fr" (country/language), "fr-FR" (a locale), "France", "google.fr", "co.uk" (its end). null when it names neither. */
export function readGeoLang(cell: string): GeoLang | null {
	const text = cell.trim();
	const locale = /^([a-z]{2,3})[-_]([a-z]{2})$/i.exec(text);
	if (locale) return known(locale[2], locale[1]);
	const pair = /^([^/,;|]+?)\s*[/,;|]\s*([a-z]{2})$/i.exec(text);
	if (pair) {
		const country = countryOf(pair[1] ?? "");
		const read = known(country ?? undefined, pair[2]);
		return country !== null && read?.language ? read : null;
	}
	const country = countryOf(text);
	if (country !== null) return { country, language: null };
	const language = text.toLowerCase();
	return isLanguage(language) ? { country: null, language } : null;
}

/** Reads a country and a language that stand in two cells; an empty cell names neither. null when one of them is unknown. */
export function readMarket(country: string, language: string): GeoLang | null {
	const [place, words] = [country.trim() === "" ? null : countryOf(country), language.trim().toLowerCase() || null];
	if ((country.trim() !== "" && place === null) || (words !== null && !isLanguage(words))) return null;
	return { country: place, language: words };
}

function known(country: string | undefined, language: string | undefined): GeoLang | null {
	const [place, words] = [country?.toLowerCase() ?? "", language?.toLowerCase() ?? ""];
	return isCountry(place) && isLanguage(words) ? { country: place, language: words } : null;
}

function countryOf(text: string): string | null {
	const name = text.trim().toLowerCase();
	if (isCountry(name)) return name;
	if (name === "uk") return "gb";
	const site = /^(?:https?:\/\/)?(?:www\.)?(google\.[a-z.]{2,6})\/?$/.exec(name)?.[1];
	return SITES().get(site ?? `google.${name}`) ?? NAMES().get(headerKey(name)) ?? null;
}

/** Made when first asked for: most files name no country in words. */
function once<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

const SITES = once(() => new Map(Object.entries(COUNTRY_DOMAINS).map(([country, domain]) => [String(domain), country])));
const NAMES = once(() => {
	const names = new Map<string, string>();
	for (const language of ["en", "fr", "es"]) {
		const display = new Intl.DisplayNames(language, { type: "region" });
		for (const country of COUNTRIES) names.set(headerKey(display.of(country.toUpperCase()) ?? country), country);
	}
	return names;
});
