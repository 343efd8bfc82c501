import type { ListEngine } from "../list/list-engine";

/** Naver's own addresses. Source: its result pages as saved up to 2026. */
export const NAVER: ListEngine = {
	name: "naver",
	base: "https://search.naver.com",
	ownHosts: /^(search|keep|help|nid|m\.search|www|cr|cr2|cr3|policy|dict|map|submit|ader|ad)\.naver\.(com|net)$/,
	ownPaths: /^/,
	paging: { parameter: "start", counts: "results", first: 1 },
};
