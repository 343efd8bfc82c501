import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { PageWords, Translate } from "./page-words";

const Words = createContext<PageWords | null>(null);

/** Gives the words of a page to everything in it. */
export function WordsProvider({ words, children }: { words: PageWords; children: ReactNode }) {
	return <Words.Provider value={words}>{children}</Words.Provider>;
}

/** The words of the page: `t` makes a sentence, `i18n` knows the language and which keys exist. Throws outside of a WordsProvider. */
export function useTranslation(): { t: Translate; i18n: PageWords } {
	const i18n = useContext(Words);
	if (i18n === null) throw new Error("no words: the component stands outside of a WordsProvider");
	return useMemo(() => ({ t: i18n.t, i18n }), [i18n]);
}
