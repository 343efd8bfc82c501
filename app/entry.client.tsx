import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { loadPart, partsAreHere } from "./components/connection/load-part";
import { watchFetch } from "./components/connection/watch-fetch";
import { keepWords } from "./i18n/keep-words";
import { isLanguage, type Language } from "./i18n/languages";
import { I18N_OPTIONS } from "./i18n/options";

/** Only the language of the page travels to the browser. */
const CATALOGUES: Record<Language, () => Promise<{ default: object }>> = {
	en: () => import("./i18n/en"),
	fr: () => import("./i18n/fr"),
	es: () => import("./i18n/es"),
};

async function hydrate(): Promise<void> {
	watchFetch();
	const wanted = document.documentElement.lang;
	const language = isLanguage(wanted) ? wanted : "en";
	const loaded = await loadPart(CATALOGUES[language]);
	// The page stays as the server sent it, and works as it does without JavaScript.
	if (!loaded) return;
	await i18next.use(initReactI18next).init({ ...I18N_OPTIONS, lng: language, resources: { [language]: { translation: loaded.default } } });
	keepWords(i18next);
	await partsAreHere();
	// In one go: the page has little that does not come to life later.
	hydrateRoot(
		document,
		<I18nextProvider i18n={i18next}>
			<StrictMode>
				<RemixBrowser />
			</StrictMode>
		</I18nextProvider>,
	);
}

void hydrate();
