import { allWords } from "~/i18n/browser-words";

/** Source: spec A §8 "Chunk load failures". */
const TIMEOUT_MS = 120_000;

/** Loads an optional part of the page and its words. Returns null with a warning when they cannot be loaded: the page stays usable. */
export function loadPart<T>(load: () => Promise<T>): Promise<T | null> {
	return loadCode(async () => (await Promise.all([load(), allWords()]))[0]);
}

/** As loadPart, for code that shows no words. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T | null> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const limit = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("took more than 120 s")), TIMEOUT_MS);
	});
	try {
		return await Promise.race([load(), limit]);
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: a warning is all that spec A §8 asks for
		console.warn("A part of the page could not be loaded.", error);
		return null;
	} finally {
		clearTimeout(timer);
	}
}

const awaited: Promise<unknown>[] = [];

/**
 * Delays hydration until this part's code is loaded. The part is already in the server's HTML; without its code React would discard and
 * render it again.
 */
export function hydrateAfter(part: Promise<unknown>): void {
	awaited.push(part.catch(() => undefined));
}

export async function partsAreHere(): Promise<void> {
	await Promise.all(awaited);
}
