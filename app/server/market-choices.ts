import { COUNTRIES } from "@serpentine/serp/hosts";
import { LANGUAGES } from "~/domain/reference/languages";
import { countryName, languageName } from "~/i18n/place-names";

export interface Choice {
	code: string;
	name: string;
}

/** All countries by their names, in the alphabetical order of the reader's language: the same for every form. */
export function countryChoices(language: string): Choice[] {
	return sorted(COUNTRIES, countryName, language);
}

/** All countries and languages in which one may search. */
export function marketChoices(language: string): { countries: Choice[]; languages: Choice[] } {
	return { countries: countryChoices(language), languages: sorted(LANGUAGES, languageName, language) };
}

function sorted(codes: readonly string[], name: (code: string, language: string) => string, language: string): Choice[] {
	const { compare } = new Intl.Collator(language);
	return codes.map((code) => ({ code, name: name(code, language) })).toSorted((a, b) => compare(a.name, b.name));
}
