import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { PageReading } from "~/domain/serp/page-reading";

/** A saved page of the shared corpus with what it is known to show. */
export interface CorpusPage {
	id: string;
	file: string;
	engine: string;
	kind: string;
	generation: string;
	certainty: string;
	captured: string | null;
	expected: { organic?: { link: string }[]; features?: string[]; next_page?: boolean };
}

const FOLDER = "../shared/serp-corpus";

/** Google's pages of the corpus beside this checkout; null where it is not there. */
export function loadCorpus(): CorpusPage[] | null {
	const index = path.join(FOLDER, "index.jsonl");
	if (!existsSync(index)) return null;
	const lines = readFileSync(index, "utf8").trim().split("\n");
	return lines.map((line): CorpusPage => JSON.parse(line)).filter((page) => page.engine === "google");
}

export function readCorpusPage(page: CorpusPage): string {
	return readHtmlFile(path.join(FOLDER, page.file));
}

/** Text of an HTML file, unpacked where its name ends in .gz. */
export function readHtmlFile(file: string): string {
	const bytes = readFileSync(file);
	return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}

/** Links as they are compared: a fragment that only highlights text and the spelling of escapes make no difference. */
export function comparableLink(link: string): string {
	try {
		return decodeURI(new URL(link.replace(/#:~:text=.*$/, "")).href);
	} catch {
		return link;
	}
}

/** The outcome a saved page must be given; null for pages without web results that are no such page either (a page of images). */
export function wantedOutcome(page: CorpusPage): string | null {
	if (page.kind !== "serp") return { captcha: "captcha", consent: "consent", enablejs: "script_wall" }[page.kind] ?? "soft_block";
	if (page.expected.organic?.length !== 0) return "results";
	return page.expected.features?.includes("no-results") ? "no_results" : null;
}

/** The organic links a page holds, in order, as they are compared. */
export function wantedLinks(page: CorpusPage): string[] {
	return (page.expected.organic ?? []).map((one) => comparableLink(one.link));
}

export function readLinks(reading: PageReading): string[] {
	return reading.items.filter((item) => item.type === "organic").map((item) => comparableLink(item.meta.link ?? ""));
}

/** Pages whose expectation is sure: seen by eye, or two readings by different hands agree. */
export function isHard(page: CorpusPage): boolean {
	return page.certainty === "certain" || page.certainty === "agreed";
}
