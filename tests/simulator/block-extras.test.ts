import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { changeLayout, EXTRA_NAMES, type ExtraName, renderPage } from "@serpentine/simulator";
import { organicLinks, SEED, searchFor } from "@serpentine/simulator/for-tests";
import { expect, test } from "vitest";

/** The expected type of each block. */
const TYPES: Record<ExtraName, string> = {
	images: "images",
	shortVideos: "short_videos",
	discussions: "discussions_and_forums",
	perspectives: "perspectives",
	thingsToKnow: "things_to_know",
	products: "free_products",
	recipes: "recipes",
	hotels: "hotels",
	events: "events",
	localNews: "local_news",
	destinations: "popular_destinations",
	weather: "weather",
	definition: "definition",
	translation: "translate",
	calculator: "calculator",
	sport: "sport_results",
	seeResultsAbout: "search_on",
};

const read = (html: string) => readPage({ engine: "google", html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);

test.each(["en", "fr", "es"])("each rarer block stands on some pages in %s, is named rightly, and moves no result", (hl) => {
	const seen = new Set<string>();
	for (let index = 0; index < 160; index++) {
		const html = renderPage(searchFor({ q: `thing ${index}`, hl, device: index % 2 ? "mobile" : "desktop" }), SEED, 0);
		const reading = read(html);
		if (reading.outcome === "no_results") continue;
		expect(reading.outcome).toBe("results");
		expect(reading.items.filter((item) => item.type === "organic").map((item) => item.meta.link)).toEqual(organicLinks(html));
		expect(reading.items.filter((item) => item.type === "unknown").map((item) => item.meta.title)).toEqual([]);
		for (const item of reading.items) seen.add(item.type);
	}
	expect([...EXTRA_NAMES.map((name) => TYPES[name]), "shopping_ads", "knowledge_graph"].filter((type) => !seen.has(type))).toEqual([]);
});

test("a page in an unknown layout is unrecognised, whatever blocks it contains", () => {
	for (let index = 0; index < 80; index++) {
		const html = renderPage(searchFor({ q: `thing ${index}`, device: index % 2 ? "mobile" : "desktop" }), SEED, 0);
		if (organicLinks(html).length === 0) continue;
		for (const renameIds of [false, true]) {
			const reading = read(changeLayout(html, renameIds));
			expect([reading.outcome, reading.health.ok, reading.items]).toEqual(["unrecognised", false, []]);
		}
	}
});
