import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import en from "./en";
import es from "./es";
import fr from "./fr";
import { keepWords } from "./keep-words";
import type { Language } from "./languages";
import { I18N_OPTIONS } from "./options";

const CATALOGUES = { en, fr, es };
const instances = new Map<Language, i18n>();

/** The i18next instance of a language, created once: its language never changes, so requests may share it. Server only: holds all catalogues. */
export function translator(language: Language): i18n {
	let instance = instances.get(language);
	if (!instance) {
		instance = createInstance();
		void instance.use(initReactI18next).init({
			...I18N_OPTIONS,
			lng: language,
			resources: { en: { translation: CATALOGUES.en }, [language]: { translation: CATALOGUES[language] } },
		});
		keepWords(instance);
		instances.set(language, instance);
	}
	return instance;
}
