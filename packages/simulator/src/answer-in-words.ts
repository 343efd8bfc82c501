import { hashText, mix, pick, share } from "./hash";
import type { Language } from "./language";
import { rankResults } from "./rank-results";
import { type SearchRequest, searchKey } from "./search-request";
import { type WrittenResult, writeResult } from "./write-result";

/** An answer in words before it is written as a page. */
export interface AnswerInWords {
	state: "answered" | "refused" | "not_offered";
	/** Each with the pages that it cites. */
	paragraphs: { text: string; cited: WrittenResult[] }[];
}

/** Countries in which nobody gets an answer. */
const NOT_OFFERED: readonly string[] = ["cn", "cu", "ir", "kp", "sy"];
const REFUSED_SHARE = 0.03;
const WITHOUT_SOURCES_SHARE = 0.08;
/** Only the first results of the list are cited. */
const CITED_PLACES = 10;
const MAX_PARAGRAPHS = 4;
/** Citations of a search change about so often. */
const CHANGE_DAYS = 9;

const SENTENCES: Readonly<Record<Language, readonly [string, ...string[]]>> = {
	en: [
		"For {q}, most people compare price, size and how long it lasts.",
		"{site} explains {q} step by step and names what to avoid.",
		"A common piece of advice on {q} is to start small.",
		"According to {site}, two things decide about {q}.",
		"Reviews of {q} differ, but they agree on the basics.",
	],
	fr: [
		"Pour {q}, on compare surtout le prix, la taille et la durée.",
		"{site} explique {q} pas à pas et dit ce qu'il faut éviter.",
		"Pour {q}, le conseil le plus courant est de commencer petit.",
		"Selon {site}, deux choses comptent pour {q}.",
		"Les avis sur {q} varient, mais s'accordent sur l'essentiel.",
	],
	es: [
		"Para {q} se comparan sobre todo precio, tamaño y duración.",
		"{site} explica {q} paso a paso y dice qué evitar.",
		"Un consejo habitual sobre {q} es empezar poco a poco.",
		"Según {site}, dos cosas deciden sobre {q}.",
		"Las opiniones sobre {q} varían, pero coinciden en lo básico.",
	],
};

/** The answer to a search on its day. It cites some of the first results of the list; a planted website that stands among them always. */
export function answerOf(request: SearchRequest, seed: string): AnswerInWords {
	const key = mix(searchKey(request, seed), 200);
	const nothing = { paragraphs: [] };
	if (NOT_OFFERED.includes(request.country)) return { state: "not_offered", ...nothing };
	if (share(key, 1) < REFUSED_SHARE) return { state: "refused", ...nothing };
	const cited = share(key, 2) < WITHOUT_SOURCES_SHARE ? [] : citedPages(request, seed, key);
	const sentences = SENTENCES[request.language];
	const paragraphs = Array.from({ length: Math.max(2, Math.min(MAX_PARAGRAPHS, cited.length)) }, (_, n) => {
		const own = cited.filter((_one, place) => place % MAX_PARAGRAPHS === n);
		// A sentence that names a website stands only where one is cited.
		const fitting = sentences.filter((sentence) => own.length > 0 || !sentence.includes("{site}"));
		const sentence = pick([fitting[0] ?? sentences[0], ...fitting.slice(1)], mix(key, 3, n));
		return { text: sentence.replaceAll("{q}", request.query.term).replaceAll("{site}", own[0]?.site ?? ""), cited: own };
	});
	return { state: "answered", paragraphs };
}

function citedPages(request: SearchRequest, seed: string, key: number): WrittenResult[] {
	const isPlanted = (host: string) => request.planted?.websites.some(({ domain }) => host === domain || host.endsWith(`.${domain}`));
	const period = Math.floor(request.day / CHANGE_DAYS + share(key, 4));
	return rankResults(request, seed)
		.slice(0, CITED_PLACES)
		.map((result) => writeResult(request, result))
		.filter(({ host, url }, place) => isPlanted(host) || share(mix(key, hashText(url)), 5, period) < 0.85 - place * 0.07);
}
