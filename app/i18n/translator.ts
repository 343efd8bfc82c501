import en from "./en";
import es from "./es";
import fr from "./fr";
import type { Language } from "./languages";
import { nestedSentences, PageWords } from "./page-words";

/** Server only: holds all catalogues. */
export const CATALOGUES = { en, fr, es };
const known = new Map<Language, PageWords>();

/** The sentences of a language, made once: they never change, so requests may share them. */
export function translator(language: Language): PageWords {
	const made = known.get(language) ?? new PageWords(language, nestedSentences(CATALOGUES[language]));
	known.set(language, made);
	return made;
}
