import type { ListEngine } from "../list/list-engine";

/** Yandex's own addresses. Source: its result pages as saved up to 2026. */
export const YANDEX: ListEngine = {
	name: "yandex",
	base: "https://yandex.com",
	ownHosts: /(^|\.)(yandex\.(ru|com|net|by|kz|uz|com\.tr)|ya\.ru|yastatic\.net)$/,
	ownPaths:
		/^\/(search|yandsearch|images|video|maps|support|tune|portal|company|all|soft|showcaptcha|checkcaptcha|safety|jobs|legal|blogs|redir|count|alice|an)?(\/|$)/,
	outwardPaths: /^\/clck\//,
	paging: { parameter: "p", counts: "pages", first: 0 },
};
