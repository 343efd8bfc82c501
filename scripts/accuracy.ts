// npm run accuracy: how the reader does on the corpus of real pages, where it is there.
import type { PageReading } from "~/domain/serp/page-reading";
import { readPage } from "~/domain/serp/read-page";
import { RECENT_FIREFOX } from "~/domain/serp/recent-firefox";
import { type CorpusPage, isHard, loadCorpus, readCorpusPage, readLinks, wantedLinks, wantedOutcome } from "./serp-corpus";

interface Tally {
	pages: number;
	right: number;
	/** Wrong and said to be sound. */
	silent: number;
}

interface Score {
	lists: Map<string, Tally>;
	kinds: Map<string, Tally>;
	misses: string[];
	cpuMs: number;
}

function measure(corpus: readonly CorpusPage[]): Score {
	const score: Score = { lists: new Map(), kinds: new Map(), misses: [], cpuMs: 0 };
	for (const page of corpus) {
		const html = readCorpusPage(page);
		const before = process.cpuUsage();
		const reading = readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
		const used = process.cpuUsage(before);
		score.cpuMs += (used.user + used.system) / 1_000;
		judge(score, page, reading);
	}
	return score;
}

function judge(score: Score, page: CorpusPage, reading: PageReading): void {
	const wanted = wantedOutcome(page);
	const isKindRight = wanted === null || reading.outcome === wanted;
	add(score.kinds, page.kind === "serp" ? `serp ${wanted ?? "without web results"}` : page.kind, isKindRight, false);
	if (page.kind === "serp") {
		const isListRight = JSON.stringify(readLinks(reading)) === JSON.stringify(wantedLinks(page));
		const isSilent = !isListRight && (reading.outcome === "results" || reading.outcome === "no_results") && reading.health.ok;
		add(score.lists, `${isHard(page) ? "hard" : page.certainty} | ${page.generation}`, isListRight, isSilent);
		if (isListRight && isKindRight) return;
	} else if (isKindRight) return;
	score.misses.push(
		`${page.id} (${page.certainty}): ${reading.outcome}, ${reading.organicCount} for ${page.expected.organic?.length ?? 0}`,
	);
}

function add(tallies: Map<string, Tally>, key: string, isRight: boolean, isSilent: boolean): void {
	const tally = tallies.get(key) ?? { pages: 0, right: 0, silent: 0 };
	tallies.set(key, { pages: tally.pages + 1, right: tally.right + (isRight ? 1 : 0), silent: tally.silent + (isSilent ? 1 : 0) });
}

function print(title: string, tallies: Map<string, Tally>): void {
	console.log(`${title}\n share  right  pages  silent misses`);
	for (const [key, { pages, right, silent }] of [...tallies].sort()) {
		console.log(`${pad(`${Math.round((100 * right) / pages)} %`)}${pad(right)}${pad(pages)}${pad(silent)}    ${key}`);
	}
}

function pad(value: number | string): string {
	return String(value).padStart(7);
}

const corpus = loadCorpus();
if (corpus === null) console.log("no corpus beside this checkout (../shared/serp-corpus): nothing measured");
else {
	const score = measure(corpus);
	print("organic lists exactly right", score.lists);
	print("kinds of pages told right", score.kinds);
	for (const miss of score.misses) console.log(`miss: ${miss}`);
	console.log(`${(score.cpuMs / corpus.length).toFixed(2)} ms CPU a page over ${corpus.length} pages, each read once`);
}
