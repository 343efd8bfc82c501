import { isLanguage, LANGUAGES } from "../reference/languages";
import { readPlaceName } from "../reference/place-choice";
import { isElsewhere } from "../reference/place-country";
import { countryOf } from "./country-names";
import { headerKey } from "./header-key";
import { NAME_LANGUAGES, namesOf, once } from "./names-of";

/** Country and language that a cell names; null for what it does not. */
export interface GeoLang {
	country: string | null;
	language: string | null;
	/** The part of a location within the country that is not read: "Paris, Île-de-France". */
	within?: string;
}

/** Kinds of a language that have a name of their own: "Brazilian Portuguese", "Simplified Chinese". */
const DIALECTS =
	"pt-BR pt-PT en-US en-GB en-CA en-AU es-ES es-MX es-419 fr-CA fr-CH de-AT de-CH nl-BE zh-Hans zh-Hant ro-MD fa-AF sr-Latn fil".split(" ");
/** Names beside those of CLDR. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
	mandarin: "zh",
	castilian: "es",
	castellano: "es",
	farsi: "fa",
	filipino: "tl",
};

/**
 * Reads "fr", "fr/fr" (country/language), "fr-FR" (a locale), "France", "English - United States", "Spain (Spanish)", "google.fr", and of
 * "Paris,Île-de-France,France" the country. null when it names neither.
 */
export function readGeoLang(cell: string): GeoLang | null {
	const text = cell.trim();
	const country = countryOf(text);
	const codes = pairOfCodes(text);
	if (codes !== null || country !== null) return codes ?? { country, language: null };
	const parts = text.split(/\s*[/,;|()]\s*|\s[-–—]\s/).filter((part) => part !== "");
	const [first = "", second = ""] = parts;
	const pair = parts.length === 2 ? (pairOf(first, second) ?? pairOf(second, first)) : null;
	if (pair !== null || parts.length > 1) return pair ?? locationOf(parts) ?? languageAlone(text);
	return languageAlone(text);
}

/** Reads a country and a language that stand in two cells; an empty cell names neither. null when one of them is unknown. */
export function readMarket(country: string, language: string): GeoLang | null {
	const place = isNone(country) ? { country: null, language: null } : readGeoLang(country);
	const words = isNone(language) ? null : languageOf(language);
	if (place === null || (place.country === null && !isNone(country)) || (words === null && !isNone(language))) return null;
	return { ...place, language: words ?? place.language };
}

function isNone(cell: string): boolean {
	return /^\s*(?:-+|–|—|n\/?a|none|null)?\s*$/i.test(cell);
}

/** "fr-FR", "zh-Hant-TW", or in the other order "US-en". */
function pairOfCodes(text: string): GeoLang | null {
	const [, first = "", last = ""] = /^([a-z]{2,3})(?:[-_][a-z]{4})?[-_]([a-z]{2})$/i.exec(text) ?? [];
	return first === "" ? null : (pairOf(last, first) ?? pairOf(first, last));
}

function pairOf(country: string, language: string): GeoLang | null {
	const [place, words] = [countryOf(country), languageOf(language)];
	return place !== null && words !== null ? { country: place, language: words } : null;
}

function languageAlone(text: string): GeoLang | null {
	const language = languageOf(text);
	return language === null ? null : { country: null, language };
}

/** A location ends with its country, in words where one part stands before it: in "Los Angeles, CA" Canada is not meant. */
function locationOf(parts: readonly string[]): GeoLang | null {
	const last = parts.at(-1) ?? "";
	const country = /\p{L}/u.test(last) && (parts.length > 2 || last.length > 2) ? countryOf(last) : null;
	if (country === null) return null;
	const before = parts.slice(0, -1);
	const named = before.find((part) => part.length > MAX_CODE && languageOf(part) !== null);
	const within = before.filter((part) => part !== named && !/^google\b/i.test(part)).join(", ");
	return { country, language: named === undefined ? null : languageOf(named), ...(within !== "" && { within }) };
}

/** Letters of a code. */
const MAX_CODE = 3;

/** The language that a text names by its code or in words; null for none. */
export function languageOf(text: string): string | null {
	const name = text.trim().toLowerCase();
	const code = isLanguage(name) ? name : /^[a-z]{2,3}(?:[-_][a-z0-9]{2,4})*$/.test(name) ? canonical(name) : "";
	if (isLanguage(code)) return code;
	return LANGUAGE_NAMES().get(languageKey(name)) ?? LANGUAGE_NAMES().get(languageKey(name.replace(/\s*\(.*\)$/, ""))) ?? null;
}

/** "eng", "ger" and "pt-BR" by the code of two letters. */
function canonical(code: string): string {
	try {
		return new Intl.Locale(code.replaceAll("_", "-")).language;
	} catch {
		return "";
	}
}

/** The words of a name in a fixed order: "Chinese (Simplified)" is "Simplified Chinese". */
function languageKey(name: string): string {
	return headerKey(name).split(" ").sort().join(" ");
}

const LANGUAGE_NAMES = once(() => {
	const own = LANGUAGES.filter((code) => Intl.DisplayNames.supportedLocalesOf(code).length > 0);
	const names = namesOf("language", NAME_LANGUAGES, [...LANGUAGES, ...DIALECTS], languageKey);
	for (const code of own)
		for (const name of namesOf("language", [code], [code], languageKey).keys()) if (!names.has(name)) names.set(name, code);
	const languages = [...names, ...Object.entries(OTHER_LANGUAGES)];
	return new Map(languages.map(([name, code]) => [name, code === "fil" ? "tl" : (code.split("-")[0] ?? code)]));
});

/** The place below a country that a cell names, "" for none; null for what is no name of a place, and for one of another country. */
export function readPlaceIn(cell: string, country: string): string | null {
	const name = cell.trim() === "" ? "" : readPlaceName(cell);
	return name === null || isElsewhere(name, country) ? null : name;
}
