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
	// A top-level domain of Google's own.
	/(^|\.)google\.?$/,
	/(^|\.)(googleusercontent|withgoogle|googleapis)\.com\.?$/,
	BING_HOST,
	/(^|\.)yahoo\.(com?\.)?[a-z]{2,3}\.?$/,
	/(^|\.)(duckduckgo\.com|qwant\.com|ecosia\.org|brave\.com|ask\.com|baidu\.com|naver\.(com|net)|ya\.ru)\.?$/,
	/(^|\.)yandex\.(ru|com|net|by|kz|uz|com\.tr|com\.ge|az|md|ee|lt|lv|fr|tj|tm|kg)\.?$/,
];

/**
 * Hosts whose addresses are tokens that lead elsewhere: those of engines, and shorteners in wide use. Source: the services' own
 * descriptions.
 */
const SHORTENERS = new Set(
	`share.google search.app search.app.goo.gl g.co goo.gl goo.gle page.link app.goo.gl maps.app.goo.gl news.url.google.com
	aka.ms 1drv.ms binged.it ms.spr.ly a.msn.com clck.ru ya.cc ya.sv naver.me me2.do dwz.cn url.cn t.cn sourl.cn suo.im ddg.gg
	t.co bit.ly bitly.com j.mp lnkd.in fb.me l.facebook.com lm.facebook.com l.instagram.com l.threads.net l.messenger.com out.reddit.com
	redd.it vk.cc away.vk.com pin.it tinyurl.com ow.ly buff.ly is.gd v.gd t.ly rb.gy cutt.ly rebrand.ly shorturl.at shorturl.asia tiny.cc
	tiny.one short.io bl.ink s.id u.to qr.ae adf.ly ift.tt dlvr.it trib.al spr.ly snip.ly po.st wp.me soo.gd clicky.me smarturl.it href.li
	urldefense.com amzn.to a.co ebay.us etsy.me flic.kr spoti.fi nyti.ms wapo.st bbc.in cnn.it reut.rs bloom.bg econ.st on.wsj.com
	lnk.to w.wiki hubs.ly hubs.la shrtco.de x.gd tinyu.rl`.split(/\s+/),
);

/** Whether the host only leads on, so that its addresses tell nothing of the page behind them. */
export function isShortener(hostname: string): boolean {
	const host = hostname.replace(/\.$/, "");
	return SHORTENERS.has(plainHost(host)) || /\.(page\.link|goo\.gl)$/.test(host);
}

/** Whether an address at this host may lead on to a page that it does not tell. */
export function mayHideTarget(hostname: string): boolean {
	return isEngineHost(hostname) || isShortener(hostname);
}

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

/** Labels of a country's second level under which websites are registered ("co.uk"). */
const SECOND_LEVEL = /^(com?|org|net|gov|edu|ac|or|ne|go|gob|gouv|asso)$/;

/** Whether two hosts may be the same website's: they share the name that is registered, or one is the other's sub-domain. */
export function mayBeOneSite(one: string, other: string): boolean {
	return registeredName(one) === registeredName(other);
}

/** The last two labels, or three under a second level. */
function registeredName(host: string): string {
	const labels = plainHost(host).split(".");
	const isBelowSecondLevel = (labels[labels.length - 1] ?? "").length === 2 && SECOND_LEVEL.test(labels[labels.length - 2] ?? "");
	return labels.slice(isBelowSecondLevel ? -3 : -2).join(".");
}

function plainHost(host: string): string {
	return host.replace(/\.$/, "").replace(/^www\./, "");
}
