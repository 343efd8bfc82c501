/** Languages of the result pages. */
export type Language = "en" | "fr" | "es";

/** The language of a page for a requested `hl` ("fr", "fr-CA"); English for all others. */
export function pageLanguage(hl: string): Language {
	const primary = hl.toLowerCase().split(/[-_]/)[0];
	return primary === "fr" || primary === "es" ? primary : "en";
}
