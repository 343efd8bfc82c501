import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import type { PageReading } from "@serpentine/serp/results";
import { isHard, loadCorpus, readCorpusPage, readLinks, wantedLinks, wantedOutcome } from "../serp-corpus";
import type { Check } from "../stage/compare";

type Verdict = "right" | "flagged" | "silent";

const MUTATIONS_PER_PAGE = 20;
/** A class or id attribute: what stands before its value, and the value with its quotes. */
const NAMED = /(\s(?:class|id)=)("[^"]*"|'[^']*'|[^\s>"']+)/g;
const TOKEN = /[\w-]+/g;

/** The name that a page's layout gives up: a class, an id or an attribute. */
interface Mutation {
	name: string;
	kind: "renamed everywhere" | "renamed from the second on";
}

/**
 * Changes that the engine may make tomorrow: on every real page that is read rightly, each class name and id that the parser knows is renamed, on all places
 * or on all but the first. The list must stay right, or the page must be told apart: never a wrong list in silence.
 */
export async function mutationsExperiment(): Promise<Check[]> {
	const corpus = loadCorpus();
	if (!corpus) return [{ what: "pages of the corpus", figure: "none beside this checkout", holds: true }];
	const names = new Set(namesOf(RECENT_FIREFOX.parser.google));
	const tally: Record<Verdict, number> = { right: 0, flagged: 0, silent: 0 };
	const silent = new Map<string, number>();
	let pages = 0;
	for (const page of corpus) {
		if (!isHard(page) || wantedOutcome(page) !== "results") continue;
		const html = readCorpusPage(page);
		const wanted = JSON.stringify(wantedLinks(page));
		if (verdictOf(read(html), wanted) !== "right") continue;
		pages++;
		for (const mutation of mutationsOf(html, names)) {
			const verdict = verdictOf(read(mutate(html, mutation)), wanted);
			tally[verdict]++;
			if (verdict === "silent") silent.set(`${mutation.name} ${mutation.kind}`, (silent.get(`${mutation.name} ${mutation.kind}`) ?? 0) + 1);
		}
	}
	for (const [name, count] of [...silent].sort((one, other) => other[1] - one[1])) console.log(`  in silence: ${name}, ${count} pages`);
	const all = tally.right + tally.flagged + tally.silent;
	return [
		{ what: "pages read rightly as they are", figure: String(pages), holds: pages > 0 },
		{ what: "lists still right after a rename", figure: `${tally.right} of ${all}`, holds: true },
		{ what: "told apart after a rename", figure: `${tally.flagged} of ${all}`, holds: true },
		{ what: "wrong in silence", figure: `${tally.silent} of ${all}`, holds: tally.silent === 0 },
	];
}

function read(html: string): PageReading {
	return readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
}

function verdictOf(reading: PageReading, wanted: string): Verdict {
	if (reading.outcome !== "results" || !reading.health.ok) return "flagged";
	return JSON.stringify(readLinks(reading)) === wanted ? "right" : "silent";
}

/** Classes and ids of all marks in a part of the parser config. */
function namesOf(part: unknown): string[] {
	if (typeof part === "string") return [...part.matchAll(/[.#]([\w-]{2,})/g)].map((match) => match[1] ?? "");
	if (part === null || typeof part !== "object") return [];
	return Object.entries(part).flatMap(([key, value]) => (key === "words" ? [] : namesOf(value)));
}

/** Some of the page's names, spread over them evenly: all would take an hour. */
function mutationsOf(html: string, names: ReadonlySet<string>): Mutation[] {
	const places = new Map<string, number>();
	for (const [, , value = ""] of html.matchAll(NAMED)) {
		for (const name of value.match(TOKEN) ?? []) if (names.has(name)) places.set(name, (places.get(name) ?? 0) + 1);
	}
	const all = [...places].flatMap(([name, count]): Mutation[] => {
		const everywhere: Mutation = { name, kind: "renamed everywhere" };
		return count > 1 ? [everywhere, { name, kind: "renamed from the second on" }] : [everywhere];
	});
	const step = Math.max(1, all.length / MUTATIONS_PER_PAGE);
	return Array.from({ length: Math.min(all.length, MUTATIONS_PER_PAGE) }, (_, i) => all[Math.floor(i * step)]).filter(
		(one) => one !== undefined,
	);
}

function mutate(html: string, { name, kind }: Mutation): string {
	let places = 0;
	const rename = (token: string) => (token === name && (++places > 1 || kind === "renamed everywhere") ? `Zq${name}` : token);
	return html.replace(NAMED, (_whole, before: string, value: string) => before + value.replace(TOKEN, rename));
}
