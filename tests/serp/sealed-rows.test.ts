import { RECENT_FIREFOX, readPage, readShownAddress } from "@serpentine/serp";
import {
	basicPage,
	basicRow,
	desktopPage,
	desktopRow,
	type MadeResult,
	madeResults,
	mobilePage,
	mobileRow,
	oldRow,
} from "@serpentine/serp/test-support";
import { answerSearch, computeTruth } from "@serpentine/simulator";
import { DAY, SEED, searchFor } from "@serpentine/simulator/for-tests";
import { expect, test } from "vitest";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import { indexationOf } from "~/domain/url-monitor/indexation";

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

/** Addresses of the engine's own hosts that do not tell where they lead. */
const SEALS = [
	"/goto?url=CAESegTOKEN",
	"/gt?url=CAESegTOKEN",
	"/gt/CAESegTOKEN",
	"//www.google.com/gt?url=CAESegTOKEN",
	"https://www.google.com/gt?url=CAESegTOKEN",
	"http://www.google.com:80/gt?url=CAESegTOKEN",
	"HTTPS://WWW.GOOGLE.COM/gt?url=CAESegTOKEN",
	"https://www.google.com./gt?url=CAESegTOKEN",
	"https://google.fr/gt?url=CAESegTOKEN",
	"https://www.google.co.uk/link/CAESegTOKEN",
	"https://www.google.com.br/x",
	"https://click.google.de/CAESegTOKEN",
	"/url?sa=t&url=CAESegTOKEN",
	"/interstitial?url=CAESegTOKEN",
	"https://support.google.com/gt?url=CAESegTOKEN",
	"https://x-9d4c.cdn.ampproject.org/new/CAESegTOKEN",
	"https://webcache.googleusercontent.com/x?t=CAESegTOKEN",
	// Redirects of other engines on this engine's page.
	"https://www.bing.com/ck/a?u=CAESegTOKEN",
	"https://r.search.yahoo.com/RU=CAESegTOKEN/RK=2",
];
const LAYOUTS: [string, (rows: string) => string, (one: MadeResult) => string, (row: string, shown: string) => string][] = [
	["desktop", (rows) => desktopPage(rows, { hasNext: false }), desktopRow, (row, shown) => row.replace("<cite>site", `<cite>${shown}`)],
	[
		"desktop of 2016",
		(rows) => desktopPage(rows, { hasNext: false }),
		oldRow,
		(row, shown) => row.replace('<div class="s">', `<div class="s"><cite>${shown}</cite>`),
	],
	[
		"mobile",
		(rows) => mobilePage(rows, { hasNext: false }),
		(one) => mobileRow(one),
		(row, shown) => row.replace('<div role="heading"', `<span role="text">${shown}</span><div role="heading"`),
	],
	[
		"basic",
		(rows) => basicPage(rows, { hasNext: false }),
		(one) => basicRow(one),
		(row, shown) => row.replace("</h3>", `</h3><div class="BNeawe UPmit">${shown}</div>`),
	],
];
const SHOWN = "https://www.shop.example<span> › chairs</span>";

test.each(LAYOUTS.flatMap(([name, page, row, show]) => SEALS.map((seal) => [name, seal, page, row, show] as const)))(
	"%s: a row with the link %s counts by the host that it shows, its address sealed; without one nothing from there on is known",
	(_layout, seal, page, row, show) => {
		const results = madeResults(5).map((one) => row(one));
		const sealed = row({ link: "x", title: "Chairs", snippet: "All chairs of other.example" }).replace(/href="[^"]*"/, `href="${seal}"`);
		const look = (shown: string) => {
			const html = page([...results.slice(0, 3), shown === "" ? sealed : show(sealed, shown), ...results.slice(3)].join(""));
			return { pages: [{ reading: read(html) }] } as unknown as Pick<Look, "pages">;
		};
		const seen = (domain: string, shown = SHOWN) => observe(look(shown), { domain, depth: 30 });
		// The oldest layouts do not say whether there are more results.
		const [reading] = look(SHOWN).pages;
		expect(reading?.reading).toMatchObject({ outcome: "results", organicCount: 6 });
		expect(reading?.reading.items[3]).toMatchObject({
			position: 4,
			meta: { link: null, sealed: true, host: "www.shop.example", path: "/chairs" },
		});
		expect(JSON.stringify(reading?.reading)).not.toContain("TOKEN");
		expect(seen("shop.example")).toMatchObject({ outcome: "ranked", position: 4, url: "" });
		expect(seen("site-4.example")).toMatchObject({ outcome: "ranked", position: 5 });
		for (const domain of ["shop.example", "site-4.example", "nowhere.example"])
			expect(seen(domain, "")).toMatchObject({ outcome: "unknown", reason: "sealed" });
		expect(seen("site-3.example", "")).toMatchObject({ outcome: "ranked", position: 3 });
	},
);

