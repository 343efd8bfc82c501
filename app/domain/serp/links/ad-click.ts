/** Addresses that count a click on an advertisement before they lead to it. Source: result pages of 2015 to 2026. */
const AD_CLICKS: readonly { host: RegExp; path: RegExp }[] = [
	{ host: /(^|\.)google\.(com?\.)?[a-z]{2,3}$/, path: /^\/(aclk|pagead\/)/ },
	{ host: /(^|\.)(googleadservices\.com|doubleclick\.net)$/, path: /^/ },
	{ host: /(^|\.)bing\.com$/, path: /^\/aclick$/ },
	{ host: /(^|\.)duckduckgo\.com$/, path: /^\/y\.js$/ },
	{ host: /(^|\.)search\.yahoo\.(com?\.)?[a-z]{2,3}$/, path: /^\/cbclk/ },
	{ host: /^(yabs|an)\.yandex\.(ru|com|net|by|kz|com\.tr)$/, path: /^/ },
	{ host: /(^|\.)baidu\.com$/, path: /^\/baidu\.php$/ },
	{ host: /^search\.brave\.com$/, path: /^\/a\/redirect$/ },
];

/** Whether the address counts a click on an advertisement. Checked before redirects are followed. */
export function isAdClick(url: URL): boolean {
	return AD_CLICKS.some((one) => one.host.test(url.hostname) && one.path.test(url.pathname));
}
