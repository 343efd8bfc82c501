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

/** Parameters that say how a visitor came, not which page is meant. Source: the services' own descriptions (Google Merchant Center, Ads, Analytics …). */
const ORIGIN_PARAMETER =
	/^(utm_\w+|srsltid|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|yclid|ysclid|twclid|ttclid|igshid|mc_[ce]id|_gl|_ga)$/i;
/** A fragment that names a page of its own and not a place on the page: those of programs in the browser. */
const ROUTE = /^#[!/]/;
/** The part of a fragment that only highlights words. Source: WICG "Text Fragments". */
const HIGHLIGHT = /:~:.*$/;
/** A coded letter, digit or mark that needs no code: both spellings are the same address. Source: RFC 3986, 6.2.2.2. */
const NEEDLESS_CODE = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/** The page behind an address, whatever its spelling: scheme, "/" at the end, codes, place on the page, the order of parameters, and whence a visitor came. */
export function pageOfAddress(address: string): string {
	if (!URL.canParse(address)) return address;
	const url = new URL(address);
	for (const name of [...url.searchParams.keys()]) if (ORIGIN_PARAMETER.test(name)) url.searchParams.delete(name);
	url.searchParams.sort();
	const fragment = url.hash.replace(HIGHLIGHT, "");
	const path = url.pathname.replace(/\/+$/, "").replace(NEEDLESS_CODE, (code) => decodeURIComponent(code));
	return `${url.host}${path}?${url.searchParams}${ROUTE.test(fragment) ? fragment : ""}`;
}

/** An address without parameters that say how a visitor came. The address has no fragment. */
export function withoutOrigin(address: string): string {
	const start = address.indexOf("?");
	if (start < 0) return address;
	const kept = address
		.slice(start + 1)
		.split("&")
		.filter((one) => !ORIGIN_PARAMETER.test(one.split("=", 1)[0] ?? ""));
	return kept.length === 0 ? address.slice(0, start) : `${address.slice(0, start)}?${kept.join("&")}`;
}

/** Whether a list has lost its addresses: all its links have one, and none of its rows repeats another. */
export function hasOneAddress(addresses: readonly (string | null)[]): boolean {
	return addresses.length > 2 && addresses[0] !== null && new Set(addresses).size === 1;
}

/**
 * Places of results that repeat the one directly before them: the same page twice in a row, in whatever spelling, is one result. A sealed link with
 * another token may lead to another page, however much the two results look alike.
 */
export function directRepeats(results: readonly LinkedResult[]): Set<number> {
	// Rows without a known host may have the same script as a link and be different results.
	const pages = results.map(({ meta, address }) => (meta.host === "" || address === null ? null : pageOf(meta, address)));
	if (hasOneAddress(pages)) return new Set();
	return new Set(pages.flatMap((one, place) => (place > 0 && one !== null && one === pages[place - 1] ? [place] : [])));
}

function pageOf({ sealed }: ResultMeta, address: string): string {
	return sealed ? address : pageOfAddress(address);
}

/** A page that stands twice this near is no chance. Real lists repeat a page in another spelling six places below at the earliest. */
const NEAR_PLACES = 3;
/** One repeated page in so many results occurs on real lists (3 of 99). */
const RESULTS_PER_REPEAT = 20;
/** Sealed results that look alike may be different pages; so many of them are the list again. */
const MIN_ALIKE = 3;

/**
 * Whether a list contains itself a second time, so that nobody can tell its places: a page again within a few places, the same address again, two
 * pages again in other spellings, or a third of the sealed results with the same texts again. The places of `directRepeats` are not counted. On 258 real
 * pages one page in ten results is repeated in another spelling at most, and no address is.
 */
export function isListRepeated(results: readonly LinkedResult[]): boolean {
	const repeats = directRepeats(results);
	const list = results.filter((_, place) => !repeats.has(place));
	if (hasOneAddress(list.map(({ address }) => address))) return false;
	const again = placesAgain(
		list.map(({ meta, address }) => (meta.sealed || meta.host === "" || address === null ? null : pageOfAddress(address))),
	);
	if (again.some(({ distance }) => distance <= NEAR_PLACES)) return true;
	const same = placesAgain(list.map(({ meta, address }) => (meta.sealed || meta.host === "" ? null : address)));
	const isMany = (count: number) => count * RESULTS_PER_REPEAT > list.length;
	if ((same.length > 0 && isMany(same.length)) || (again.length > 1 && isMany(again.length))) return true;
	const alike = placesAgain(list.map(({ meta }) => (meta.sealed && meta.host !== "" ? `${resultIdentity(meta)} ${meta.snippet}` : null)));
	return alike.length >= MIN_ALIKE && alike.length * 3 >= list.length;
}

/** Each place whose key stood before, with the distance to its last one. */
function placesAgain(keys: readonly (string | null)[]): { distance: number }[] {
	const last = new Map<string, number>();
	return keys.flatMap((key, place) => {
		if (key === null) return [];
		const before = last.get(key);
		last.set(key, place);
		return before === undefined ? [] : [{ distance: place - before }];
	});
}
