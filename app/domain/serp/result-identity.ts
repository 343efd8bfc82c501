import type { ResultMeta } from "./page-reading";

/**
 * The same for the same result on two pages: its address, or what a result with a sealed link shows. Tokens of sealed links differ at each impression.
 * null where there is neither.
 */
export function resultIdentity({ link, sealed, host, path, title }: ResultMeta): string | null {
	return sealed ? `${host}${path} ${title}` : link;
}

/**
 * Places of results that repeat the one directly before them: the same address twice in a row is one result. A list with nothing but one address has
 * lost its addresses, and none of its rows is a repetition.
 */
export function directRepeats(results: readonly ResultMeta[]): Set<number> {
	// Rows without a known host may look the same and be different results.
	const names = results.map((meta) => (meta.host === "" ? null : resultIdentity(meta)));
	const repeats = names.flatMap((name, place) => (place > 0 && name !== null && name === names[place - 1] ? [place] : []));
	const isOneAddress = results.length > 2 && repeats.length === results.length - 1;
	return new Set(isOneAddress ? [] : repeats);
}
