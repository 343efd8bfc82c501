import { enginePrefix, type TrackedEngine } from "~/domain/reference/search-engines";
import { RARE_LANGUAGES } from "./rare-languages";

const display = new Map<string, Intl.DisplayNames>();

function displayNames(language: string, type: "region" | "language", style: "long" | "short" = "long"): Intl.DisplayNames {
	const key = `${type} ${style} ${language}`;
	const found = display.get(key) ?? new Intl.DisplayNames(language, { type, style });
	display.set(key, found);
	return found;
}

/** "France" of "fr". */
export function countryName(code: string, language: string): string {
	return displayNames(language, "region").of(code.toUpperCase()) ?? code;
}

/** "US" of "us"; the full name of a country without a usual abbreviation. */
export function shortCountryName(code: string, language: string): string {
	return displayNames(language, "region", "short").of(code.toUpperCase()) ?? code;
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

/** "France, French": country and language of a search, after the name of an engine other than the default one. */
export function marketName(
	{ country, language, engine }: { country: string; language: string; engine?: TrackedEngine },
	own: string,
): string {
	return `${enginePrefix(engine)}${countryName(country, own)}, ${languageInText(language, own)}`;
}
