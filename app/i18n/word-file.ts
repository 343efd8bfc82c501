import type { Language } from "./languages";

/** Inserted by the server's build (scripts/vite/word-files.ts). */
declare const WORD_FILES: Readonly<Record<Language, string>> | undefined;

/** Address of the first words of a page in this language (browser-words.ts), for prefetching; null during development. */
export function wordFile(language: Language): string | null {
	return typeof WORD_FILES === "undefined" ? null : WORD_FILES[language];
}
