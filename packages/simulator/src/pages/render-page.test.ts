import { expect, test } from "vitest";
import { KNOWN_DOMAINS } from "../known-domains";
import { organicLinks, readAllPages, SEED, searchFor } from "../read-pages-for-tests";
import { DATACENTERS } from "../search-request";
import { computeTruth } from "../truth";
import { renderPage } from "./render-page";

const TERMS = Array.from(
	{ length: 200 },
	(_, index) => `${["garden chair", "vélo électrique", "aceite de oliva", "L'été <b> & co", "100% lana"][index % 5]} ${index}`,
);

test("the truth equals the running positions of the concatenated pages, for every device and datacenter", () => {
	let compared = 0;
	TERMS.forEach((q, index) => {
		for (const device of ["desktop", "mobile"]) {
			const datacenter = DATACENTERS[(index + device.length) % DATACENTERS.length] ?? "";
			const params = { q, gl: ["us", "fr", "es"][index % 3] ?? "us", hl: ["en", "fr", "es"][index % 3] ?? "en", device, datacenter };
			const truth = computeTruth(searchFor(params), SEED, { domain: null, url: null });
			const links = readAllPages(params).flat();
			expect(links, `${q} ${device}`).toEqual(truth.results.map((result) => result.url));
			expect(truth.results.map((result) => result.position)).toEqual(links.map((_, place) => place + 1));
			expect(truth.depth).toBe(links.length);
			compared += links.length;
		}
	});
	expect(compared).toBeGreaterThan(20_000);
});

test("a page holds ten results or a few less, so that positions are not start plus index", () => {
	const sizes = new Set<number>();
	let shifted = 0;
	for (const q of TERMS.slice(0, 40)) {
		const pages = readAllPages({ q });
		for (const page of pages.slice(0, -1)) sizes.add(page.length);
		if (pages.length > 2 && (pages[0]?.length ?? 0) + (pages[1]?.length ?? 0) !== 20) shifted++;
	}
	expect([...sizes].sort()).toEqual([10, 8, 9]);
	expect(shifted).toBeGreaterThan(15);
});

test("num has no effect", () => {
	const plain = renderPage(searchFor({ q: "garden chair" }), SEED, null);
	expect(renderPage(searchFor({ q: "garden chair", num: "100" }), SEED, null)).toBe(plain);
});

test("an address is not listed twice", () => {
	for (const q of TERMS) {
		const urls = computeTruth(searchFor({ q }), SEED, { domain: null, url: null }).results.map((result) => result.url);
		expect(new Set(urls).size).toBe(urls.length);
	}
});

test("an ordinary page has 60 to 135 KB, a light one less", () => {
	for (const q of TERMS.slice(0, 60)) {
		for (const device of ["desktop", "mobile"]) {
			const request = searchFor({ q, device });
			if (computeTruth(request, SEED, { domain: null, url: null }).depth === 0) continue;
			const bytes = Buffer.byteLength(renderPage(request, SEED, null));
			expect(bytes).toBeGreaterThan(60_000);
			expect(bytes).toBeLessThan(135_000);
			expect(Buffer.byteLength(renderPage(request, SEED, 0))).toBeLessThan(bytes - 40_000);
		}
	}
	expect(Buffer.byteLength(renderPage(searchFor({ q: "garden chair" }), SEED, 553))).toBeGreaterThan(553_000);
});

test("every kind of block is on some first pages, and none on all", () => {
	const marks = {
		ads: /data-text-ad/,
		questions: /related-question-pair/,
		local: /VkpGBb/,
		videos: /jsname="wRSfy"/,
		featured: /Featured snippet from the web/,
		inlineLinks: /HiHjCd/,
		tableLinks: /jmjoTe/,
		aiOverview: /class="YzCcne"/,
		stories: /WlydOe/,
		related: /oIk2Cb/,
	};
	for (const device of ["desktop", "mobile"]) {
		const pages = TERMS.map((q) => renderPage(searchFor({ q, device }), SEED, 0).replace(/<style[\s\S]*?<\/style>/g, ""));
		for (const [name, mark] of Object.entries(marks)) {
			const share = pages.filter((html) => mark.test(html)).length / pages.length;
			expect(share, `${name} ${device}`).toBeGreaterThan(0.03);
			expect(share, `${name} ${device}`).toBeLessThan(0.95);
		}
	}
});

