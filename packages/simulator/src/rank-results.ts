import { POOL_SIZE, poolHost } from "./domain-pool";
import { hashText, mix, share, smoothNoise } from "./hash";
import { KNOWN_DOMAINS } from "./known-domains";
import { plantWebsites } from "./planted-searches";
import { DEFAULT_DATACENTER, type SearchRequest, searchKey } from "./search-request";
import { siteResults } from "./site-results";
import type { RankedResult } from "./write-result";

interface Candidate extends RankedResult {
	score: number;
}

/** Generations of a slot before its websites repeat; slots × generations stays below the pool's size. */
const GENERATIONS = 5;
const MAX_RESULTS = 120;

/** Total number of organic results of a search: mostly 60 to 120, for a few queries about a page and a half, for very few none. */
function totalResults(key: number): number {
	const luck = share(key, 1);
	if (luck < 0.015) return 0;
	if (luck < 0.06) return 11 + (mix(key, 2) % 9);
	return 60 + (mix(key, 2) % (MAX_RESULTS - 59));
}

/** Day-to-day movement of one candidate: small at the top, larger below; datacenters and devices differ a little. */
function movement(request: SearchRequest, key: number, base: number): number {
	const size = 0.9 + Math.min(base, 80) * 0.065;
	const slow = smoothNoise(key, 11, request.day, 41) * 1.6 + smoothNoise(key, 12, request.day, 13) * 0.7;
	const quick = smoothNoise(key, 13, request.day, 3) * 0.2;
	// Datacenters other than the first differ enough for a check to show it.
	const far = request.datacenter === DEFAULT_DATACENTER ? 0.18 : 0.9;
	const datacenter = smoothNoise(key ^ request.datacenterKey, 14, request.day, 19) * far;
	const device = request.device === "mobile" ? (share(key, 15) - 0.5) * 1.4 : 0;
	return size * (slow + quick + datacenter + device);
}

/** The website in a slot changes every few weeks or months. */
function poolCandidate(request: SearchRequest, key: number, slot: number, slots: number): Candidate {
	const slotKey = mix(key, 100, slot);
	// The first places last longer than the deep ones.
	const lifeDays = (slot < 10 ? 90 : 25) + (mix(slotKey, 1) % 120);
	const generation = Math.floor(request.day / lifeDays + share(slotKey, 2));
	const round = ((generation % GENERATIONS) + GENERATIONS) % GENERATIONS;
	const step = 1 + (mix(key, 3) % (POOL_SIZE - 1));
	// Sometimes a website has a second page just behind its first.
	const owner = slot > 0 && share(slotKey, 3) < 0.06 ? slot - 1 : slot;
	const index = (mix(key, 4) + (owner + round * slots) * step) % POOL_SIZE;
	const pageKey = mix(slotKey, 5, generation);
	const luck = share(pageKey, 6);
	const kind = luck < 0.1 && owner === slot ? "home" : luck > 0.95 ? "video" : "page";
	return {
		host: poolHost(request.country, index),
		key: pageKey,
		kind,
		score: slot + share(slotKey, 7) * 0.8 + movement(request, pageKey, slot),
	};
}

/** A website that users track: present for most queries, between 1 and about 60, with a visible drift within a month. */
function knownCandidates(request: SearchRequest, key: number): Candidate[] {
	const found: Candidate[] = [];
	for (const known of KNOWN_DOMAINS) {
		const own = mix(key, hashText(known.domain));
		const season = Math.floor(request.day / 120 + share(own, 1));
		const atHome = known.language === null || known.language === request.language;
		if (share(own, 2, season) >= (atHome ? 0.92 : 0.6)) continue;
		const base = 42 * share(own, 3) ** 1.5;
		const drift = (0.8 + base * 0.09) * (smoothNoise(own, 4, request.day, 29) + 0.45 * smoothNoise(own, 5, request.day, 7));
		const score = Math.max(0.1, base + drift + movement(request, own, base) * 0.5);
		found.push({ host: `www.${known.domain}`, key: own, kind: share(own, 6) < 0.2 ? "home" : "page", score });
		if (share(own, 7) < 0.15)
			found.push({ host: `blog.${known.domain}`, key: mix(own, 8), kind: "page", score: score + 1.5 + share(own, 9) * 9 });
	}
	return found;
}

/** The whole organic list of a search on one day, best first. Work is bounded: no day depends on another. */
export function rankResults(request: SearchRequest, seed: string): RankedResult[] {
	if (request.query.kind === "site") return siteResults(request, seed);
	const key = searchKey(request, seed);
	const total = totalResults(key);
	if (total === 0) return [];
	// A few more candidates than places: those below the cut are absent on that day.
	const slots = total + 6;
	const candidates = knownCandidates(request, key);
	for (let slot = 0; slot < slots; slot++) candidates.push(poolCandidate(request, key, slot, slots));
	candidates.sort((a, b) => a.score - b.score);
	return plantWebsites(request, key, candidates).slice(0, total);
}
