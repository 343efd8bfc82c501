import { legal as en } from "./en/legal";
import { legal as es } from "./es/legal";
import { legal as fr } from "./fr/legal";
import type { Language } from "./languages";

/** A part of a legal text: paragraphs, and lists as arrays, with "{{slots}}". */
export interface LegalSection {
	title: string;
	body: readonly (string | readonly string[])[];
}

/** The legal texts of a language. Apart from the catalogues: browsers get the one text that they show, and nothing else. */
export interface LegalWords {
	/** In place of what the operator has not configured. */
	unstated: string;
	operator: string;
	terms: { title: string; dated: string; sections: readonly LegalSection[] };
	notice: { title: string; updated: string; sections: readonly LegalSection[] } & Record<
		"publisher" | "host" | "name" | "registration" | "director" | "address" | "email" | "phone",
		string
	>;
}

const WORDS: Readonly<Record<Language, LegalWords>> = { en, fr, es };

/** Server only. */
export function legalWords(language: Language): LegalWords {
	return WORDS[language];
}
