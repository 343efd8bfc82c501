// npm run accuracy: accuracy of the reader on the corpus of real pages, where it exists.

import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { type PageReading, pageFeatures } from "@serpentine/serp/results";
import { type FeaturePage, featureLines, hasSureFeatures, scoreFeatures } from "./feature-scores";
import { judgePage, type PageVerdict } from "./judge-page";
import { readCauses } from "./reader-misses";
import { sealedLines } from "./sealed-pages";
import { type CorpusPage, isHoldout, loadWholeCorpus, readCorpusPage } from "./serp-corpus";
import { printTable, type Tally, tallyOf } from "./tally";

interface Score {
	verdicts: { page: CorpusPage; verdict: PageVerdict }[];
	features: FeaturePage[];
	cpuMs: number;
}

function measure(corpus: readonly CorpusPage[]): Score {
	const score: Score = { verdicts: [], features: [], cpuMs: 0 };
	for (const page of corpus) {
		const html = readCorpusPage(page);
		const before = process.cpuUsage();
		const reading = read(page, html);
		const used = process.cpuUsage(before);
		score.cpuMs += (used.user + used.system) / 1_000;
		score.verdicts.push({ page, verdict: judgePage(page, reading) });
		if (page.engine === "google" && hasSureFeatures(page))
			score.features.push({ id: page.id, expected: page.expected.features ?? [], found: pageFeatures(reading) });
	}
	return score;
}

function read({ engine, device }: CorpusPage, html: string): PageReading {
	return readPage({ engine, device: device ?? "desktop", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
}

function printLists({ verdicts }: Score): void {
	const lists = verdicts.flatMap(({ page, verdict }) => (verdict.list === null ? [] : [{ page, list: verdict.list }]));
	const of = (pick: (page: CorpusPage) => string | null): Map<string, Tally> => {
		const tallies = new Map<string, Tally>();
		for (const { page, list } of lists) {
			const key = pick(page);
			if (key !== null) tallies.set(key, tallyOf(tallies.get(key), list));
		}
		return tallies;
	};
	printTable(
		"organic lists by engine and certainty",
		of((page) => `${page.engine} | ${certaintyOf(page)}`),
	);
	printTable(
		"organic lists by engine, layout and certainty",
		of((page) => `${page.engine} | ${page.generation} | ${certaintyOf(page)}`),
	);
	printTable(
		"the fold kept aside",
		of((page) => (isHoldout(page) ? `${page.engine} | ${certaintyOf(page)}` : null)),
	);
	printTable(
		"all but the fold kept aside",
		of((page) => (isHoldout(page) ? null : `${page.engine} | ${certaintyOf(page)}`)),
	);
}

function printKinds({ verdicts }: Score): void {
	const rows = new Map<string, { right: number; pages: number }>();
	for (const { page, verdict } of verdicts) {
		if (verdict.wanted === null) continue;
		const key = `${page.engine} | ${page.kind === "serp" ? `serp, ${verdict.wanted}` : page.kind} | ${certaintyOf(page)}`;
		const row = rows.get(key) ?? { right: 0, pages: 0 };
		rows.set(key, { right: row.right + (verdict.isKindRight ? 1 : 0), pages: row.pages + 1 });
	}
	console.log("\nkinds of pages told right\n  right  pages");
	for (const [key, { right, pages }] of [...rows].sort()) console.log(`${String(right).padStart(7)}${String(pages).padStart(7)}    ${key}`);
}

/** "agreed" and "certain" are equal: correct expectations. */
function certaintyOf({ certainty }: CorpusPage): string {
	return certainty === "certain" || certainty === "agreed" ? "certain+agreed" : certainty;
}

function printMisses({ verdicts }: Score): void {
	const causes = readCauses();
	const misses = verdicts.filter(({ verdict }) => verdict.miss !== null);
	console.log(`\npages that are not as expected: ${misses.length}`);
	for (const { page, verdict } of misses) {
		console.log(`${page.id} (${page.engine}, ${page.certainty}${isHoldout(page) ? ", kept aside" : ""}): ${verdict.miss}`);
		const cause = causes.get(page.id);
		console.log(
			`    ${cause ?? (page.certainty === "disputed" || page.certainty === "unsure" ? "the expectation is not sure" : "cause not looked into")}`,
		);
	}
}

const corpus = loadWholeCorpus();
if (corpus === null) console.log("no corpus beside this checkout (../shared/serp-corpus): nothing measured");
else {
	const score = measure(corpus);
	printLists(score);
	printKinds(score);
	console.log("\nfeatures of Google's pages, where they are known");
	for (const line of featureLines(scoreFeatures(score.features))) console.log(line);
	printMisses(score);
	console.log("\nlists with all links sealed by hand");
	for (const line of sealedLines(corpus)) console.log(line);
	console.log(
		`\n${(score.cpuMs / corpus.length).toFixed(2)} ms CPU a page over ${corpus.length} pages, each read once in a process that starts cold`,
	);
}