test.each([
	["https://support.google.com/websearch/answer/1", "https://support.google.com › answer"],
	["https://support.google.com/websearch/answer/1", "site"],
	["https://www.google.com/account/about/", "https://www.google.com › account"],
	["https://www.google.com/account/about/", "site"],
	["https://books.google.com/books?id=7zgQAQAAIAAJ", "site"],
	["https://news.google.com/", "https://www.google.com › news"],
	["https://www.bing.com/webmasters", "https://www.bing.com › webmasters"],
])("the engine's own page %s that shows %s is an ordinary result", (link, shown) => {
	const row = desktopRow({ link, title: "Help", snippet: "" }).replace("<cite>site", `<cite>${shown}`);
	const [, item] = read(desktopPage(desktopRow({ ...(madeResults(1)[0] as MadeResult) }) + row)).items;
	expect(item?.meta).toMatchObject({ link, host: new URL(link).hostname });
	expect(item?.meta).not.toHaveProperty("sealed");
});

test("a title with a link to a search of the engine is a result only where the row shows another website's host", () => {
	const rowWith = (shown: string) =>
		desktopRow({ link: "/search?goto=CAESegTOKEN", title: "Chairs", snippet: "" }).replace("<cite>site", `<cite>${shown}`);
	const count = (row: string) => read(desktopPage(madeResults(2).map(desktopRow).join("") + row)).organicCount;
	expect([count(rowWith("shop.example")), count(rowWith("www.google.com")), count(rowWith("site"))]).toEqual([3, 2, 2]);
});

test("a heading over news leads to a search of the engine, beside links to the pages whose hosts it shows: it is no result", () => {
	const news =
		'<div class="g"><h3 class="r"><a href="/search?q=x&amp;tbm=nws">News for x</a></h3><div class="s"><a href="https://paper.example/">Today</a><cite>paper.example</cite></div></div>';
	const links = madeResults(3).map(({ link }) => link);
	const { items } = read(desktopPage(madeResults(3).map(oldRow).join("") + news));
	expect(items.filter(({ type }) => type === "organic").map(({ meta }) => meta.link)).toEqual(links);
});

test("a sealed heading outside every row is unaccounted like any other", () => {
	const stray = '<div><a href="/goto?url=CAES03"><h3>Chairs</h3></a></div>';
	const page = desktopPage(madeResults(3).map(desktopRow).join("") + stray, { hasNext: true });
	expect(read(page).outcome).toBe("unrecognised");
});

test.each([
	["https://www.shop.example › chairs › red", { host: "www.shop.example", path: "/chairs/red", secure: true }],
	["http://shop.example", { host: "shop.example", path: "/", secure: false }],
	["shop.example/chairs/", { host: "shop.example", path: "/chairs", secure: true }],
	["Shop.Example/chairs/", null],
	["https://bücher.example › …", { host: "xn--bcher-kva.example", path: "/", secure: true }],
	["https://www.a-very-long-na…", null],
	["A shop of chairs", null],
	["", null],
])("the address that %j shows", (text, shown) => {
	expect(readShownAddress(text)).toEqual(shown);
});
