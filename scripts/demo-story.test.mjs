import { computeTruth, parsePlanted, parseSearchRequest, withPlanted } from "@serpentine/simulator";
import { expect, test } from "vitest";
import { knownOfStory, SIMULATOR_SEED } from "../tests/queries/planted-traffic";
import { listsOf, seededSite } from "../tests/queries/seeded-traffic";
import { TRADES } from "../tests/queries/trade-words";
import { DEMO_IMPORTED, DEMO_MONITORS } from "./demo-data.mjs";
import { DEMO_COMPETITORS, DEMO_RISING, DEMO_UNREAD, storySearches } from "./demo-story.mjs";

const DAY_MS = 86_400_000;
const DEPTH = 30;
const [{ website: own, country, language, keywords }, trail, verde] = DEMO_MONITORS;

function told(today) {
	const dayBack = (back) => new Date(Date.parse(today) - back * DAY_MS).toISOString().slice(0, 10);
	const searches = storySearches(dayBack);
	const planted = parsePlanted({ searches });
	const first = (q, domain, back, market = { country, language }) => {
		const asked = parseSearchRequest(new URLSearchParams({ q, gl: market.country, hl: market.language, at: dayBack(back) }), 0);
		return computeTruth(withPlanted(asked, planted), SIMULATOR_SEED, { domain, url: null }).results[0];
	};
	const placeOf = (...of) => first(...of)?.position ?? 99;
	return { dayBack, searches, planted, first, placeOf };
}

const DAYS = ["2026-11-29", "2027-03-02", "2030-07-15"];

test.each(DAYS)("whenever the demo starts, its first website wins and one competitor overtakes it: %s", (today) => {
	const { placeOf } = told(today);
	const [overtaking, falling, steady] = DEMO_COMPETITORS;
	const places = keywords.map((q) => placeOf(q, own, 0));
	expect(places.filter((place) => place <= 3).length).toBeGreaterThanOrEqual(6);
	expect(places.reduce((sum, place) => sum + place, 0) / places.length).toBeLessThan(5);
	const moved = keywords.map((q) => placeOf(q, own, 28) - placeOf(q, own, 0));
	expect(moved.filter((by) => by >= 4).length).toBeGreaterThanOrEqual(8);
	expect(moved.filter((by) => by < -1)).toEqual([]);
	const isAbove = (rival, back) => (q) => placeOf(q, rival, back) < placeOf(q, own, back);
	const overtaken = keywords.filter((q) => isAbove(overtaking, 0)(q) && !isAbove(overtaking, 28)(q));
	expect(overtaken).toEqual(["voile d'ombrage triangle", "brasero en acier", "barbecue à charbon"]);
	const fell = keywords.filter((q) => isAbove(falling, 28)(q) && !isAbove(falling, 0)(q));
	expect(fell.length).toBeGreaterThanOrEqual(8);
	for (const q of ["hamac avec support", "brasero en acier"])
		for (const back of [28, 14, 0]) expect(Math.abs(placeOf(q, steady, back) - 5)).toBeLessThanOrEqual(2);
});

test.each(DAYS)("whenever the demo starts, its second website has an event for each ready view: %s", (today) => {
	const { placeOf, first, planted, dayBack } = told(today);
	const of = (q, back) => placeOf(q, trail.website, back, trail);
	const moved = (q, from, to) => [of(q, from), of(q, to)].map((place) => place <= 10);
	expect(["entered", ...moved("waterproof jacket men", 1, 0)]).toEqual(["entered", false, true]);
	expect(["left", ...moved("camping stove", 1, 0)]).toEqual(["left", true, false]);
	expect(placeOf("camping stove", DEMO_RISING, 0, trail)).toBeLessThan(of("camping stove", 0));
	expect(placeOf("camping stove", DEMO_RISING, 1, trail)).toBeGreaterThan(of("camping stove", 1));
	expect(["recovered", ...moved("merino base layer", 13, 12), ...moved("merino base layer", 9, 7)]).toEqual([
		"recovered",
		true,
		false,
		false,
		true,
	]);
	const address = (back) => first("hiking boots wide", trail.website, back, trail)?.url;
	expect([address(1) === address(5), address(0) === address(1)]).toEqual([true, false]);
	const blocked = planted
		.filter((one) => one.blocked.length > 0)
		.map(({ term, blocked }) => [term, new Date(blocked[0] * DAY_MS).toISOString().slice(0, 10)]);
	expect(blocked).toEqual([
		["headlamp rechargeable", dayBack(9)],
		["water filter bottle", dayBack(0)],
	]);
	expect(DEMO_UNREAD).toEqual(["water filter bottle"]);
	expect(of("down sleeping bag", 0)).toBeGreaterThan(DEPTH);
	expect(of("camp chair", 0)).toBeGreaterThan(10);
	expect(placeOf(DEMO_IMPORTED.keywords[0], verde.website, 0, verde)).toBeLessThan(10);
});

test("clicks and average positions of Search Console are those of the tracked places, on each day, with the page that stands there", () => {
	const { searches, dayBack, first } = told("2026-11-29");
	let compared = 0;
	for (const market of DEMO_MONITORS) {
		const { country: gl, language: hl, website, keywords: words, trade } = market;
		const knownOf = knownOfStory({ gl, hl, searches }, website);
		const site = seededSite({ origin: `https://www.${website}`, words, queries: 300, trade: TRADES[trade], knownOf });
		for (const back of [400, 28, 14, 9, 2]) {
			const lists = listsOf(site, dayBack(back)).filter(({ query }) => words.includes(query));
			for (const { query, lists: impressions, clicked, pages } of lists) {
				const ours = first(query, website, back, market);
				const average = pages[0].positionSum / impressions;
				expect([query, back, Math.abs(average - ours.position) <= 1.5, pages[0].page]).toEqual([query, back, true, ours.url]);
				// Half of the searchers never click a place below the first.
				expect([query, clicked / impressions <= 0.5 || impressions < 10]).toEqual([query, true]);
				compared++;
			}
		}
	}
	expect(compared).toBeGreaterThan(200);
});

test("each website is found by queries of its trade and language, each of them once", () => {
	const wordsOf = ({ things, traits }) => [...things, ...traits];
	for (const { website, keywords: words, trade } of DEMO_MONITORS) {
		const site = seededSite({ origin: `https://www.${website}`, words, queries: 600, trade: TRADES[trade] });
		const queries = new Set(listsOf(site, "2026-11-20").map(({ query }) => query));
		const isKnown = (query) => words.includes(query) || wordsOf(TRADES[trade]).some((word) => query.includes(word));
		expect([website, [...queries].filter((query) => !isKnown(query))]).toEqual([website, []]);
		const others = Object.values(TRADES).filter((one) => one !== TRADES[trade]);
		expect([...queries].filter((query) => others.some(({ things }) => things.some((thing) => query.startsWith(`${thing} `))))).toEqual([]);
		const { things, traits, ends } = TRADES[trade];
		expect(things.length * traits.length * ends.length).toBeGreaterThanOrEqual(1_900);
	}
});
