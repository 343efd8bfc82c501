import { answerSearch, computeTruth, engineOfPath, parseEngineRequest, parseSearchRequest } from "@serpentine/simulator";
import { engineFacts } from "~/domain/reference/search-engines";
import { type HostileAnswer, type HostileWay, type Market, marketOf, termOf, WEBSITE } from "./kind";

const SEED = "1";
const ANY_COUNTRY = "us";
const START_PAGE =
	'<!doctype html><html lang="en"><head><title>Google</title></head><body><form action="/search"><input name="q"></form></body></html>';

/** An engine that answers each term in the way that the term belongs to. at: ISO instant of all its lists. */
export function hostileEngine(ways: readonly HostileWay[], { at, keywords }: { at: string; keywords: number }) {
	const wayOf = new Map(ways.flatMap((way) => Array.from({ length: keywords }, (_, i) => [termOf(way, i), way] as const)));
	const counts = new Map<string, number>();
	return {
		wayOf: (term: string) => wayOf.get(term),
		async answer(url: URL): Promise<HostileAnswer> {
			const engine = engineOfPath(url.pathname);
			if (!engine && url.pathname !== "/search") return START_PAGE;
			const parse = engine ? parseEngineRequest(engine, url.searchParams, 0) : parseSearchRequest(url.searchParams, 0);
			if ("problem" in parse) return START_PAGE;
			const { text: term, country, hl, device, page } = parse;
			const count = (counts.get(term) ?? 0) + 1;
			counts.set(term, count);
			const plain = { engine: parse.engine, q: term, gl: country, hl, device, start: String(page * 10), at };
			const other = async (change: Record<string, string>) => pageOf({ ...plain, ...change });
			const verbatim = url.searchParams.get("nfpr") === "1";
			const asked = { term, params: url.searchParams, page, count, verbatim, own: () => other({}), other };
			return (await wayOf.get(term)?.answer(asked)) ?? other({});
		},
	};
}

function pageOf(params: Record<string, string>): string {
	const request = parseSearchRequest(new URLSearchParams(params), 0);
	if ("problem" in request) throw new Error(request.problem);
	return answerSearch(request, SEED, null, 0, 0).html;
}

/** The whole list for these words, and those of its results that are the website's. */
function listsFor(term: string, way: HostileWay, at: string) {
	const { engine, country, language, device }: Market = marketOf(way);
	const gl = engineFacts(engine).country ? country : ANY_COUNTRY;
	const request = parseSearchRequest(new URLSearchParams({ engine, q: term, gl, hl: language, device, at }), 0);
	if ("problem" in request) throw new Error(request.problem);
	return computeTruth(request, SEED, { domain: WEBSITE, url: null });
}

/** Place of the website in the list for these words, within the depth; 0 beyond. */
export function placeIn(term: string, way: HostileWay, { at, depth }: { at: string; depth: number }): number {
	const [first] = listsFor(term, way, at).results;
	return first && first.position <= depth ? first.position : 0;
}

/** Whether the simulator has no results at all for these words, as it does for very few. */
export function isNothingFor(term: string, way: HostileWay, at: string): boolean {
	return listsFor(term, way, at).depth === 0;
}
