import { type AskedEngine, enginePrefix } from "~/domain/reference/search-engines";
import { RARE_LANGUAGES } from "./rare-languages";

const display = new Map<string, Intl.DisplayNames>();

function displayNames(language: string, type: "region" | "language"): Intl.DisplayNames {
	const key = `${type} ${language}`;
	const found = display.get(key) ?? new Intl.DisplayNames(language, { type });
	display.set(key, found);
	return found;
}

/** "France" of "fr". */
export function countryName(code: string, language: string): string {
	return displayNames(language, "region").of(code.toUpperCase()) ?? code;
}

/** "French", "français" of "fr", as within a sentence. */
export function languageInText(code: string, language: string): string {
	return RARE_LANGUAGES.get(language)?.get(code) ?? displayNames(language, "language").of(code) ?? code;
}

/** "French", "Français" of "fr", capitalised for lists. */
export function languageName(code: string, language: string): string {
	const name = languageInText(code, language);
	return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** "France, French": country and language of a search, after the name of an engine other than the default one, and before the place below the country. */
export function marketName(
	{ country, language, engine, place = "" }: { country: string; language: string; engine?: AskedEngine; place?: string | undefined },
	own: string,
): string {
	const whole = `${enginePrefix(engine)}${countryName(country, own)}, ${languageInText(language, own)}`;
	return place === "" ? whole : `${whole} · ${placeName(place)}`;
}

/** "Austin, Texas, United States" of the canonical name, which has no spaces. */
export function placeName(place: string): string {
	return place.replaceAll(",", ", ");
}
