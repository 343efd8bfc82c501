import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeText } from "~/domain/serp/decode-text";
import { ENGINES, type Engine, type PageReading } from "~/domain/serp/page-reading";

interface ExpectedLink {
	link: string;
	title?: string;
}

/** A saved page of the shared corpus with what it is known to show. */
export interface CorpusPage {
	id: string;
	file: string;
	engine: Engine;
	kind: string;
	generation: string;
	certainty: string;
	device: "desktop" | "mobile" | null;
	captured: string | null;
	/** The term that was searched, as far as the source tells. */
	query: string | null;
	source_repo: string;
	expected: {
		organic?: ExpectedLink[];
		/** What another reading says where the source's own expectation is not sure. */
		organic_independent?: ExpectedLink[];
		features?: string[];
		next_page?: boolean;
		/** The source put one address in the place of all: titles alone can be compared. */
		links_sanitised?: boolean;
	};
}

const FOLDER = "../shared/serp-corpus";
/** Pages kept aside while the reader is worked on: these first digits of the SHA-1 of their id. */
const HOLDOUT_DIGITS = "0123";

/** Pages of the corpus beside this checkout; null where it is not there. */
export function loadCorpus(engines: readonly Engine[] = ["google"], folder = FOLDER): CorpusPage[] | null {
	const index = path.join(folder, "index.jsonl");
	if (!existsSync(index)) return null;
	const lines = readFileSync(index, "utf8").trim().split("\n");
	return lines.map((line): CorpusPage => JSON.parse(line)).filter((page) => engines.includes(page.engine));
}

/** Of every engine that is read. */
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

/** Is the page of the fold that nobody looks at while working on the reader? */
export function isHoldout(page: Pick<CorpusPage, "id">): boolean {
	return HOLDOUT_DIGITS.includes(createHash("sha1").update(page.id).digest("hex").charAt(0));
}

export function readCorpusPage(page: CorpusPage): string {
	return readHtmlFile(path.join(FOLDER, page.file));
}

/** Text of an HTML file, packed by gzip or not, whatever its name; in the charset that it declares, UTF-8 else. */
export function readHtmlFile(file: string): string {
	const bytes = readFileSync(file);
	const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
	return decodeText(isPacked ? gunzipSync(bytes) : bytes, "");
}

/** Links as they are compared: a fragment that only highlights text and the spelling of escapes make no difference. */
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

/** The outcome a saved page must be given; null for pages without web results that are no such page either (a page of images). */
export function wantedOutcome(page: CorpusPage): string | null {
	if (page.kind !== "serp") return WALLS[page.kind] ?? "soft_block";
	if (page.expected.organic?.length !== 0) return "results";
	return page.expected.features?.includes("no-results") ? "no_results" : null;
}

/** The organic results a page holds, in order, as they are compared. */
export function wantedLinks(page: CorpusPage): string[] {
	return (page.expected.organic ?? []).map((one) => comparableOf(page, one.link, one.title));
}

/** As another reading has them; null where there is none. */
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

/** Pages whose expectation is sure: seen by eye, or two readings by different hands agree. */
export function isHard(page: CorpusPage): boolean {
	return page.certainty === "certain" || page.certainty === "agreed";
}
