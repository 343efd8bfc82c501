import type { InitOptions } from "i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./languages";

/** i18next's options that server and browser share. React escapes what it prints, so i18next does not. */
export const I18N_OPTIONS = {
	supportedLngs: [...LANGUAGES],
	fallbackLng: DEFAULT_LANGUAGE,
	defaultNS: "translation",
	interpolation: { escapeValue: false },
	react: { useSuspense: false },
	initImmediate: false,
} satisfies InitOptions;
