import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { answerSearch, computeTruth, engineOfPath, type FaultKind, type OtherEngine, parseEngineRequest } from "@serpentine/simulator";
import { expect, test } from "vitest";
import { engineAddress } from "~/adapters/serp-fetch/engine-address";
import { searchAddress } from "~/adapters/serp-fetch/search-address";
import { walkPages } from "~/domain/position/walk-pages";
import { TRACKED_ENGINES } from "~/domain/reference/search-engines";

const SEED = "1";
const AT = 20_700 * 86_400_000;
const OTHERS = TRACKED_ENGINES.filter((engine) => engine !== "google");
/** Its results do not tell where they lead. */
const SEALED: readonly string[] = ["baidu"];

const searchOf = (engine: OtherEngine, term: string) =>
	({ engine, term, country: "fr", language: "fr", device: "desktop", place: "" }) as const;

/** Asks as the product does, and reads the answer as the product does. */
function look(engine: OtherEngine, term: string, start: number, fault: FaultKind | null = null) {
	const url = new URL(searchAddress({ origin: "", simulator: "http://simulator" })({ search: searchOf(engine, term), start, at: AT }).url);
	expect(engineOfPath(url.pathname)).toBe(engine);
	const request = parseEngineRequest(engine, url.searchParams, AT);
	if ("problem" in request) throw new Error(request.problem);
	const { html, status } = answerSearch(request, SEED, fault, 1, null);
	return { request, reading: readPage({ engine, html, status, complete: true, start, term }, RECENT_FIREFOX.parser) };
}

/** All pages, as a look walks them. */
function readAll(engine: OtherEngine, term: string) {
	const pages = [];
	for (let start = 0; start < 200; start += 10) {
		const { reading } = look(engine, term, start);
		pages.push({ reading });
		const walk = walkPages(pages);
		if (walk.exhausted || walk.gap !== null) return walk;
	}
	throw new Error("the list does not end");
}

test.each(OTHERS)("%s: the positions read from its pages are the simulator's truth, to the end of the list", (engine) => {
	for (const term of ["vélo pliant", "chaise de jardin"]) {
		const walk = readAll(engine, term);
		const { request } = look(engine, term, 0);
		const truth = computeTruth(request, SEED, { domain: null, url: null }).results;
		expect(walk).toMatchObject({ gap: null, exhausted: true });
		expect(walk.organic).toHaveLength(truth.length);
		if (SEALED.includes(engine)) expect(walk.organic.map(({ meta }) => meta.host)).toEqual(truth.map(({ url }) => new URL(url).hostname));
		else expect(walk.organic.map(({ meta }) => meta.link)).toEqual(truth.map(({ url }) => url));
	}
});

test.each(OTHERS)("%s: nothing but the engine's own notice with the asked term is an empty list", (engine) => {
	const readings = (["captcha", "consent", "empty", "error", "layout_change", "too_many", "truncated", "soft_block"] as const).map(
		(kind) => look(engine, "vélo", 0, kind).reading.outcome,
	);
	for (const outcome of readings) expect(["results", "no_results"], engine).not.toContain(outcome);
	expect(look(engine, "vélo", 0, "captcha").reading.outcome).toMatch(/captcha|soft_block/);
	expect(look(engine, "vélo", 0, "other_query").reading.outcome).toBe("other_question");
	expect(look(engine, "vélo", 990).reading.outcome).toBe("no_results");
});

test("each engine gives results of its own, and an engine without countries gives the same in all of them", () => {
	const first = (engine: OtherEngine, country: string) => {
		const url = engineAddress({ search: { ...searchOf(engine, "vélo"), country }, start: 0 });
		url.searchParams.set("gl", country);
		const request = parseEngineRequest(engine, url.searchParams, AT);
		return "problem" in request ? request.problem : computeTruth(request, SEED, { domain: null, url: null }).results[0]?.url;
	};
	expect(first("bing", "fr")).not.toBe(first("duckduckgo", "fr"));
	expect(first("bing", "fr")).not.toBe(first("bing", "es"));
	expect(first("ecosia", "fr")).toBe(first("ecosia", "es"));
});
