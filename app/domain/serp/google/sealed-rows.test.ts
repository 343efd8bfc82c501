import { expect, test } from "vitest";
import { answerSearch } from "../../../../workers/simulator/answer-search";
import { DAY, SEED, searchFor } from "../../../../workers/simulator/read-pages-for-tests";
import { computeTruth } from "../../../../workers/simulator/truth";
import type { Look } from "../../position/look";
import { observe } from "../../position/observe";
import { indexationOf } from "../../url-monitor/indexation";
import { readShownAddress } from "../links/shown-address";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";
import { desktopPage, desktopRow, madeResults } from "./fixtures/page-parts";

const read = (html: string, term?: string) =>
	readPage({ engine: "google", html, status: 200, complete: true, start: 0, ...(term && { term }) }, RECENT_FIREFOX.parser);

const params = (device: string, term: string) => ({ q: term, gl: "fr", hl: "fr", device });

/** The first 30 results of a search, with this share of their links sealed. */
function lookAt(device: string, term: string, rows: number): Pick<Look, "pages"> {
	const pages = [0, 10, 20, 30].map((start) => {
		const request = searchFor({ ...params(device, term), start: String(start) }, DAY);
		const { html, status } = answerSearch(request, SEED, "sealed", start + 1, 0, rows);
		return readPage({ engine: "google", html, status, complete: true, start, term }, RECENT_FIREFOX.parser);
	});
	return { pages: pages.map((reading) => ({ reading })) } as unknown as Pick<Look, "pages">;
}

test.each(["desktop", "mobile"])(
	"%s: pages whose links are sealed in part or whole give the same positions by the shown hosts",
	(device) => {
		for (const term of ["vélo pliant", "chaise longue", "lampe"]) {
			const truth = computeTruth(searchFor(params(device, term), DAY), SEED, { domain: null, url: null }).results.slice(0, 30);
			for (const rows of [0.3, 1]) {
				const look = lookAt(device, term, rows);
				for (const { domain } of truth) {
					const wanted = truth.find((one) => one.domain === domain || one.domain.endsWith(`.${domain}`));
					const seen = observe(look, { domain, depth: 30 });
					expect(seen, `${term} ${domain}`).toMatchObject({ outcome: "ranked", position: wanted?.position });
					if (seen.outcome === "ranked") expect(["", wanted?.url]).toContain(seen.url);
				}
				expect(observe(look, { domain: "nowhere.example", depth: 30 })).toMatchObject({
					outcome: "not_found",
					depth: Math.min(30, truth.length),
				});
			}
		}
	},
);

test("a sealed row keeps its place, host and folders as shown, and no token", () => {
	const row = desktopRow({ link: "/goto?url=CAES01", title: "Chairs", snippet: "All chairs" }).replace(
		"<cite>site</cite>",
		"<cite>https://www.shop.example<span> › chairs › red</span></cite>",
	);
	const { items, outcome, health } = read(desktopPage(madeResults(2).map(desktopRow).join("") + row, { hasNext: true }));
	expect([outcome, health.ok]).toEqual(["results", true]);
	const [, , sealed] = items.filter(({ type }) => type === "organic");
	expect(sealed).toMatchObject({
		position: 3,
		meta: { link: null, sealed: true, host: "www.shop.example", path: "/chairs/red", title: "Chairs" },
	});
	expect(JSON.stringify(items)).not.toContain("CAES01");
	const look = { pages: [{ reading: read(desktopPage(row, { hasNext: false })) }] } as unknown as Pick<Look, "pages">;
	expect(observe(look, { domain: "shop.example", depth: 30 })).toEqual({ outcome: "ranked", position: 1, url: "", depth: 1 });
	// The address itself is not known.
	expect(indexationOf(look, "https://www.shop.example/chairs/red", 10)).toMatchObject({ found: -1, reason: "sealed" });
});

test("below a sealed row that shows no host nothing is ranked and nothing is missing: it is unknown because of the seal", () => {
	const hidden = desktopRow({ link: "/goto?url=CAES02", title: "Chairs", snippet: "All" });
	const rows = madeResults(2).map(desktopRow);
	const look = { pages: [{ reading: read(desktopPage(rows[0] + hidden + rows[1], { hasNext: false })) }] } as unknown as Pick<
		Look,
		"pages"
	>;
	const hosts = look.pages[0]?.reading.items.map(({ meta }) => meta.host) ?? [];
	expect(observe(look, { domain: hosts[0] ?? "", depth: 30 })).toMatchObject({ outcome: "ranked", position: 1 });
	for (const domain of [hosts[2] ?? "", "nowhere.example"])
		expect(observe(look, { domain, depth: 30 })).toEqual({ outcome: "unknown", reason: "sealed", depth: 3, detail: null });
});

test("a sealed heading outside every row is unaccounted like any other", () => {
	const stray = '<div><a href="/goto?url=CAES03"><h3>Chairs</h3></a></div>';
	const page = desktopPage(madeResults(3).map(desktopRow).join("") + stray, { hasNext: true });
	expect(read(page).outcome).toBe("unrecognised");
});

test.each([
	["https://www.shop.example › chairs › red", { host: "www.shop.example", path: "/chairs/red", secure: true }],
	["http://shop.example", { host: "shop.example", path: "/", secure: false }],
	["Shop.Example/chairs/", { host: "shop.example", path: "/chairs", secure: true }],
	["https://bücher.example › …", { host: "xn--bcher-kva.example", path: "/", secure: true }],
	["https://www.a-very-long-na…", null],
	["A shop of chairs", null],
	["", null],
])("the address that %j shows", (text, shown) => {
	expect(readShownAddress(text)).toEqual(shown);
});
