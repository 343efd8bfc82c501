import { type DeveloperWords, developers as en } from "./en/developers";
import { developers as es } from "./es/developers";
import { developers as fr } from "./fr/developers";
import { withFrenchSpaces } from "./french-spaces";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, DeveloperWords>> = { en, fr: withFrenchSpaces(fr), es };

/** Server only. */
export function developerWords(language: Language): DeveloperWords {
	return WORDS[language];
}
