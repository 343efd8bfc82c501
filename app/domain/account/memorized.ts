import { tidyName } from "./tidy-name";

/** The completion lists of fields; names as in the meta keys `autocompletion_*`. Source: spec A §2 "Preferences", §3 meta. */
export const MEMORIZED_LISTS = ["domains", "keywords"] as const;
export type MemorizedList = (typeof MEMORIZED_LISTS)[number];

/** Limit that keeps reads of the user small; the oldest values are dropped. */
export const MEMORIZED_MAX = 200;
/** Longer values are not domains or keywords that users type again. */
export const MEMORIZED_MAX_CHARACTERS = 100;

/** A value as stored: trimmed, single spaces, lower case; null when it is not stored. */
export function memorizable(value: string): string | null {
	const kept = tidyName(value.normalize("NFC")).toLowerCase();
	return kept === "" || kept.length > MEMORIZED_MAX_CHARACTERS ? null : kept;
}

/** The list with `values` at its front, newest first: each once, at most MEMORIZED_MAX. */
export function memorize(list: readonly string[], values: readonly string[]): string[] {
	const kept = [...values, ...list].flatMap((value) => memorizable(value) ?? []);
	return [...new Set(kept)].slice(0, MEMORIZED_MAX);
}

/** The list without one value; unchanged when the value is not in it. */
export function forgetMemorized(list: readonly string[], value: string): string[] {
	const gone = memorizable(value);
	return list.filter((one) => one !== gone);
}
