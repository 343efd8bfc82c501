// npm run accuracy: how the reader does on the corpus of real pages, where it is there.
import type { PageReading } from "~/domain/serp/page-reading";
import { RECENT_FIREFOX_PARSER } from "~/domain/serp/google/recent-firefox-parser";
import { readPage } from "~/domain/serp/read-page";
import { type CorpusPage, comparableLink, loadCorpus, readCorpusPage, wantedOutcome } from "./serp-corpus";

interface Tally {
	pages: number;
	exact: number;
	/** Wrong and said to be sound. */
	silent: number;
}

function isExact(page: CorpusPage, reading: PageReading): boolean {
	const wanted = (page.expected.organic ?? []).map((one) => comparableLink(one.link));
	const got = reading.items.filter((item) => item.type === "organic").map((item) => comparableLink(item.meta.link ?? ""));
	return wanted.length === got.length && wanted.every((link, place) => link === got[place]);
}

function strengthOf(page: CorpusPage): string {
	return page.certainty === "certain" || page.certainty === "agreed" ? "hard" : page.certainty;
}

function add(tallies: Map<string, Tally>, key: string, exact: boolean, isSilent: boolean): void {
	const tally = tallies.get(key) ?? { pages: 0, exact: 0, silent: 0 };
	tallies.set(key, { pages: tally.pages + 1, exact: tally.exact + (exact ? 1 : 0), silent: tally.silent + (isSilent ? 1 : 0) });
}

function report(corpus: CorpusPage[]): void {
	const lists = new Map<string, Tally>();
	const kinds = new Map<string, Tally>();
	const misses: string[] = [];
	let cpuMs = 0;
	for (const page of corpus) {
		const html = readCorpusPage(page);
		const before = process.cpuUsage();
		const reading = readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX_PARSER);
		const used = process.cpuUsage(before);
		cpuMs += (used.user + used.system) / 1_000;
		const isRight = reading.outcome === wantedOutcome(page);
		add(kinds, page.kind === "serp" ? `serp ${wantedOutcome(page)}` : page.kind, isRight, false);
		const exact = page.kind === "serp" ? isExact(page, reading) : isRight;
		const isSilent = !exact && (reading.outcome === "results" || reading.outcome === "no_results") && reading.health.ok;
		if (page.kind === "serp") add(lists, `${strengthOf(page)} | ${page.generation}`, exact, isSilent);
		if ((!exact || !isRight) && strengthOf(page) === "hard")
			misses.push(`${page.id}: ${reading.outcome}, ${reading.organicCount} of ${page.expected.organic?.length ?? 0}, health ${reading.health.ok}`);
	}
	console.log("organic lists exactly right\n pages  exact  silent misses");
	for (const [key, tally] of [...lists].sort()) console.log(`${pad(tally.pages)}${pad(tally.exact)}${pad(tally.silent)}  ${key}`);
	console.log("kinds told right\n pages  right");
	for (const [key, tally] of [...kinds].sort()) console.log(`${pad(tally.pages)}${pad(tally.exact)}  ${key}`);
	for (const miss of misses) console.log(`miss: ${miss}`);
	console.log(`${(cpuMs / corpus.length).toFixed(2)} ms CPU a page over ${corpus.length} pages, each read once`);
}

function pad(count: number): string {
	return String(count).padStart(6);
}

const corpus = loadCorpus();
if (corpus === null) console.log("no corpus beside this checkout (../shared/serp-corpus): nothing measured");
else report(corpus);
