import { type ArchiveFileWords, archiveFile as en } from "./en/archive-file";
import { archiveFile as es } from "./es/archive-file";
import { fillWords } from "./fill-words";
import { archiveFile as fr } from "./fr/archive-file";
import { withFrenchSpaces } from "./french-spaces";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, ArchiveFileWords>> = { en, fr: withFrenchSpaces(fr), es };

/** Words of an account's archive. Server only. */
export function archiveWords(language: Language) {
	const { name, readme, left } = WORDS[language];
	const leftOut = Object.values(left).map((one) => `- ${one}`);
	return { name, readme: (address: string, at: string) => fillWords(readme, { address, at, left: leftOut.join("\n") }) };
}
