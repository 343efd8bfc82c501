// Story of the demo's websites in its 30 days, planted in the simulated engine and told to the stand-in of Search Console (tests/queries/), so that places and clicks agree.
// The first website wins: its new pages (the note of that day) bring it up on most of its keywords. The second one has something of everything: a rise,
// falls because of a rival, a recovery, unknown days, another page. The third one is quiet.
import fs from "node:fs";
import path from "node:path";
import { DEMO_IMPORTED, DEMO_MONITORS } from "./demo-data.mjs";

const [SOLEIL, TRAIL, VERDE] = DEMO_MONITORS;
const [OVERTAKING, FALLING, STEADY] = ["atelier-nord.example", "maison-lavande.example", "jardin-bellerive.example"];
export const DEMO_COMPETITORS = [OVERTAKING, FALLING, STEADY];
/** It rises past the second website. */
export const DEMO_RISING = "summit-and-stream.example";
const NEIGHBOUR = "harbour-goods.example";
const RISING_ES = "casa-almendro.example";

/**
 * Movement of a website. days: age of a day and the place on it, oldest first; in between it moves in a line.
 * @param {string} website
 * @param {[number, number][]} days
 * @param {number[]} newPages ages of the days from which another page of it stands in the list
 */
const moves = (website, days, newPages = []) => ({ website, days, newPages });
/** @param {string} website @param {number} place @param {number[]} [newPages] */
const holds = (website, place, newPages) => moves(website, [[0, place]], newPages);

const soleil = SOLEIL.website;
const ROSE = moves(soleil, [
	[21, 8],
	[13, 2.4],
]);
const RISES = moves(soleil, [
	[9, 14],
	[0, 6],
]);
const HELD = holds(soleil, 3.6);
const FELL = moves(FALLING, [
	[20, 2],
	[12, 8],
]);
const STAYED = holds(STEADY, 5);
const OVERTOOK = moves(OVERTAKING, [
	[12, 12],
	[6, 1.6],
]);
const WON = [ROSE, FELL, STAYED, holds(OVERTAKING, 13)];
const LOST = [HELD, OVERTOOK, STAYED];

const own = (days, newPages) => moves(TRAIL.website, days, newPages);
const kept = (place, newPages) => holds(TRAIL.website, place, newPages);
/** A rival that jumps from the second page to the first places within a day. */
const rises = (website, back, to = 2) =>
	moves(website, [
		[back + 1, 14],
		[back, to],
	]);
const verde = (place, newPages) => holds(VERDE.website, place, newPages);

