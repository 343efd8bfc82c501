/** Google in every country, with all its services. A host may end with the root's dot. */
export const GOOGLE_HOST = /(^|\.)google\.(com?\.)?[a-z]{2,3}\.?$/;
export const BING_HOST = /(^|\.)bing\.com\.?$/;
export const YAHOO_SEARCH_HOST = /(^|\.)search\.yahoo\.(com?\.)?[a-z]{2,3}\.?$/;
/** Where Google shows copies and translations of other websites' pages. */
const GOOGLE_COPIES = /(^|\.)(cdn\.ampproject\.org|translate\.goog|googleweblight\.com|(translate|webcache)\.googleusercontent\.com)\.?$/;

/** Hosts of the engines with their services. Source: result pages of 2009 to 2026. */
const ENGINE_HOSTS: readonly RegExp[] = [
	GOOGLE_HOST,
	GOOGLE_COPIES,
	BING_HOST,
	/(^|\.)yahoo\.(com?\.)?[a-z]{2,3}\.?$/,
	/(^|\.)(duckduckgo\.com|qwant\.com|ecosia\.org|brave\.com|ask\.com|baidu\.com|naver\.(com|net)|ya\.ru)\.?$/,
	/(^|\.)yandex\.(ru|com|net|by|kz|uz|com\.tr|com\.ge|az|md|ee|lt|lv|fr|tj|tm|kg)\.?$/,
];

/** Google's own hosts, those of its copies of other websites' pages included. */
export function isGoogleHost(hostname: string): boolean {
	return GOOGLE_HOST.test(hostname) || GOOGLE_COPIES.test(hostname);
}

/** Whether the host is a search engine's own. */
export function isEngineHost(hostname: string): boolean {
	return ENGINE_HOSTS.some((host) => host.test(hostname));
}

/** Whether two spellings name the same host: "www." and the root's dot are ignored. */
export function isSameHost(one: string, other: string): boolean {
	return plainHost(one) === plainHost(other);
}

function plainHost(host: string): string {
	return host.replace(/\.$/, "").replace(/^www\./, "");
}
