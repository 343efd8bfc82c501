import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, StrictMode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { readDateFormat } from "~/domain/account/date-format";
import { readDateFormatFrom } from "~/i18n/format";
import { WordsProvider } from "~/i18n/use-translation";
import { loadCode, partsAreHere } from "./components/connection/load-part";
import { onFirstInput } from "./components/connection/on-first-input";
import { watchFetch } from "./components/connection/watch-fetch";
import { allWords, newPageWords, onMissedWords, recordedPageWords } from "./i18n/browser-words";
import type { PageWords } from "./i18n/page-words";

async function hydrate(): Promise<void> {
	const dates = readDateFormat(document.documentElement.dataset.dates);
	readDateFormatFrom(() => dates);
	watchFetch();
	// From the browser's memory of pages: it may be of an account that has signed out since.
	window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload());
	const decoded = dataDecoded();
	await documentParsed();
	const words = recordedPageWords() ?? (await loadCode(allPageWords));
	// The page stays as the server sent it, and works as it does without JavaScript.
	if (!words) return;
	await Promise.all([partsAreHere(), decoded]);
	// In one go: the page has little that does not come to life later.
	hydrateRoot(
		document,
		<Words first={words}>
			<StrictMode>
				<RemixBrowser />
			</StrictMode>
		</Words>,
	);
	// Dialogs and other screens then open without a wait for their words; a page that is only read does not load them.
	onFirstInput(() => void loadCode(allWords));
}

/** The scripts of the page are asynchronous: they may run before the end of the document, which has the words. */
async function documentParsed(): Promise<void> {
	if (document.readyState !== "loading") return;
	await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

async function allPageWords(): Promise<PageWords> {
	await allWords();
	return newPageWords();
}

/** Everything renders again when words arrive that it missed. A transition: parts of the page may not be hydrated yet. */
function Words({ first, children }: { first: PageWords; children: ReactNode }) {
	const [words, setWords] = useState(first);
	useEffect(() => onMissedWords(() => startTransition(() => setWords(newPageWords()))), []);
	return <WordsProvider words={words}>{children}</WordsProvider>;
}

/**
 * Resolves when the page's data is decoded. Until then RemixBrowser suspends by throwing a promise. A press or a key before React's first task would make
 * React render it at once and, when it suspends, give up the root for good (React error 345): the page would stay without scripts. The first call starts
 * the decoding, before it uses any hook.
 */
async function dataDecoded(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (decoding) {
		await decoding;
	}
}

void hydrate();
