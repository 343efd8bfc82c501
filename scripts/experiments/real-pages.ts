import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { isValidTerm, normalizeTerm } from "~/domain/normalize/term";
import { type CorpusPage, isHard, readCorpusPage } from "../serp-corpus";

/** Pages of other markets do not answer a search in this one. */
const REAL_MARKET = { country: "us", language: "en" };

/** Result pages of REAL_MARKET whose list is sure, by the term that each answers; of several pages of one term the first. */
export function pagesByTerm(pages: readonly CorpusPage[]): Map<string, CorpusPage> {
	const found = new Map<string, CorpusPage>();
	for (const page of pages) {
		const isSure = isHard(page) && (page.expected.organic?.length ?? 0) > 0;
		const term = normalizeTerm(page.query ?? "");
		if (page.kind !== "serp" || !isSure || !isValidTerm(term) || found.has(term)) continue;
		// The index of some pages names a term without the words that it excludes, or no term at all.
		const request = { term, market: REAL_MARKET, engine: "google", status: 200, complete: true, start: 0 } as const;
		const { outcome, correctedQuery } = readPage({ ...request, html: readCorpusPage(page) }, RECENT_FIREFOX.parser);
		if (outcome === "results" && correctedQuery === null) found.set(term, page);
	}
	return found;
}

/** Where a website stands on a page, counted from 1; 0 beyond `depth`. */
export function placeOf(page: CorpusPage, host: string, depth: number): number {
	const hosts = (page.expected.organic ?? []).map((one) => new URL(one.link).hostname);
	const place = hosts.findIndex((one) => one === host || one === host.replace(/^www\./, "") || one.endsWith(`.${host}`)) + 1;
	return place <= depth ? place : 0;
}
