import type { Language } from "./languages";

/** Put in by the server's build (scripts/vite/word-files.ts). */
declare const WORD_FILES: Readonly<Record<Language, string>> | undefined;

/** Address of the words that a page in this language loads, for the browser to fetch ahead; null while developing. */
export function wordFile(language: Language): string | null {
	return typeof WORD_FILES === "undefined" ? null : WORD_FILES[language];
}
