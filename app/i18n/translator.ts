import type { i18n } from "i18next";
import en from "./en";
import es from "./es";
import fr from "./fr";
import type { Language } from "./languages";
import { PageWords } from "./page-words";

const CATALOGUES = { en, fr, es };
const known = new Map<Language, i18n>();

/** The sentences of a language, made once: they never change, so requests may share them. Server only: holds all catalogues. */
export function translator(language: Language): i18n {
	const made = known.get(language) ?? new PageWords(language, CATALOGUES[language]).forReact();
	known.set(language, made);
	return made;
}
