/** Query parameter that names the language of a public page, so that each language has an address. */
export const LANGUAGE_PARAMETER = "lang";
/** The language of engines and of readers without a preference: it has the plain address, at which the browser's language decides. */
const PLAIN = "en";

/** The address of a public page in a language. origin: without a slash at the end. */
export function localizedUrl(origin: string, path: string, language: string): string {
	return language === PLAIN ? `${origin}${path}` : `${origin}${path}?${LANGUAGE_PARAMETER}=${language}`;
}

/** All addresses of a public page for `hreflang`; `x-default` is the plain one. */
export function alternatesOf(origin: string, path: string, languages: readonly string[]): { language: string; href: string }[] {
	return [
		...languages.map((language) => ({ language, href: localizedUrl(origin, path, language) })),
		{ language: "x-default", href: localizedUrl(origin, path, PLAIN) },
	];
}
