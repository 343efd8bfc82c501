/** The language that most people of a country search in: "de" of "at"; null where none is known. */
export function languageOfCountry(country: string): string | null {
	try {
		const { language } = new Intl.Locale(`und-${country.toUpperCase()}`).maximize();
		return language === "und" ? null : language;
	} catch {
		return null;
	}
}
