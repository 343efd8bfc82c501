import { expect, test } from "vitest";
import { answerSearch } from "./answer-search";
import { renderPage } from "./pages/render-page";
import { parsePlanted } from "./parse-planted";
import { plantedStanding, withPlanted } from "./planted-searches";
import { providedList } from "./providers/provided-list";
import { DAY, organicLinks, SEED, searchFor } from "./read-pages-for-tests";
import { DAY_MS } from "./search-request";
import { computeTruth } from "./truth";

const FIRST = { q: "garden chair", gl: "us", hl: "en" };
const [OWN, RIVAL] = ["harbour-goods.example", "rival.example"];
const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const STORY = {
	searches: [
		{
			...FIRST,
			shows: ["aiOverview", "images", "videos", "localPack", "topStories", "featuredSnippet"],
			websites: [
				{ domain: OWN, path: [[dayText(DAY), 4]] },
				{
					domain: RIVAL,
					path: [
						[dayText(DAY), 12],
						[dayText(DAY + 10), 2],
					],
				},
			],
		},
	],
};

function storyOf(body: unknown) {
	const searches = parsePlanted(body);
	if (typeof searches === "string") throw new Error(searches);
	return searches;
}

const request = (day: number, more: object = {}) => withPlanted(searchFor({ ...FIRST, ...more }, day), storyOf(STORY));
const placeOf = (domain: string, day: number, more: object = {}) =>
	computeTruth(request(day, more), SEED, { domain, url: null }).results.map(({ position }) => position);

test("a planted website follows its path, strays a little, and has no other result in the list", () => {
	for (const [day, place] of [
		[DAY - 90, 12],
		[DAY, 12],
		[DAY + 5, 7],
		[DAY + 10, 2],
		[DAY + 400, 2],
	] as const) {
		const [first = 0, ...others] = placeOf(RIVAL, day);
		expect([others, Math.abs(first - place) <= 1]).toEqual([[], true]);
	}
	expect(new Set(Array.from({ length: 30 }, (_, n) => placeOf(OWN, DAY + n)[0])).size).toBeGreaterThan(1);
	const whole = computeTruth(searchFor(FIRST, DAY), SEED, { domain: null, url: null }).depth;
	expect(computeTruth(request(DAY), SEED, { domain: null, url: null }).depth).toBe(whole);
});

test("another search, engine, language or place has none of it", () => {
	for (const more of [{ q: "garden chairs" }, { engine: "bing" }, { hl: "fr" }, { uule: "w CAIQICIaQXVzdGluLFRleGFzLFVuaXRlZCBTdGF0ZXM" }])
		expect([more, placeOf(RIVAL, DAY, more)]).toEqual([more, []]);
	expect(placeOf(RIVAL, DAY, { device: "mobile" })).toHaveLength(1);
});

test("the page shows what the truth says; a poisoned one shows none of the planted websites", () => {
	const asked = request(DAY + 10);
	const page = organicLinks(renderPage(asked, SEED, 0));
	const truth = computeTruth(asked, SEED, { domain: null, url: null }).results.map(({ url }) => url);
	expect(page).toEqual(truth.slice(0, page.length));
	expect(page.some((link) => link.includes(RIVAL))).toBe(true);
	expect(answerSearch(asked, SEED, "poisoned", 1, 0).html).not.toContain(RIVAL);
});

test("a provider's list is that of the page", () => {
	const query = { key: "a", term: FIRST.q, country: FIRST.gl, language: FIRST.hl, device: "desktop", page: 0, pages: 2 };
	const urls = (planted: ReturnType<typeof storyOf>) => providedList({ ...query, planted }, SEED, DAY + 10).entries.map(({ url }) => url);
	const truth = computeTruth(request(DAY + 10), SEED, { domain: null, url: null }).results.map(({ url }) => url);
	const list = urls(storyOf(STORY));
	expect(list).toEqual(truth.slice(0, list.length));
	expect(urls([])).not.toEqual(list);
});

test("a planted search shows its blocks, with the planted websites that stand in the first five", () => {
	const times = (day: number, domain: string) => renderPage(request(day), SEED, 0).split(`https://www.${domain}/`).length;
	const html = renderPage(request(DAY), SEED, 0);
	const headings = ["AI Overview", "Images", "Videos", "Places", "Top stories", "Featured snippet"];
	expect(headings.filter((one) => !html.includes(one))).toEqual([]);
	expect(times(DAY + 10, RIVAL)).toBeGreaterThan(times(DAY - 90, RIVAL) + 2);
});

test("from a day on another page of a website stands there; the standing alone is that of the list", () => {
	const moved = storyOf({
		searches: [{ ...FIRST, websites: [{ domain: OWN, path: [[dayText(DAY), 4]], pages_from: [dayText(DAY + 3)] }] }],
	});
	const on = (day: number) => withPlanted(searchFor(FIRST, day), moved);
	const urlOf = (day: number) => computeTruth(on(day), SEED, { domain: OWN, url: null }).results[0]?.url;
	expect([urlOf(DAY) === urlOf(DAY + 2), urlOf(DAY + 2) === urlOf(DAY + 3), urlOf(DAY + 3) === urlOf(DAY + 9)]).toEqual([
		true,
		false,
		true,
	]);
	for (const day of [DAY, DAY + 5])
		for (const domain of [OWN, RIVAL]) {
			const [first] = computeTruth(request(day), SEED, { domain, url: null }).results;
			expect(plantedStanding(request(day), SEED, domain)).toEqual({ place: first?.position, url: first?.url });
		}
});

test("a plan of another engine holds for that one alone, and says on which days it asks for a captcha", () => {
	const [plan] = storyOf({
		searches: [{ ...FIRST, engine: "bing", blocked: [dayText(DAY)], websites: [{ domain: OWN, path: [[dayText(DAY), 2]] }] }],
	});
	expect(plan?.blocked).toEqual([DAY]);
	const seen = (engine: string) => withPlanted(searchFor({ ...FIRST, engine }, DAY), plan ? [plan] : []).planted;
	expect([seen("bing") === plan, seen("google")]).toEqual([true, undefined]);
});

test.each([
	[{ searches: [{ q: "a", engine: "nobody" }] }],
	[{ searches: [{ q: "a", blocked: ["never"] }] }],
	[{ searches: [{ q: "a", websites: [{ domain: "a.example", path: [["2026-11-01", 1]], pages_from: ["never"] }] }] }],
	[null],
	[{}],
	[{ searches: [{}] }],
	[{ searches: [{ q: "a", websites: [{ domain: "a.example", path: [] }] }] }],
	[{ searches: [{ q: "a", websites: [{ domain: "a.example", path: [["never", 1]] }] }] }],
	[{ searches: [{ q: "a", websites: [{ domain: "a.example", path: [["2026-11-01", 0]] }] }] }],
	[
		{
			searches: [
				{
					q: "a",
					websites: [
						{
							domain: "a.example",
							path: [
								["2026-11-02", 1],
								["2026-11-01", 1],
							],
						},
					],
				},
			],
		},
	],
])("a body that is no plan is refused: %j", (body) => {
	expect(parsePlanted(body)).toEqual(expect.any(String));
});
