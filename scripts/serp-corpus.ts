import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeText } from "@serpentine/serp";
import { ENGINES, type Engine, type PageReading } from "@serpentine/serp/results";

interface ExpectedLink {
	link: string;
	title?: string;
}

/** A saved page of the shared corpus with its known content. */
export interface CorpusPage {
	id: string;
	file: string;
	engine: Engine;
	kind: string;
	generation: string;
	certainty: string;
	device: "desktop" | "mobile" | null;
	captured: string | null;
	/** The searched term, where the source names it. */
	query: string | null;
	source_repo: string;
	expected: {
		organic?: ExpectedLink[];
		/** The result of a second reading where the source's own expectation is not sure. */
		organic_independent?: ExpectedLink[];
		features?: string[];
		next_page?: boolean;
		/** The source replaced all addresses by one: only titles can be compared. */
		links_sanitised?: boolean;
	};
}

const FOLDER = "../shared/serp-corpus";
/** The held-out fold: first digits of the SHA-1 of a page's id. */
const HOLDOUT_DIGITS = "0123";

/** Pages of the corpus beside this checkout; null without it. */
export function loadCorpus(engines: readonly Engine[] = ["google"], folder = FOLDER): CorpusPage[] | null {
	const index = path.join(folder, "index.jsonl");
	if (!existsSync(index)) return null;
	const lines = readFileSync(index, "utf8").trim().split("\n");
	return lines.map((line): CorpusPage => JSON.parse(line)).filter((page) => engines.includes(page.engine));
}

/** Pages of all supported engines. */
export function loadWholeCorpus(): CorpusPage[] | null {
	return loadCorpus(ENGINES);
}

/** For tests: an absent corpus is an error, so that no test passes without its pages; with CORPUS=absent it is an empty list. */
export function requireCorpus(engines: readonly Engine[], { folder = FOLDER, setting = process.env.CORPUS } = {}): CorpusPage[] {
	const pages = loadCorpus(engines, folder);
	if (pages === null && setting !== "absent")
		throw new Error(
			`The corpus of result pages is absent: ${folder}/index.jsonl does not exist. Set CORPUS=absent to run the tests without it.`,
		);
	return pages ?? [];
}

/** Whether the page belongs to the held-out fold. */
export function isHoldout(page: Pick<CorpusPage, "id">): boolean {
	return HOLDOUT_DIGITS.includes(createHash("sha1").update(page.id).digest("hex").charAt(0));
}

export function readCorpusPage(page: CorpusPage): string {
	return readHtmlFile(path.join(FOLDER, page.file));
}

/** Text of an HTML file, gzipped or not, whatever its name; in its declared charset, else UTF-8. */
export function readHtmlFile(file: string): string {
	const bytes = readFileSync(file);
	const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
	return decodeText(isPacked ? gunzipSync(bytes) : bytes, "");
}

/** Comparison key of links: highlighting fragments and the spelling of escapes are ignored. */
export function comparableLink(link: string): string {
	try {
		return decodeURI(new URL(link.replace(/#:~:text=.*$/, "")).href);
	} catch {
		return link;
	}
}

const WALLS: Record<string, string> = {
	captcha: "captcha",
	consent: "consent",
	enablejs: "script_wall",
	"js-shell": "js_shell",
	"other-block": "soft_block",
};

/** The expected outcome of a saved page; null for other pages without web results (a page of images). */
export function wantedOutcome(page: CorpusPage): string | null {
	if (page.kind !== "serp") return WALLS[page.kind] ?? "soft_block";
	if (page.expected.organic?.length !== 0) return "results";
	return page.expected.features?.includes("no-results") ? "no_results" : null;
}

/** Comparison keys of the page's organic results, in order. */
export function wantedLinks(page: CorpusPage): string[] {
	return (page.expected.organic ?? []).map((one) => comparableOf(page, one.link, one.title));
}

/** The same by the second reading; null without one. */
export function otherLinks(page: CorpusPage): string[] | null {
	return page.expected.organic_independent?.map((one) => comparableOf(page, one.link, one.title)) ?? null;
}

export function readLinks(reading: PageReading, page?: CorpusPage): string[] {
	return reading.items
		.filter((item) => item.type === "organic")
		.map(({ meta }) => (page === undefined ? comparableLink(meta.link ?? "") : comparableOf(page, meta.link ?? "", meta.title)));
}

function comparableOf(page: CorpusPage, link: string, title = ""): string {
	return page.expected.links_sanitised === true ? title.replace(/\s+/g, "").toLowerCase() : comparableLink(link);
}

/** Pages with a sure expectation: checked by hand, or confirmed by two independent readings. */
export function isHard(page: CorpusPage): boolean {
	return page.certainty === "certain" || page.certainty === "agreed";
}