test.each([
	["en", "garden chair - Google Search", "did not match any documents"],
	["fr", "garden chair - Recherche Google", "Aucun document ne correspond"],
	["es", "garden chair - Buscar con Google", "No se han encontrado resultados para tu búsqueda"],
])("pages in %s have their language, title and words", (hl, title, noMatch) => {
	for (const device of ["desktop", "mobile"]) {
		const html = renderPage(searchFor({ q: "garden chair", hl, device }), SEED, 0);
		expect(html).toContain(` lang="${hl}"`);
		expect(html).toContain(`<title>${title}</title>`);
		expect(html).not.toContain(noMatch);
		expect(renderPage(searchFor({ q: "garden chair", hl, device, start: "400" }), SEED, 0)).toContain(noMatch);
	}
});

test("a few queries have no results and say so, a few end early, and a page beyond the last says that there is no more", () => {
	const many = Array.from({ length: 1000 }, (_, index) => `thing ${index}`);
	const depths = many.map((q) => computeTruth(searchFor({ q }), SEED, { domain: null, url: null }).depth);
	const none = depths.indexOf(0);
	const early = depths.findIndex((depth) => depth > 0 && depth < 20);
	expect(depths.filter((depth) => depth === 0).length / 1000).toBeLessThan(0.04);
	expect(depths.filter((depth) => depth >= 60 && depth <= 120).length / 1000).toBeGreaterThan(0.9);
	for (const [q, start] of [
		[many[none], "0"],
		[many[early], "20"],
	] as const) {
		const html = renderPage(searchFor({ q: q ?? "", start }), SEED, null);
		expect(organicLinks(html)).toEqual([]);
		expect(html).toContain("- did not match any documents.</p>");
		expect(html).not.toContain('id="pnnext"');
	}
});

test("text from the query never becomes markup", () => {
	const html = renderPage(searchFor({ q: '<img src=x onerror="alert(1)">' }), SEED, 0);
	expect(html).not.toContain("<img src=x");
	expect(html).toContain("&lt;img src=x");
});

test("every known domain ranks for most queries in its language, within about 60 places, and drifts over a month", () => {
	const terms = TERMS.slice(0, 80);
	const listFor = (q: string, hl: string, day: number) =>
		computeTruth(searchFor({ q, hl }, day), SEED, { domain: null, url: null }).results;
	const today = new Map(["en", "fr", "es"].map((hl) => [hl, terms.map((q) => listFor(q, hl, 20_700))]));
	const weeks = new Map(
		["en", "fr", "es"].map((hl) => [hl, [0, 7, 14, 21, 28].map((days) => listFor("garden chair 0", hl, 20_700 + days))]),
	);
	for (const { domain, language } of KNOWN_DOMAINS) {
		const placesIn = (lists: ReturnType<typeof listFor>[] | undefined): number[] =>
			(lists ?? []).map((list) => list.find((result) => result.domain === domain)?.position ?? 0);
		const places = placesIn(today.get(language ?? "en"));
		const found = places.filter(Boolean);
		expect(found.length / places.length, domain).toBeGreaterThan(0.75);
		expect(found.length, domain).toBeLessThan(places.length);
		expect(Math.max(...found), domain).toBeLessThan(75);
		expect(found.filter((place) => place <= 10).length, domain).toBeGreaterThan(5);
		const month = placesIn(weeks.get(language ?? "en"));
		if (month.every((place) => place > 8)) expect(new Set(month).size, domain).toBeGreaterThan(1);
	}
});
