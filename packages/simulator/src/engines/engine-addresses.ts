/** How the address of one engine's result pages says what is asked. */
interface EngineAddress {
	/** Path at the engine; the simulator serves it below the engine's name. */
	path: string;
	/** Parameter of the term. */
	term: string;
	/** Parameter of the place in the list, the value of the first page, and what it counts. */
	place: string;
	first: number;
	counts: "results" | "pages";
	/** Whether the engine gives each country results of its own. */
	country: boolean;
}

/** The simulated engines beside Google, by name. */
export const OTHER_ENGINES = {
	bing: { path: "/search", term: "q", place: "first", first: 1, counts: "results", country: true },
	duckduckgo: { path: "/html/", term: "q", place: "s", first: 0, counts: "results", country: true },
	brave: { path: "/search", term: "q", place: "offset", first: 0, counts: "pages", country: false },
	yahoo: { path: "/search", term: "p", place: "b", first: 1, counts: "results", country: true },
	ecosia: { path: "/search", term: "q", place: "p", first: 0, counts: "pages", country: false },
	qwant: { path: "/", term: "q", place: "p", first: 1, counts: "pages", country: true },
	yandex: { path: "/search/", term: "text", place: "p", first: 0, counts: "pages", country: false },
	baidu: { path: "/s", term: "wd", place: "pn", first: 0, counts: "results", country: false },
	naver: { path: "/search.naver", term: "query", place: "start", first: 1, counts: "results", country: false },
} as const satisfies Record<string, EngineAddress>;
export type OtherEngine = keyof typeof OTHER_ENGINES;
export type SimulatedEngine = "google" | OtherEngine;

const PLACES_PER_PAGE = 10;
/** Country of the results of an engine that has only one set. */
const ANY_COUNTRY = "us";

export function isOtherEngine(name: string): name is OtherEngine {
	return Object.hasOwn(OTHER_ENGINES, name);
}

/** The engine whose result pages a path names; null for another path. */
export function engineOfPath(pathname: string): OtherEngine | null {
	const [, name = "", ...rest] = pathname.split("/");
	return isOtherEngine(name) && OTHER_ENGINES[name].path === `/${rest.join("/")}` ? name : null;
}

/** The parameters of an engine's address in the words of /search: term "q" and place "start". */
export function plainParameters(engine: OtherEngine, params: URLSearchParams): URLSearchParams {
	const { term, place, first, counts, country } = OTHER_ENGINES[engine];
	const plain = new URLSearchParams(params);
	plain.set("q", params.get(term) ?? "");
	const at = Number(params.get(place) ?? first) - first;
	plain.set("start", String(counts === "pages" ? at * PLACES_PER_PAGE : at));
	if (!country) plain.set("gl", ANY_COUNTRY);
	return plain;
}

/** Address of a page (from 0) of the same search, relative to the simulator. */
export function pageAddress(engine: OtherEngine, search: { text: string; country: string; hl: string; page: number }): string {
	const { path, term, place, first, counts } = OTHER_ENGINES[engine];
	const params = new URLSearchParams({ [term]: search.text, gl: search.country, hl: search.hl });
	params.set(place, String(first + (counts === "pages" ? search.page : search.page * PLACES_PER_PAGE)));
	return `/${engine}${path}?${params}`;
}
