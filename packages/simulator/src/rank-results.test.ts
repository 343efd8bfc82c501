import { expect, test } from "vitest";
import { renderPage } from "./pages/render-page";
import { codeOfPlace } from "./place-code";
import { rankResults } from "./rank-results";
import { DAY, SEED, searchFor } from "./read-pages-for-tests";
import { computeTruth } from "./truth";
import { resultUrl } from "./write-result";

const QUERIES = Array.from({ length: 60 }, (_, index) => ({ q: `lampe ${index}`, hl: "fr", gl: "fr" }));

function places(params: Record<string, string>, day = DAY, seed = SEED): Map<string, number> {
	const request = searchFor(params, day);
	return new Map(rankResults(request, seed).map((result, index) => [resultUrl(request, result), index + 1]));
}

function shareMoved(from: Map<string, number>, to: Map<string, number>): number {
	if (to.size === 0) return 0;
	return [...to].filter(([url, place]) => from.get(url) !== place).length / to.size;
}

test("the same search gives the same list, independent of case, white space and Unicode form", () => {
	const list = places({ q: "café crème" });
	expect(places({ q: "  CAFÉ   crème " })).toEqual(list);
	expect(places({ q: "café crème".normalize("NFD") })).toEqual(list);
});

test("another place gives another list, and its pages repeat it in their box and pager; case and padding of its code do not count", () => {
	// Published code of Austin,Texas,United States: site-analyzer.pro/services-seo/uule.
	const uule = "w CAIQICIaQXVzdGluLFRleGFzLFVuaXRlZCBTdGF0ZXM";
	const whole = { q: "lampe", gl: "us", hl: "en" };
	const list = [...places({ ...whole, uule }).keys()];
	expect(list).not.toEqual([...places(whole).keys()]);
	expect(list).not.toEqual([...places({ ...whole, uule: codeOfPlace("Boise,Idaho,United States") }).keys()]);
	expect([...places({ ...whole, uule: `${uule}==` }).keys()]).toEqual(list);
	const html = renderPage(searchFor({ ...whole, uule }), SEED, 0);
	expect(html).toContain(`name="uule" value="${uule}"`);
	expect(html).toContain("uule=w+CAIQICIaQXVz");
});

test("another seed, country, language or day gives another list", () => {
	const list = [...places({ q: "lampe", gl: "fr", hl: "fr" }).keys()];
	expect([...places({ q: "lampe", gl: "fr", hl: "fr" }, DAY, "2").keys()]).not.toEqual(list);
	expect([...places({ q: "lampe", gl: "be", hl: "fr" }).keys()]).not.toEqual(list);
	expect([...places({ q: "lampe", gl: "fr", hl: "en" }).keys()]).not.toEqual(list);
	expect([...places({ q: "lampe", gl: "fr", hl: "fr" }, DAY + 30).keys()]).not.toEqual(list);
});

test("a quarter to two fifths of the results move from one day to the next, hardly any by more than five places", () => {
	let moved = 0;
	let leaps = 0;
	let all = 0;
	let entries = 0;
	for (const query of QUERIES) {
		let before = places(query);
		for (let day = DAY + 1; day < DAY + 8; day++) {
			const after = places(query, day);
			moved += shareMoved(before, after) * after.size;
			for (const [url, place] of after) {
				const was = before.get(url);
				if (was === undefined) entries++;
				else if (Math.abs(was - place) > 5) leaps++;
			}
			all += after.size;
			before = after;
		}
	}
	expect(moved / all).toBeGreaterThan(0.22);
	expect(moved / all).toBeLessThan(0.4);
	expect(leaps / all).toBeLessThan(0.005);
	expect(entries / all).toBeGreaterThan(0.003);
	expect(entries / all).toBeLessThan(0.05);
});

test("datacenters and devices differ a little, and far less than two searches do", () => {
	for (const variant of [{ datacenter: "dc-iad" }, { datacenter: "dc-sin" }, { device: "mobile" }]) {
		let shared = 0;
		let moved = 0;
		let all = 0;
		for (const query of QUERIES) {
			const one = places(query);
			const other = places({ ...query, ...variant });
			shared += [...other.keys()].filter((url) => one.has(url)).length;
			moved += shareMoved(one, other) * other.size;
			all += other.size;
		}
		expect(shared / all).toBeGreaterThan(0.9);
		expect(moved / all).toBeGreaterThan(0.1);
		expect(moved / all).toBeLessThan(0.8);
	}
	expect([...places({ q: "lampe" }).keys()]).toEqual([...places({ q: "lampe", datacenter: "dc-fra" }).keys()]);
});

test("any day costs the same, long ago or far ahead", () => {
	for (const day of [-20_000, 0, 1, 15_000, 40_000, 900_000]) expect(places({ q: "lampe de bureau" }, day).size).toBeGreaterThan(50);
});

test("the truth filtered by domain includes the host, with or without www, and sub-domains; by address only that page", () => {
	const request = searchFor({ q: "garden chair" });
	const all = computeTruth(request, SEED, { domain: null, url: null });
	expect(all).toMatchObject({ indexed: true, matches: [], depth: all.results.length, datacenter: "dc-fra", day: "2026-09-04" });
	const some = all.results[7];
	if (!some) throw new Error("the list is too short");
	for (const domain of [some.domain, `www.${some.domain}`, some.domain.toUpperCase()]) {
		const found = computeTruth(request, SEED, { domain, url: null });
		expect(found.matches).toContainEqual({ position: 8, url: some.url });
		expect(found.depth).toBe(all.depth);
	}
	expect(computeTruth(request, SEED, { domain: "example", url: null }).results).toHaveLength(
		all.results.filter((result) => result.domain.endsWith(".example")).length,
	);
	expect(computeTruth(request, SEED, { domain: some.domain.slice(1), url: null }).results).toEqual([]);
	expect(computeTruth(request, SEED, { domain: null, url: some.url })).toMatchObject({ indexed: true, results: [some] });
	expect(computeTruth(request, SEED, { domain: null, url: `${some.url}/none` })).toMatchObject({
		indexed: false,
		results: [],
		depth: all.depth,
	});
});
