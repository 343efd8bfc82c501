import { welcome as en, type WelcomeWords } from "./en/welcome";
import { welcome as es } from "./es/welcome";
import { welcome as fr } from "./fr/welcome";
import { withFrenchSpaces } from "./french-spaces";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, WelcomeWords>> = { en, fr: withFrenchSpaces(fr), es };

/** Server only. */
export function welcomeWords(language: Language): WelcomeWords {
	return WORDS[language];
}
