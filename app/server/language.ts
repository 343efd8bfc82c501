import { RemixI18Next } from "remix-i18next/server";
import { acceptedTags, resolveLanguage } from "~/domain/account/resolve-locale";
import { LANGUAGE_PARAMETER } from "~/domain/site/localized-url";
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "~/i18n/languages";
import { choiceCookie } from "./choice-cookie";

const languageCookie = choiceCookie("language");

const detector = new RemixI18Next({
	detection: {
		supportedLanguages: [...LANGUAGES],
		fallbackLanguage: DEFAULT_LANGUAGE,
		cookie: languageCookie,
		searchParamKey: LANGUAGE_PARAMETER,
		// The package's own way with the header looks at region and first choice only.
		order: ["searchParams", "cookie", "custom"],
		findLocale: async (request) =>
			resolveLanguage({
				chosen: null,
				accepted: acceptedTags(request.headers.get("Accept-Language")),
				supported: LANGUAGES,
				fallback: DEFAULT_LANGUAGE,
			}),
	},
});

/** The language of an answer: the address's (`lang`), the chosen one (cookie), else the first of ours that the browser accepts, else English. Source: spec A §5. */
export async function detectLanguage(request: Request): Promise<Language> {
	const found = await detector.getLocale(request).catch(() => DEFAULT_LANGUAGE);
	return isLanguage(found) ? found : DEFAULT_LANGUAGE;
}

/** The language that an address names; null without one of ours. */
export function languageOfAddress(url: string): Language | null {
	const named = new URL(url).searchParams.get(LANGUAGE_PARAMETER);
	return isLanguage(named) ? named : null;
}

/** Set-Cookie that keeps a chosen language. */
export function languageCookieHeader(language: Language): Promise<string> {
	return languageCookie.serialize(language);
}
