import { isOneOf } from "../domain/one-of";
/** Languages of the product; the first is the fallback. Source: spec A §9 "Languages". */
export const LANGUAGES = ["en", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en";

/** Each language's own name: the only one that a reader in the wrong language recognises. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", fr: "Français", es: "Español" };

export function isLanguage(value: unknown): value is Language {
	return isOneOf(LANGUAGES, value);
}
