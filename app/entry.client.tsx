import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadCode, partsAreHere } from "./components/connection/load-part";
import { onFirstInput } from "./components/connection/on-first-input";
import { watchFetch } from "./components/connection/watch-fetch";
import { allWords, firstWords, pageLanguage, wordsAreHere } from "./i18n/browser-words";
import { PageWords } from "./i18n/page-words";

async function hydrate(): Promise<void> {
	watchFetch();
	const words = await loadCode(firstWords);
	// The page stays as the server sent it, and works as it does without JavaScript.
	if (!words) return;
	const pageWords = new PageWords(pageLanguage(), words);
	wordsAreHere(pageWords);
	await partsAreHere();
	// In one go: the page has little that does not come to life later.
	hydrateRoot(
		document,
		<I18nextProvider i18n={pageWords.forReact()}>
			<StrictMode>
				<RemixBrowser />
			</StrictMode>
		</I18nextProvider>,
	);
	// Dialogs and other screens then open without a wait for their words; a page that is only read does not load them.
	onFirstInput(() => void loadCode(allWords));
}

void hydrate();
