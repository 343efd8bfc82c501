/** Google's codes of countries: 2000 and the ISO number. Source: developers.google.com, "Geo targets", of type Country. */
const COUNTRIES: Readonly<Record<number, string>> = {
	2036: "au",
	2056: "be",
	2076: "br",
	2124: "ca",
	2156: "cn",
	2250: "fr",
	2276: "de",
	2380: "it",
	2392: "jp",
	2484: "mx",
	2528: "nl",
	2616: "pl",
	2620: "pt",
	2724: "es",
	2756: "ch",
	2826: "gb",
	2840: "us",
};

/** 0 for a country that is not in the list. */
export function googleCode(country: string): number {
	return Number(Object.entries(COUNTRIES).find(([, name]) => name === country)?.[0] ?? 0);
}

export function countryOfGoogle(code: number): string | null {
	return COUNTRIES[code] ?? null;
}

/** The country of a place's canonical name ("Lyon,Auvergne-Rhone-Alpes,France"); "" where it is not in the list. */
export function countryOfPlace(name: string): string {
	const wanted = name.split(",").at(-1) ?? "";
	const names = new Intl.DisplayNames(["en"], { type: "region" });
	return Object.values(COUNTRIES).find((country) => names.of(country.toUpperCase()) === wanted) ?? "";
}
