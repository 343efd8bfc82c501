import { countryName, languageName } from "~/i18n/format";

/** "France, French" of a keyword. */
export function readMarket({ country, language }: { country: string; language: string }, own: string): string {
	return `${countryName(country, own)}, ${languageName(language, own)}`;
}
