import { archiveFile as en } from "./en/archive-file";
import { archiveFile as es } from "./es/archive-file";
import { fillWords } from "./fill-words";
import { archiveFile as fr } from "./fr/archive-file";
import { withFrenchSpaces } from "./french-spaces";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, Record<keyof typeof en, string>>> = { en, fr: withFrenchSpaces(fr), es };

/** Words of an account's archive. Server only. */
export function archiveWords(language: Language) {
	const { name, readme } = WORDS[language];
	return { name, readme: (address: string, at: string) => fillWords(readme, { address, at }) };
}
