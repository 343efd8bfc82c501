import type { ResultMeta } from "./page-reading";

/**
 * The same for the same result on two pages: its address, or what a result with a sealed link shows. Tokens of sealed links differ at each impression.
 * null where there is neither.
 */
export function resultIdentity({ link, sealed, host, path, title }: ResultMeta): string | null {
	return sealed ? `${host}${path} ${title}` : link;
}
