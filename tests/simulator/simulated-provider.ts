import { placeCode, RECENT_FIREFOX } from "@serpentine/serp";
import {
	answerProvider,
	computeTruth,
	type ProviderFault,
	type ProviderMemory,
	parseSearchRequest,
	priceOf,
	type QueuedTask,
} from "@serpentine/simulator";
import { providerDesk } from "~/adapters/providers/provider-source";
import type { Search } from "~/domain/position/search";
import { walkPages } from "~/domain/position/walk-pages";
import type { ProviderName } from "~/domain/reference/providers";
import { pageText } from "~/services/looks/page-text";
import { takeLook } from "~/services/looks/take-look";
import { TEST_INSTANT } from "../setup/test-time";

const SEED = "1";

/** Changes an answer before it arrives. n: number of the request, from 1. */
type Edit = (answer: unknown, n: number) => unknown;

/** A simulator whose requests all have one fault, and what it billed. */
export function simulated(fault: ProviderFault | null = null, edit: Edit | null = null) {
	const bill = { requests: 0, micros: 0 };
	const tasks: QueuedTask[] = [];
	const memory: ProviderMemory = {
		admitProvider: () => ({ fault, count: ++bill.requests, now: TEST_INSTANT, micros: bill.micros }),
		billProvider: (_, micros) => {
			bill.micros += micros;
		},
		billedLately: () => [],
		putTask: (task) => void tasks.push(task),
		tasks: () => tasks.map((task) => ({ ...task, readyAt: 0 })),
	};
	const desk = providerDesk("http://simulator", async (url, init) => {
		const answer = await answerProvider(new Request(url, init), SEED, memory);
		if (edit && answer) return Response.json(edit(await answer.json(), bill.requests));
		return answer ?? new Response("", { status: 404 });
	});
	return { desk, bill };
}

export const accessTo = (provider: ProviderName, key = "login:right") => ({
	provider,
	key,
	price: { firstPage: priceOf(provider, 1), furtherPage: priceOf(provider, 2) - priceOf(provider, 1) },
});

export async function lookBy(
	provider: ProviderName,
	search: Search,
	fault: ProviderFault | null = null,
	depth = 30,
	key = "login:right",
	opensLinks = false,
	edit: Edit | null = null,
) {
	const { desk, bill } = simulated(fault, edit);
	const session = await desk.source(accessTo(provider, key)).open(RECENT_FIREFOX);
	const at = { now: () => 0, random: () => 0, sleep: async () => {} };
	const { look, bodies } = await takeLook(session, { search, depth, opensLinks, config: RECENT_FIREFOX, source: provider, ...at });
	const kept = bodies.map(({ body, encoding }) => pageText(body, encoding)).join("\n");
	return { look, kept, walk: walkPages(look.pages), bill };
}

export function truthOf({ term, country, language, device, place }: Search) {
	const uule = place === "" ? {} : { uule: placeCode(place) };
	const asked = parseSearchRequest(new URLSearchParams({ q: term, gl: country, hl: language, device, ...uule }), TEST_INSTANT);
	if ("problem" in asked) throw new Error(asked.problem);
	return computeTruth(asked, SEED, { domain: null, url: null }).results.map(({ url }) => url);
}

export const searchOf = (term: string, country: string, language: string, device: Search["device"] = "desktop"): Search => ({
	engine: "google",
	term,
	country,
	language,
	device,
	place: "",
});
export const MARKETS = [
	searchOf("garden chair", "us", "en"),
	searchOf("vélo électrique", "fr", "fr", "mobile"),
	searchOf("aceite de oliva 100%+", "es", "es"),
	searchOf("running shoes", "gb", "en"),
];
