import fs from "node:fs";
import path from "node:path";
import { judgeAnswer } from "@serpentine/serp";
import { scanHtml } from "@serpentine/serp/test-support";
import { isValidTerm, normalizeTerm } from "~/domain/normalize/term";
import { ownJson } from "~/domain/own-json";
import { readHtmlFile } from "../serp-corpus";

/** Pages of other markets do not answer a search in this one. */
export const REAL_MARKET = { country: "us", language: "en" };
const CORPUS = path.resolve("../shared/serp-corpus");

/** A saved page of Google as the index of the corpus names it. */
export interface RealPage {
	id: string;
	file: string;
	engine: string;
	kind: string;
	captured: string;
	certainty: string;
	query: string | null;
	expected: { organic?: { link: string }[] };
}

export function realPages(): RealPage[] {
	const lines = fs.readFileSync(path.join(CORPUS, "index.jsonl"), "utf8").trim().split("\n");
	return lines.map((line) => ownJson<RealPage>(line)).filter((page) => page.engine === "google");
}

export function realPageText(page: RealPage): string {
	return readHtmlFile(path.join(CORPUS, page.file));
}

/** Result pages of REAL_MARKET whose list is sure, by the term that each answers; of several pages of one term the first. */
export function pagesByTerm(pages: readonly RealPage[]): Map<string, RealPage> {
	const found = new Map<string, RealPage>();
	for (const page of pages) {
		const isSure = ["certain", "agreed"].includes(page.certainty) && (page.expected.organic?.length ?? 0) > 0;
		const term = normalizeTerm(page.query ?? "");
		if (page.kind !== "serp" || !isSure || !isValidTerm(term) || found.has(term)) continue;
		// The index of some pages names a term without the words that it excludes, or no term at all.
		const request = { term, market: REAL_MARKET, engine: "google", marked: null } as const;
		const { outcome, answeredFor } = judgeAnswer("results", scanHtml(realPageText(page)), request);
		if (outcome === "results" && answeredFor === null) found.set(term, page);
	}
	return found;
}

/** Where a website stands on a page, counted from 1; 0 beyond `depth`. */
export function placeOf(page: RealPage, host: string, depth: number): number {
	const hosts = (page.expected.organic ?? []).map((one) => new URL(one.link).hostname);
	const place = hosts.findIndex((one) => one === host || one === host.replace(/^www\./, "") || one.endsWith(`.${host}`)) + 1;
	return place <= depth ? place : 0;
}
