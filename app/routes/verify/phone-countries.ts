import { COUNTRIES } from "@serpentine/serp/hosts";
import { countryName } from "~/i18n/place-names";

/** Stand first in the list. Source: spec A §2 "Account verification dialog". */
const FIRST = ["us", "fr", "es"];

interface PhoneCountry {
	code: string;
	name: string;
}

/** Countries to choose from for a phone number, by their names in the reader's language. */
export function phoneCountries(language: string): { first: PhoneCountry[]; others: PhoneCountry[] } {
	const named = (code: string): PhoneCountry => ({ code, name: countryName(code, language) });
	const others = COUNTRIES.filter((code) => !FIRST.includes(code)).map(named);
	return { first: FIRST.map(named), others: others.toSorted((a, b) => a.name.localeCompare(b.name, language)) };
}
