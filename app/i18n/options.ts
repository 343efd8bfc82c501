import type { InitOptions } from "i18next";
import { formatNumber } from "./format";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./languages";

/** i18next's options that server and browser share. React escapes its output, so i18next does not. */
export const I18N_OPTIONS = {
	supportedLngs: [...LANGUAGES],
	fallbackLng: DEFAULT_LANGUAGE,
	defaultNS: "translation",
	interpolation: {
		escapeValue: false,
		alwaysFormat: true,
		// "Remove 16,000 keywords": counts are formatted in the reader's language.
		format: (value: unknown, _format?: string, language?: string) =>
			typeof value === "number" ? formatNumber(value, language ?? DEFAULT_LANGUAGE) : (value as string),
	},
	// The language changes only with a full page load.
	react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
	initImmediate: false,
} satisfies InitOptions;
