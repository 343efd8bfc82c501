import type { ListEngine } from "../list/list-engine";

/** Yahoo's own addresses. Source: its result pages as saved up to 2026. */
export const YAHOO: ListEngine = {
	name: "yahoo",
	base: "https://search.yahoo.com",
	ownHosts: /(^|\.)yahoo\.(com?\.)?[a-z]{2,3}$|(^|\.)(yimg\.com|yahoosandbox\.com)$/,
	ownPaths: /^\/(search|cbclk|preferences|local|beacon|_ylt|web|mobile|images|video|news|legal|adc)?(\/|;|$)/,
	paging: { parameter: "b", counts: "results", first: 1 },
};
