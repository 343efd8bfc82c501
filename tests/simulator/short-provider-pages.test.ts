import { RECENT_FIREFOX } from "@serpentine/serp";
import { expect, test } from "vitest";
import { observe } from "~/domain/position/observe";
import { walkPages } from "~/domain/position/walk-pages";
import { PROVIDERS, type ProviderName } from "~/domain/reference/providers";
import { takeLook } from "~/services/looks/take-look";
import { accessTo, searchOf, simulated, truthOf } from "./simulated-provider";

type Row = Record<string, unknown>;
interface Shape {
	/** Path of the list of results in an answer. */
	path: readonly (string | number)[];
	/** Field of the provider's own rank among organic results. */
	rank: string;
}

/**
 * Sources: DataForSEO "SERP API: Google Organic, Live Advanced", `rank_group` ("position within a group of elements with identical type values"); SerpApi
 * "Organic Results API", `position`; the others by the same field of their answers (docs/design/sources.md).
 */
const SHAPES: Readonly<Record<ProviderName, Shape>> = {
	dataforseo_live: { path: ["tasks", 0, "result", 0, "items"], rank: "rank_group" },
	dataforseo_queue: { path: ["tasks", 0, "result", 0, "items"], rank: "rank_group" },
	serper: { path: ["organic"], rank: "position" },
	serpapi: { path: ["organic_results"], rank: "position" },
	searchapi: { path: ["organic_results"], rank: "position" },
	valueserp: { path: ["organic_results"], rank: "position" },
	hasdata: { path: ["organicResults"], rank: "position" },
	brightdata: { path: ["organic"], rank: "rank" },
	oxylabs: { path: ["results", 0, "content", "results", "organic"], rank: "pos" },
};
const WHOLE: readonly ProviderName[] = ["dataforseo_live", "dataforseo_queue"];
const PAGED = PROVIDERS.filter((name) => !WHOLE.includes(name));

/** First rank of the page behind six results of ten. Providers count each page from 1, or go on from the page before. */
const RANKS = [
	{ way: "count anew", first: 1, isKnown: false },
	{ way: "leave the four places out", first: 11, isKnown: false },
	{ way: "go on", first: 7, isKnown: true },
];
const search = searchOf("garden chair", "us", "en");
const SHORT = 6;

function listIn(answer: unknown, { path }: Shape): Row[] {
	const list = path.reduce<unknown>((part, key) => Reflect.get(Object(part), key), answer);
	if (!Array.isArray(list)) throw new Error(`no list at ${path.join(".")}`);
	return list;
}

test.each(PAGED.flatMap((provider) => RANKS.map((ranks) => ({ provider, ...ranks }))))(
	"$provider: a page of 6 results before a full one, whose ranks $way: what follows is numbered only where its own ranks go on",
	async ({ provider, first, isKnown }) => {
		const shape = SHAPES[provider];
		let shown = 0;
		const { desk, bill } = simulated(null, (answer, n) => {
			const list = listIn(answer, shape);
			if (n === 1) shown = list.length;
			if (n === 1) list.splice(SHORT);
			else for (const [i, row] of list.entries()) row[shape.rank] = first + i + (n - 2) * 10;
			return answer;
		});
		const session = await desk.source(accessTo(provider)).open(RECENT_FIREFOX);
		const at = { now: () => 0, random: () => 0, sleep: async () => {} };
		const { look } = await takeLook(session, { search, depth: 16, config: RECENT_FIREFOX, source: provider, ...at });
		const walk = walkPages(look.pages);
		const truth = truthOf(search);
		const hostAt = (index: number) => new URL(truth[index] ?? "").hostname;
		expect([shown > SHORT, bill.requests]).toEqual([true, 2]);
		expect(observe(look, { domain: hostAt(2), depth: 16 })).toMatchObject({ outcome: "ranked", position: 3 });
		const behind = observe(look, { domain: hostAt(shown), depth: 16 });
		if (isKnown) expect([walk.gap, behind.outcome, behind.outcome === "ranked" && behind.position]).toEqual([null, "ranked", SHORT + 1]);
		else {
			expect([walk.gap, walk.organic.length]).toEqual(["short_page", SHORT]);
			expect(behind).toMatchObject({ outcome: "unknown", reason: "partial" });
		}
	},
);

test.each(WHOLE.flatMap((provider) => [true, false].map((goesOn) => ({ provider, goesOn }))))(
	"$provider: a whole list that lacks four results in its first page counts only where its ranks go on: $goesOn",
	async ({ provider, goesOn }) => {
		const { desk } = simulated(null, (answer) => {
			if (WHOLE.indexOf(provider) === 1 && !JSON.stringify(answer).includes("rank_group")) return answer;
			const items = listIn(answer, SHAPES[provider]);
			const lost = items.filter(({ type }) => type === "organic").slice(SHORT, 10);
			for (const row of lost) items.splice(items.indexOf(row), 1);
			if (goesOn) for (const [i, row] of items.filter(({ type }) => type === "organic").entries()) row.rank_group = i + 1;
			return answer;
		});
		const { queue } = desk.source(accessTo(provider));
		const page = { search, start: 0, held: 0, wanted: 20, at: 0 };
		const session = queue ? null : await desk.source(accessTo(provider)).open(RECENT_FIREFOX);
		if (queue) await queue.ask(page, { tag: "mine", callback: "http://app/?task=x" });
		const { structured } = queue ? await queue.collect("queue-1", page) : ((await session?.fetchPage(page)) ?? {});
		expect([structured?.reading.outcome, (structured?.reading.organicCount ?? 0) > 10]).toEqual(
			goesOn ? ["results", true] : ["truncated", false],
		);
	},
);
