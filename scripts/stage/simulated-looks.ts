import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { answerSearch, parseSearchRequest } from "@serpentine/simulator";
import type { Look, LookPage } from "../../app/domain/position/look";
import type { TrackedEngine } from "../../app/domain/reference/search-engines";
import { DAY_MS } from "../../app/domain/time/durations";

const SEED = "1";
const PAGE_PLACES = 10;

/** A look of the simulated engine as our reader reads it. engine: google, or another one that the simulator shows. */
export function simulatedLook(asked: { term: string; day: number; pages: number; engine?: TrackedEngine }): Look {
	const { term, day, engine = "google" } = asked;
	const at = day * DAY_MS;
	const pages: LookPage[] = [];
	for (let n = 0; n < asked.pages; n++) {
		const start = n * PAGE_PLACES;
		const parameters = new URLSearchParams({ q: term, gl: "fr", hl: "fr", start: String(start), ...(engine !== "google" && { engine }) });
		const request = parseSearchRequest(parameters, at);
		if ("problem" in request) throw new Error(request.problem);
		const { html, status } = answerSearch(request, SEED, null, 0, 0);
		const reading = readPage(
			{ engine, html, status, complete: true, start, device: "desktop", term, market: { country: "fr", language: "fr" } },
			RECENT_FIREFOX.parser,
		);
		pages.push({ url: `https://${engine}.test/search`, status, bytes: html.length, downloadMs: 1, at, reading });
		if (reading.hasNext === false || reading.outcome !== "results") break;
	}
	const search = { engine, term, country: "fr", language: "fr", device: "desktop" as const, place: "" };
	return {
		search,
		source: "fetch",
		config: { name: "published", version: 1 },
		depth: asked.pages * PAGE_PLACES,
		startedAt: at,
		finishedAt: at,
		pages,
	};
}
