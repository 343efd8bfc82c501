import { mails as en } from "./en/mails";
import { mails as es } from "./es/mails";
import { mails as fr } from "./fr/mails";
import { withFrenchSpaces } from "./french-spaces";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "./languages";

/** Words of mails and text messages in every language. Apart from the catalogues, because browsers do not need them. */
export type MailWords = Words<typeof en>;
type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

const WORDS: Readonly<Record<Language, MailWords>> = {
	en,
	// Text messages keep plain spaces: GSM 03.38 has no others.
	fr: { ...withFrenchSpaces(fr), texts: fr.texts },
	es,
};

/** Server only. */
export function mailWords(language: Language): MailWords {
	return WORDS[language];
}

/** The language of a user's mails: theirs if it is supported, else English. */
export function mailLanguage(stored: string): Language {
	return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}
