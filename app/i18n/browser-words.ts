import { isLanguage, type Language } from "./languages";
import type { PageWords } from "./page-words";

/** Words of the frame and of the two long tables; all that these screens show before a dialog opens, with the strip of figures that loads after the rows. */
const FIRST: Record<Language, () => Promise<{ default: object }>> = {
	en: () => import("./first-words/en"),
	fr: () => import("./first-words/fr"),
	es: () => import("./first-words/es"),
};
/** The same, with the words of the screens before an account. */
const DOORS: Record<Language, () => Promise<{ default: object }>> = {
	en: () => import("./door-words/en"),
	fr: () => import("./door-words/fr"),
	es: () => import("./door-words/es"),
};
/** The same as FIRST, with the words of the account's screens. */
const ACCOUNT: Record<Language, () => Promise<{ default: object }>> = {
	en: () => import("./account-words/en"),
	fr: () => import("./account-words/fr"),
	es: () => import("./account-words/es"),
};
/** All words. Bundlers put those of FIRST into its file, so that no words are loaded twice. */
const ALL: Record<Language, () => Promise<{ default: object }>> = {
	en: () => import("./en"),
	fr: () => import("./fr"),
	es: () => import("./es"),
};

/** Screens whose first view needs no other words; first-words.test.ts proves it. */
const SCREENS = [
	{ path: /^\/(position-monitoring|url-monitoring)(\/|$)/, words: FIRST },
	{ path: /^\/(welcome|login|forgot_password|signup|verify)(\/|$)/, words: DOORS },
	{ path: /^\/account\/(subscriptions|billing|preferences)(\/|$)/, words: ACCOUNT },
];

let isStarted: ((words: PageWords) => void) | null = null;
const started = new Promise<PageWords>((resolve) => {
	isStarted = resolve;
});
let loading: Promise<void> | null = null;
let areMissing = !import.meta.env.SSR;

export function pageLanguage(): Language {
	const wanted = document.documentElement.lang;
	return isLanguage(wanted) ? wanted : "en";
}

/** Words that the page needs to hydrate. */
export async function firstWords(): Promise<object> {
	const { pathname, search } = window.location;
	const screen = search.includes("dialog=") ? undefined : SCREENS.find(({ path }) => path.test(pathname));
	return (await (screen?.words ?? ALL)[pageLanguage()]()).default;
}

/** The page has its first words. */
export function wordsAreHere(words: PageWords): void {
	isStarted?.(words);
}

/** Loads the words that are still missing. Every part of the page that loads later waits for them. */
export function allWords(): Promise<void> {
	if (import.meta.env.SSR) return Promise.resolve();
	loading ??= load();
	return loading;
}

/** Whether more words may come. False on the server, once all are here, and after they could not be loaded. */
export function moreWordsMayCome(): boolean {
	return areMissing;
}

async function load(): Promise<void> {
	try {
		const { default: words } = await ALL[pageLanguage()]();
		(await started).add(words);
	} catch (error) {
		loading = null;
		throw error;
	} finally {
		areMissing = false;
	}
}
