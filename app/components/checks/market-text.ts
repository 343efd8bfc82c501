import { COUNTRIES } from "~/domain/reference/countries";
import { LANGUAGES } from "~/domain/reference/languages";
import { countryName, languageName, marketName, nameOrder } from "~/i18n/format";

/** A check in one line. Source: spec B §2 "Title with keyword, language/country and domain". */
export function checkTitle(check: { keyword: { term: string; country: string; language: string }; domain: string }, own: string): string {
	return `${check.keyword.term} · ${marketName(check.keyword, own)} · ${check.domain}`;
}

/** Countries and languages by their names, in the order of the reader's language. */
export function marketChoices(language: string) {
	const compare = nameOrder(language);
	const named = (codes: readonly string[], name: (code: string, language: string) => string) =>
		codes.map((code) => ({ code, name: name(code, language) })).toSorted((a, b) => compare(a.name, b.name));
	return { countries: named(COUNTRIES, countryName), languages: named(LANGUAGES, languageName) };
}
