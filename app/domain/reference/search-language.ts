import { languageOfCountry } from "./country-language";
import { isLanguage } from "./languages";

/** Countries in which many people search in one of several languages, the most usual first. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
	ae: ["en", "ar"],
	be: ["nl", "fr", "de"],
	ca: ["en", "fr"],
	ch: ["de", "fr", "it"],
	dz: ["fr", "ar"],
	in: ["en", "hi"],
	lu: ["fr", "de"],
	ma: ["fr", "ar"],
	tn: ["fr", "ar"],
	us: ["en", "es"],
};

/** The first language of a market: that of the country; the person's own where the country has several, or none that can be searched in. */
export function searchLanguage(country: string, own: string): string {
	const usual = languageOfCountry(country);
	if (SEVERAL[country]?.includes(own) || usual === null || !isLanguage(usual)) return own;
	return usual;
}
