import type { ListEngine } from "../list/list-engine";

/** Baidu's own addresses. Source: its result pages as saved up to 2026. */
export const BAIDU: ListEngine = {
	name: "baidu",
	base: "https://www.baidu.com",
	ownHosts: /^(www|image|video|news|v|map|tieba\.map|passport|cache\.baiducontent|e|h5\.|top|help|ir|home|jump2)\.baidu\.com$/,
	ownPaths: /^\/(s|baidu\.php|duty|gaoji|cache|more|search|sf|f)?(\/|$)/,
	outwardPaths: /^\/link$/,
	paging: { parameter: "pn", counts: "results", first: 0 },
};
