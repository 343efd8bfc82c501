import type { ListEngine } from "../list/list-engine";

/** Bing's own addresses. Source: its result pages as saved up to 2026. */
export const BING: ListEngine = {
	name: "bing",
	base: "https://www.bing.com",
	ownHosts: /(^|\.)(bing\.com|(go|support|privacy|account|choice|help)\.microsoft\.com)$/,
	ownPaths:
		/^\/(search|images|videos|news|maps|shop|shopping|aclick|ck|account|rewards|fwlink|translator|explore|travel|profile|alink|chat|copilotsearch)?(\/|$)/,
	paging: { parameter: "first", counts: "results", first: 1 },
};
