import { RECENT_FIREFOX, readPage } from "@serpentine/serp";
import { computeTruth, rankResults, renderPage, resultUrl } from "@serpentine/simulator";
import { DAY, SEED, searchFor } from "@serpentine/simulator/for-tests";
import { expect, test } from "vitest";
import { normalizeUrl } from "~/domain/normalize/url";
import type { Look } from "~/domain/position/look";
import { walkPages } from "~/domain/position/walk-pages";
import { siteTerm, URL_DEPTH_RESULTS } from "~/domain/url-monitor/engine-links";
import { indexationOf } from "~/domain/url-monitor/indexation";

const URLS = Array.from({ length: 84 }, (_, index) =>
	normalizeUrl(`${index % 7 ? "https" : "http"}://Shop-${index % 5}.example/${index % 11 ? `Page/${index}` : ""}`),
);

/** A whole look through the product's own reader. */
function lookAt(url: string, device: "desktop" | "mobile"): Pick<Look, "pages"> {
	const pages: Look["pages"] = [];
	for (let page = 0; page < 5; page++) {
		const html = renderPage(searchFor({ q: siteTerm(url), device, start: String(page * 10) }), SEED, 0);
		const reading = readPage({ engine: "google", device, html, status: 200, complete: true, start: page * 10 }, RECENT_FIREFOX.parser);
		pages.push({ url: "", status: 200, bytes: 1, downloadMs: 1, at: 0, reading });
		const walk = walkPages(pages);
		if (walk.exhausted || walk.gap !== null || walk.organic.length >= URL_DEPTH_RESULTS) break;
	}
	return { pages };
}

test("the reading of an address search equals the truth: indexed, the other scheme only, or not indexed", () => {
	const counts = { indexed: 0, mismatch: 0, not: 0 };
	URLS.forEach((url, index) => {
		const truth = computeTruth(searchFor({ q: siteTerm(url) }), SEED, { domain: null, url });
		const said = indexationOf(lookAt(url, index % 2 ? "mobile" : "desktop"), url, URL_DEPTH_RESULTS);
		expect(said, url).toMatchObject({ found: truth.indexed ? 1 : 0, protocolMismatch: truth.protocol_mismatch });
		counts[truth.indexed ? "indexed" : truth.protocol_mismatch ? "mismatch" : "not"]++;
	});
	expect(Math.min(...Object.values(counts))).toBeGreaterThan(4);
});

test("an address search is the same in every market and datacenter, keeps the path's case, and changes over weeks", () => {
	const list = (q: string, params: Record<string, string> = {}, day = DAY) => {
		const request = searchFor({ q, ...params }, day);
		return rankResults(request, SEED).map((result) => resultUrl(request, result));
	};
	const wanted = list("site:shop-1.example/Page/1");
	expect(list("SITE:https://SHOP-1.example/Page/1/", { gl: "fr", hl: "fr", device: "mobile", datacenter: "dc-sin" })).toEqual(wanted);
	expect(list("site:shop-1.example/page/1")).not.toEqual(wanted);
	const changed = URLS.filter((url) => list(siteTerm(url)).join() !== list(siteTerm(url), {}, DAY + 60).join());
	expect(changed.length).toBeGreaterThan(5);
	expect(changed.length).toBeLessThan(URLS.length);
});
