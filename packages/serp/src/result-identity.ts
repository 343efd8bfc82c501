import type { ResultMeta } from "./page-reading";

/**
 * The same for the same result on two pages: its address, or what a result with a sealed link shows. Tokens of sealed links differ at each impression.
 * null where there is neither.
 */
export function resultIdentity({ link, sealed, host, path, title }: ResultMeta): string | null {
	return sealed ? `${host}${path} ${title}` : link;
}

/** A result with the address of its link as the page has it: open, or the engine's redirect with its token. */
export interface LinkedResult {
	meta: ResultMeta;
	address: string | null;
}

/**
 * Places of results that repeat the one directly before them: the same address twice in a row is one result. A sealed link with another token may lead
 * to another page, however much the two results look alike. A list with nothing but one address has lost its addresses, and none of its rows is a
 * repetition.
 */
export function directRepeats(results: readonly LinkedResult[]): Set<number> {
	// Rows without a known host may have the same script as a link and be different results.
	const addresses = results.map(({ meta, address }) => (meta.host === "" ? null : address));
	const repeats = addresses.flatMap((one, place) => (place > 0 && one !== null && one === addresses[place - 1] ? [place] : []));
	const isOneAddress = results.length > 2 && repeats.length === results.length - 1;
	return new Set(isOneAddress ? [] : repeats);
}
