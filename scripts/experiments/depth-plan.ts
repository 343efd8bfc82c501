import { parseSearchRequest, rankResults, type SearchRequest, takePage, writeResult } from "@serpentine/simulator";
import { isLost, observePlanned, type PlannedDepth, planDepth } from "~/domain/position/depth-plan";
import { MAX_DEPTH_RESULTS } from "~/domain/position/search";
import { walkPages } from "~/domain/position/walk-pages";
import type { Observation } from "~/domain/sample/observation";
import { unaskedReading } from "~/domain/source/structured-reading";
import { DAY_MS } from "~/domain/time/durations";
import { terms } from "../bench/keywords";
import { type Check, check } from "./check";

const KEYWORDS = 24;
const DAYS = 365;
const FIRST_DAY = Date.parse("2025-11-01");
const SHALLOW = 10;
const DOMAIN = "example-shop.com";

interface Figures {
	moves: number;
	found: number;
	pages: number;
	wholePages: number;
	wrong: number;
	/** Days on which a place was said to be lost, or not there, although it was within the depth that was read. */
	falseLosses: number;
}

/**
 * A simulated year of keywords at depth 100, by the plan's own rules and the simulator's pages of eight to ten results. A move is a day whose true place
 * within 100 differs from the day before.
 */
export async function depthPlanExperiment(): Promise<Check[]> {
	const figures: Figures = { moves: 0, found: 0, pages: 0, wholePages: 0, wrong: 0, falseLosses: 0 };
	for (const [ordinal, term] of terms(KEYWORDS, "depth").entries()) simulate(term, ordinal, figures);
	const { moves, found, pages, wholePages, wrong, falseLosses } = figures;
	const share = (part: number, all: number) => `${((part / all) * 100).toFixed(2)} %`;
	return [
		check(`true moves found the same day, ${KEYWORDS} keywords, ${DAYS} days`, found / moves >= 0.95, `${share(found, moves)} of ${moves}`),
		check("pages of daily depth 100", pages / wholePages <= 0.4, `${share(pages, wholePages)} of ${wholePages}`),
		check("places said that are not true", wrong === 0, wrong),
		check("losses said of a place within the depth that was read", falseLosses === 0, falseLosses),
	];
}

function simulate(term: string, ordinal: number, figures: Figures): void {
	let yesterday: Observation | undefined;
	let truthBefore: number | null | undefined;
	for (let n = 0; n < DAYS; n++) {
		const at = FIRST_DAY + n * DAY_MS;
		const day = new Date(at).toISOString().slice(0, 10);
		const request = requestOf(term, at);
		const list = rankResults(request, "1");
		const index = list.findIndex(({ host }) => host.endsWith(DOMAIN));
		const truth = index >= 0 && index < MAX_DEPTH_RESULTS ? index + 1 : null;
		const plan = planDepth({ day, ordinal, depth: MAX_DEPTH_RESULTS, shallow: SHALLOW, yesterday });
		const seen = lookOf(request, list, plan);
		figures.pages += seen.pages;
		figures.wholePages += lookOf(request, list, null).pages;
		yesterday = seen.observation;
		const said = yesterday.outcome === "ranked" ? yesterday.position : null;
		if (said !== null && said !== truth) figures.wrong++;
		if (yesterday.outcome === "not_found" && truth !== null && truth <= yesterday.depth) figures.falseLosses++;
		if (truthBefore !== undefined && truth !== truthBefore) {
			figures.moves++;
			if (said === truth) figures.found++;
		}
		truthBefore = truth;
	}
}

function requestOf(term: string, at: number): SearchRequest {
	const asked = parseSearchRequest(new URLSearchParams({ q: term, gl: "us", hl: "en" }), at);
	if ("problem" in asked) throw new Error(asked.problem);
	return asked;
}

/** Reads page after page as a look does. */
function lookOf(request: SearchRequest, list: ReturnType<typeof rankResults>, plan: PlannedDepth | null) {
	const target = { domain: DOMAIN, depth: MAX_DEPTH_RESULTS, ...(plan && { plan }) };
	const pages: Parameters<typeof observePlanned>[0]["pages"] = [];
	const wanted = plan?.depth ?? MAX_DEPTH_RESULTS;
	for (let page = 0; ; page++) {
		const { results, hasNext } = takePage({ ...request, page }, "1", list);
		const items = results.map((result, i) => {
			const { url, host, title } = writeResult(request, result);
			const meta = { link: url, title, snippet: "", secure: true, host, path: "/" };
			return { type: "organic" as const, position: i + 1, blockPosition: i + 1, meta };
		});
		const outcome = items.length === 0 ? "no_results" : "results";
		const reading = { ...unaskedReading("waiting"), outcome, items, organicCount: items.length, hasNext } as const;
		pages.push({ url: "", status: 200, bytes: 0, downloadMs: 0, at: 0, reading });
		const walk = walkPages(pages);
		if (walk.exhausted) break;
		if (walk.organic.length < wanted) continue;
		if (walk.organic.length >= MAX_DEPTH_RESULTS || !isLost({ pages }, target)) break;
	}
	return { observation: observePlanned({ pages }, target), pages: pages.length };
}