const STORIES = [
	{
		market: SOLEIL,
		searches: [
			{ keyword: "hamac avec support", movements: WON, shows: ["aiOverview", "images"] },
			{ keyword: "lampe solaire extérieur", movements: WON, shows: ["localPack"] },
			{ keyword: "table de terrasse pliante", movements: WON, shows: ["aiOverview", "videos"] },
			{ keyword: "coussin de chaise", movements: WON, shows: ["images", "videos"] },
			{ keyword: "bain de soleil réglable", movements: WON, shows: ["aiOverview"] },
			{ keyword: "parasol de jardin", movements: WON, shows: ["aiOverview", "topStories"] },
			{ keyword: "salon de jardin pas cher", movements: WON, shows: ["videos"] },
			{ keyword: "chaise longue bois", movements: WON, shows: ["featuredSnippet"] },
			{ keyword: "brasero en acier", movements: LOST, shows: ["videos"] },
			{ keyword: "barbecue à charbon", movements: LOST, shows: ["images"] },
			{ keyword: "voile d'ombrage triangle", movements: LOST, shows: ["featuredSnippet", "images"] },
			{ keyword: "pot de fleur grande taille", movements: [RISES], shows: [] },
			{ keyword: "tonnelle 3x3", movements: [RISES], shows: ["localPack"] },
			{ keyword: "rangement de balcon", movements: [RISES], shows: ["localPack"] },
			{ keyword: "salon de jardin pas cher", engine: "bing", movements: [holds(soleil, 4)] },
		],
	},
	{
		market: TRAIL,
		searches: [
			{
				keyword: "trail running shoes",
				movements: [
					own([
						[18, 15],
						[6, 6],
					]),
					holds(NEIGHBOUR, 3),
				],
				shows: ["images"],
			},
			{
				keyword: "lightweight tent",
				movements: [
					own([
						[15, 3],
						[14, 7],
					]),
					rises(DEMO_RISING, 14),
					holds(NEIGHBOUR, 5),
				],
			},
			{ keyword: "hiking backpack 40l", movements: [kept(4), holds(NEIGHBOUR, 6)], shows: ["videos"] },
			{
				keyword: "waterproof jacket men",
				movements: [
					own([
						[1, 13],
						[0, 8],
					]),
					holds(NEIGHBOUR, 2),
				],
			},
			{
				keyword: "merino base layer",
				movements: [
					own([
						[13, 5],
						[12, 24],
						[9, 24],
						[8, 5],
					]),
					holds(NEIGHBOUR, 2),
				],
			},
			{
				keyword: "camping stove",
				movements: [
					own([
						[1, 7],
						[0, 13],
					]),
					rises(DEMO_RISING, 0, 3),
				],
				shows: ["aiOverview"],
			},
			{ keyword: "trekking poles carbon", movements: [kept(2)] },
			{ keyword: "down sleeping bag", movements: [kept(44), holds(DEMO_RISING, 6)] },
			{ keyword: "headlamp rechargeable", movements: [kept(3)], blocked: [9] },
			{ keyword: "water filter bottle", movements: [kept(6)], blocked: [0] },
			{ keyword: "hiking boots wide", movements: [kept(12, [0]), holds(NEIGHBOUR, 8)] },
			{
				keyword: "dry bag 20l",
				movements: [
					own([
						[20, 14],
						[10, 9],
					]),
				],
			},
			{
				keyword: "camp chair",
				movements: [
					own([
						[15, 8],
						[14, 11],
					]),
					rises(DEMO_RISING, 14, 4),
					holds(NEIGHBOUR, 6),
				],
			},
		],
	},
	{
		market: { ...TRAIL, country: "gb" },
		searches: [
			{
				keyword: "trail running shoes",
				movements: [
					own([
						[18, 12],
						[6, 9],
					]),
				],
			},
			{ keyword: "lightweight tent", movements: [kept(5)] },
			{ keyword: "camping stove", movements: [kept(4)] },
		],
	},
	{
		market: VERDE,
		searches: [
			{
				keyword: "plantas de interior",
				movements: [
					moves(VERDE.website, [
						[20, 9],
						[5, 5],
					]),
				],
				shows: ["images"],
			},
			{ keyword: "maceta de barro", movements: [verde(3)] },
			{ keyword: "semillas ecológicas", movements: [verde(12)] },
			{ keyword: "huerto urbano", movements: [verde(2)], shows: ["videos"] },
			{ keyword: "compostador de cocina", movements: [verde(6)] },
			{
				keyword: "abono para plantas",
				movements: [
					moves(VERDE.website, [
						[10, 5],
						[9, 8],
					]),
					rises(RISING_ES, 9, 3),
				],
			},
			{ keyword: "riego por goteo", movements: [verde(18)] },
			{ keyword: "invernadero pequeño", movements: [verde(26)] },
			{ keyword: "tijeras de podar", movements: [verde(4)] },
			{ keyword: "sustrato universal", movements: [verde(11)] },
			{ keyword: "jardín vertical", movements: [verde(38)] },
			{ keyword: "plantas aromáticas", movements: [verde(7, [6])] },
			{ keyword: "regadera de metal", movements: [verde(2)] },
			...DEMO_IMPORTED.keywords.map((keyword, i) => ({ keyword, movements: [verde(5 + 4 * i)] })),
		],
	},
];

/** Keywords that nobody can read today. */
export const DEMO_UNREAD = STORIES.flatMap(({ searches }) =>
	searches.filter(({ blocked }) => blocked?.includes(0)).map(({ keyword }) => keyword),
);

/**
 * The story as POST /planted of the simulator takes it.
 * @param {(back: number) => string} dayBack the day of so many days ago
 */
export function storySearches(dayBack) {
	return STORIES.flatMap(({ market, searches }) =>
		searches.map(({ keyword, engine = "google", movements, shows = [], blocked = [] }) => ({
			...{ q: keyword, gl: market.country, hl: market.language, engine, shows },
			blocked: blocked.map(dayBack),
			websites: movements.map(({ website, days, newPages }) => ({
				domain: website,
				path: days.map(([back, place]) => [dayBack(back), place]),
				pages_from: newPages.map(dayBack),
			})),
		})),
	);
}

/** Days by their age at the first start, which the story ends with: on later days everything stays where it was. */
export function storyDays(stateDir) {
	const file = path.join(stateDir, "story.json");
	if (!fs.existsSync(file)) fs.writeFileSync(file, JSON.stringify({ today: Date.now() }));
	const { today } = JSON.parse(fs.readFileSync(file, "utf8"));
	return (/** @type {number} */ back) => new Date(today - back * 86_400_000).toISOString().slice(0, 10);
}
