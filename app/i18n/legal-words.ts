import { legal as en, type LegalWords } from "./en/legal";
import { legal as es } from "./es/legal";
import { legal as fr } from "./fr/legal";
import { withFrenchSpaces } from "./french-spaces";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, LegalWords>> = { en, fr: withFrenchSpaces(fr), es };

/** Server only. */
export function legalWords(language: Language): LegalWords {
	return WORDS[language];
}
