import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults, mobilePage, mobileRow } from "../google/fixtures/page-parts";
import { readPage } from "../read-page";
import { RECENT_FIREFOX } from "../recent-firefox";

const read = (html: string, engine: "google" | "bing" = "google") =>
	readPage({ engine, html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
const lastOf = (html: string, engine?: "bing") => {
	const { outcome, items } = read(html, engine);
	const { host = "", path = "", sealed = false, link = null } = items.filter(({ type }) => type === "organic").pop()?.meta ?? {};
	return { outcome, host, path, sealed, link };
};
const ROWS = madeResults(3);
const CITE = "<cite>https://www.shop.example<span> › chairs</span></cite>";
const google = (link: string, cite = CITE) =>
	desktopPage(
		[...ROWS, { link, title: "Chairs", snippet: "All chairs" }]
			.map(desktopRow)
			.join("")
			.replace(/<cite>site<\/cite>(?![\s\S]*<cite>)/, cite),
	);
const bing = (link: string, cite = CITE) =>
	`<html><body><ol id="b_results">${[1, 2].map((n) => `<li class="b_algo"><h2><a href="https://site-${n}.example/">Site ${n}</a></h2></li>`).join("")}<li class="b_algo">${cite}<h2><a href="${link}">Chairs</a></h2></li></ol></body></html>`;

// Source: "Share links" of Google Search (share.google, search.app), and the shorteners' own descriptions.
test.each([
	"https://share.google/2x0AbCd",
	"https://search.app/AbC2",
	"https://g.co/kgs/abc",
	"https://goo.gl/abc",
	"https://x.app.goo.gl/abc",
	"https://lh3.googleusercontent.com/abc",
	"https://about.google/abc",
	"https://t.co/abc",
	"https://bit.ly/abc",
	"https://lnkd.in/abc",
	"https://www.bing.com/ck/b?u=abc",
	"https://r.search.yahoo.com/abc",
	"https://yandex.com/clck/jsredir?abc",
])("a result that leads to %s and shows a website has the website's host and no address", (link) => {
	const wanted = { outcome: "results", host: "www.shop.example", path: "/chairs", sealed: true };
	expect(lastOf(google(link))).toMatchObject({ ...wanted, link: null });
	expect(lastOf(bing(link), "bing")).toMatchObject(wanted);
	expect(lastOf(google(link, "")).host).not.toBe("www.shop.example");
});

test("a result that shows a shortener's own host, or a host of the same website, keeps its address", () => {
	expect(lastOf(google("https://bit.ly/pages/about", "<cite>https://bit.ly › pages</cite>"))).toMatchObject({
		host: "bit.ly",
		sealed: false,
	});
	expect(lastOf(google("https://m.shop.example/a"))).toMatchObject({ host: "m.shop.example", sealed: false });
	expect(lastOf(bing("https://shop.example/a"), "bing")).toMatchObject({ host: "shop.example", sealed: false });
});

test("a result whose link and shown host are two websites may be either's", () => {
	for (const reading of [lastOf(google("https://counter.example/r?id=1")), lastOf(bing("https://counter.example/r?id=1"), "bing")])
		expect(reading).toMatchObject({ outcome: "results", host: "", sealed: true });
	expect(lastOf(google("https://counter.example/r?id=1", "")).host).toBe("counter.example");
});

test("links of blocks to a shortener are sealed", () => {
	const top =
		'<div class="YzCcne" data-mcpr=""><h1>AI Overview</h1><p>It depends.</p><ul><li><a href="https://share.google/abc">A cited page</a></li></ul></div>';
	expect(read(desktopPage(ROWS.map(desktopRow).join(""), { top })).aiOverview).toMatchObject({
		state: "present",
		links: [{ link: null, sealed: true, host: "", title: "A cited page" }],
	});
});

test("rows that nobody sees are no results, of every layout and engine", () => {
	const rows = madeResults(4);
	const hidden = (row: string) => `<div style="display:none">${row}</div>`;
	const hosts = (html: string, engine?: "bing") =>
		read(html, engine).items.flatMap(({ type, meta }) => (type === "organic" ? [meta.host] : []));
	const seen = ["site-2.example", "site-3.example", "site-4.example"];
	expect(hosts(desktopPage(rows.map((row, place) => (place === 0 ? hidden(desktopRow(row)) : desktopRow(row))).join("")))).toEqual(seen);
	expect(hosts(mobilePage(rows.map((row, place) => (place === 0 ? hidden(mobileRow(row)) : mobileRow(row))).join("")))).toEqual(seen);
	const bingRow = (n: number) =>
		`<li class="b_algo"${n === 1 ? " hidden" : ""}><h2><a href="https://site-${n}.example/">Site ${n}</a></h2></li>`;
	expect(hosts(`<html><body><ol id="b_results">${[1, 2, 3, 4].map(bingRow).join("")}</ol></body></html>`, "bing")).toEqual(seen);
	const clear = (row: string) => `<div style="opacity:0">${row}</div>`;
	expect(read(desktopPage(rows.map((row, place) => (place === 0 ? clear(desktopRow(row)) : desktopRow(row))).join(""))).outcome).toBe(
		"unrecognised",
	);
	// Google's pages with a knowledge panel above the list do so until their scripts have run.
	expect(hosts(desktopPage(clear(rows.map(desktopRow).join(""))))).toHaveLength(4);
	expect(read(desktopPage(hidden(rows.map(desktopRow).join("")))).outcome).toBe("unrecognised");
});
