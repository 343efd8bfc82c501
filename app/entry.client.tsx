import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { loadCode, partsAreHere } from "./components/connection/load-part";
import { watchFetch } from "./components/connection/watch-fetch";
import { whenIdle } from "./components/data-table/when-idle";
import { allWords, firstWords, pageLanguage, wordsAreHere } from "./i18n/browser-words";
import { keepWords } from "./i18n/keep-words";
import { I18N_OPTIONS } from "./i18n/options";

async function hydrate(): Promise<void> {
	watchFetch();
	const words = await loadCode(firstWords);
	// The page stays as the server sent it, and works as it does without JavaScript.
	if (!words) return;
	const language = pageLanguage();
	await i18next.use(initReactI18next).init({ ...I18N_OPTIONS, lng: language, resources: { [language]: { translation: words } } });
	keepWords(i18next);
	wordsAreHere();
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
	if (document.readyState === "complete") loadRest();
	else window.addEventListener("load", loadRest, { once: true });
}

/** Dialogs and other screens then open without a wait for their words. */
function loadRest(): void {
	whenIdle(() => void loadCode(allWords));
}

void hydrate();
