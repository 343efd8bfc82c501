import { ownJson } from "~/domain/own-json";
import { isLanguage, type Language } from "./languages";
import { nestedSentences, PageWords, type Sentences } from "./page-words";
import { PAGE_WORDS } from "./page-words-script";
import type { RecordedSentences } from "./recorded-words";

const ALL: Record<Language, () => Promise<{ default: object }>> = {
	en: () => import("./en"),
	fr: () => import("./fr"),
	es: () => import("./es"),
};

/** Pause before words that the page misses are asked for again. */
const RETRY_MS = 2000;

/** Sentences in the page; those of its first rendering, recorded by the server. */
let recorded: RecordedSentences = {};
let all: Sentences | null = null;
let loading: Promise<void> | null = null;
let hasFailed = false;
let wasMissed = false;
let tellArrival = () => {};

function pageLanguage(): Language {
	const wanted = document.documentElement.lang;
	return isLanguage(wanted) ? wanted : "en";
}

/**
 * The words with which the page hydrates; null for a page without recorded sentences. Removes their element, which React does not know.
 */
export function recordedPageWords(): PageWords | null {
	const element = document.getElementById(PAGE_WORDS);
	if (!element) return null;
	recorded = ownJson(element.textContent ?? "{}");
	element.remove();
	return newPageWords();
}

/** Their sentences are those that the page has, and all once these have loaded. */
export function newPageWords(): PageWords {
	return new PageWords(pageLanguage(), sentence, (key) => (all || import.meta.env.SSR ? key : ""));
}

function sentence(key: string): string | undefined {
	if (Object.hasOwn(recorded, key)) return recorded[key] ?? undefined;
	if (all) return all(key);
	// A part that the server did not render. The page renders again when the words are there.
	wasMissed = true;
	retry();
	return undefined;
}

/** Calls back when words have loaded that a rendering missed. Returns the end of it. */
export function onMissedWords(act: () => void): () => void {
	tellArrival = act;
	if (wasMissed && all) act();
	return () => {
		tellArrival = () => {};
	};
}

/** Loads the words that are still missing. Every part of the page that loads later waits for them. Rejects without a connection; the next call tries again. */
export function allWords(): Promise<void> {
	if (import.meta.env.SSR) return Promise.resolve();
	loading ??= load();
	return loading;
}

/** Whether more words may come soon. False on the server, once all are here, and while they could not be loaded. */
export function moreWordsMayCome(): boolean {
	return !import.meta.env.SSR && !all && !hasFailed;
}

/** Whether the last load failed. */
export function areWordsLost(): boolean {
	return hasFailed && !all;
}

async function load(): Promise<void> {
	try {
		const { default: words } = await ALL[pageLanguage()]();
		all = nestedSentences(words);
	} catch (error) {
		loading = null;
		hasFailed = true;
		window.addEventListener("online", retry, { once: true });
		// A part that is already shown without its words has nobody else who asks again.
		if (wasMissed) setTimeout(retry, RETRY_MS);
		throw error;
	}
	if (wasMissed) tellArrival();
}

function retry(): void {
	void allWords().catch(() => undefined);
}
