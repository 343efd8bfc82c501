import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { expect, test } from "vitest";
import { isValidTerm, normalizeTerm } from "~/domain/normalize/term";
import { type CorpusPage, isHard, readCorpusPage, readLinks, requireCorpus, wantedLinks, wantedOutcome } from "../../scripts/serp-corpus";

const corpus = requireCorpus(["google"]);
const FIRST_OF_TODAYS_LAYOUTS = "2022-09";
const sure = corpus.filter((page) => page.kind === "serp" && isHard(page) && wantedOutcome(page) !== null);
const today = sure.filter((page) => (page.captured ?? "") >= FIRST_OF_TODAYS_LAYOUTS);
const walls = corpus.filter((page) => page.kind !== "serp");

function read(page: CorpusPage, change: (html: string) => string = (html) => html) {
	return readPage({ engine: "google", html: change(readCorpusPage(page)), status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
}

test("an absent corpus is an error unless the environment says CORPUS=absent", () => {
	expect(() => requireCorpus(["google"], { folder: "no-such-folder", setting: "" })).toThrow("Set CORPUS=absent");
	expect(requireCorpus(["google"], { folder: "no-such-folder", setting: "absent" })).toEqual([]);
});

test("the corpus holds result pages of today's layouts and block pages", () => {
	console.info(`Real pages read: ${sure.length} result pages, ${today.length} of them of today's layouts, ${walls.length} other answers.`);
	expect(corpus.length === 0 || (today.length > 0 && walls.length > 0)).toBe(true);
});

test("the organic list of every sure page of 2009 to 2026 is exactly right, and its layout has a name", () => {
	const wrong = sure.filter((page) => {
		const reading = read(page);
		const isRight = reading.outcome === wantedOutcome(page) && JSON.stringify(readLinks(reading)) === JSON.stringify(wantedLinks(page));
		return !isRight || (reading.outcome === "results" && reading.generation === "unknown");
	});
	expect(wrong.map((page) => page.id)).toEqual([]);
});

test("an AI overview is found on exactly the pages that have one", () => {
	const wrong = today.filter((page) => {
		const { outcome, aiOverview } = read(page);
		const isThere = aiOverview !== undefined && aiOverview.state !== "absent";
		const isEmpty = aiOverview?.state === "present" && aiOverview.text === "";
		return outcome === "results" && (isThere !== (page.expected.features ?? []).includes("ai-overview") || isEmpty);
	});
	expect(wrong.map((page) => page.id)).toEqual([]);
});

test("every block page gets its outcome", () => {
	const wrong = walls.map((page) => ({ id: page.id, wanted: wantedOutcome(page), got: read(page).outcome }));
	expect(wrong.filter(({ wanted, got }) => wanted !== got)).toEqual([]);
});

test("a real page, truncated anywhere or with every class renamed, gives no list and no 'nothing found'", () => {
	const pages = today.filter((page) => wantedOutcome(page) === "results");
	const wrong = pages.flatMap((page) => {
		const cuts = [0.1, 0.4, 0.6, 0.8].map((share) => read(page, (html) => html.slice(0, Math.floor(html.length * share))));
		const renamed = read(page, withNewNames);
		const bad = cuts.filter(
			(reading) => reading.outcome === "no_results" || (reading.outcome === "results" && isShort(page, readLinks(reading))),
		);
		return bad.length > 0 || renamed.outcome === "no_results" || (renamed.outcome === "results" && renamed.health.ok) ? [page.id] : [];
	});
	expect(wrong).toEqual([]);
});

test("the notice that nothing was found is recognised without its words, and accepted only for the requested term", () => {
	const { google } = RECENT_FIREFOX.parser;
	const wordless = { ...RECENT_FIREFOX.parser, google: { ...google, noResults: { words: ["no such words"] } } };
	const pages = sure.filter((page) => wantedOutcome(page) === "no_results" && isValidTerm(normalizeTerm(page.query ?? "")));
	const outcome = (page: CorpusPage, asked: string) =>
		readPage({ engine: "google", html: readCorpusPage(page), status: 200, complete: true, start: 0, term: asked }, wordless).outcome;
	for (const page of pages) {
		expect([page.id, outcome(page, normalizeTerm(page.query ?? ""))]).toEqual([page.id, "no_results"]);
		expect(outcome(page, "garden chairs")).toBe("unrecognised");
	}
});

/** Renames every class, hook and data value of the body; ids and headings stay. */
function withNewNames(html: string): string {
	return html
		.replace(/ class="([^"]*)"/g, (_, names: string) => ` class="${names.replace(/[^\s]+/g, (name) => `x-${name}`)}"`)
		.replace(/ (data-[\w-]+|jsname)=/g, " data-n=");
}

function isShort(page: CorpusPage, links: string[]): boolean {
	return JSON.stringify(links) !== JSON.stringify(wantedLinks(page));
}
