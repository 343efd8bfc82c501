import type { Engine } from "../page-reading";

/**
 * Parameters with which an engine searches the words as they are, without correcting them. An engine that is not listed has no such parameter. Source:
 * the link "Search instead for" of each engine's pages, as saved up to 2026.
 */
export const VERBATIM: Readonly<Partial<Record<Engine, Readonly<Record<string, string>>>>> = {
	google: { nfpr: "1" },
	bing: { filters: 'rcrse:"1"', FORM: "RCRE" },
	duckduckgo: { norw: "1" },
	yahoo: { norw: "1" },
	brave: { spellcheck: "0" },
	yandex: { noreask: "1" },
};
