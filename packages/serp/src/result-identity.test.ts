import { expect, test } from "vitest";
import { desktopPage, desktopRow, madeResults, mobilePage, mobileRow } from "./google/fixtures/page-parts";
import type { PageReading } from "./page-reading";
import { readPage } from "./read-page";
import { RECENT_FIREFOX } from "./recent-firefox";

const hosts = ({ items }: PageReading) => items.flatMap(({ type, meta }) => (type === "organic" ? [meta.host] : []));
const read = (html: string, engine: "google" | "bing" = "google") =>
	readPage({ engine, html, status: 200, complete: true, start: 0 }, RECENT_FIREFOX.parser);
const bingPage = (rows: string) => `<html><body><ol id="b_results">${rows}</ol></body></html>`;
const bingRow = (n: number) => `<li class="b_algo"><h2><a href="https://site-${n}.example/">Site ${n}</a></h2></li>`;

test.each([2, 3])("an address that stands %i times in a row counts once, and those below move up", (times) => {
	const twice = (rows: string[]) => rows.map((row) => row.repeat(times)).join("");
	const wanted = ["site-1.example", "site-2.example", "site-3.example", "site-4.example"];
	for (const reading of [
		read(desktopPage(twice(madeResults(4).map(desktopRow)))),
		read(mobilePage(twice(madeResults(4).map((row) => mobileRow(row))))),
		read(bingPage(twice([1, 2, 3, 4].map(bingRow))), "bing"),
	]) {
		expect(hosts(reading)).toEqual(wanted);
		expect(reading.organicCount).toBe(4);
		expect(reading.items.filter(({ type }) => type === "organic").map(({ position }) => position)).toEqual([1, 2, 3, 4]);
	}
});

test("rows without a known host are never taken for one result", () => {
	const sealed = (n: number) => desktopRow({ link: `/goto?url=CAES${n}`, title: "Shop", snippet: "" }).replace("<cite>site</cite>", "");
	expect(read(desktopPage([1, 2, 3].map(sealed).join(""))).organicCount).toBe(3);
});

test("a sealed link that stands twice counts once; links with other tokens are other results, however alike they look", () => {
	const sealed = (token: string) => {
		const row = desktopRow({ link: `/goto?url=${token}`, title: "Shop", snippet: "The same text." });
		return row.replace("<cite>site</cite>", "<cite>https://www.shop.example › list</cite>");
	};
	const sealedList = (...tokens: string[]) =>
		hosts(read(desktopPage(`${tokens.map(sealed).join("")}${madeResults(1).map(desktopRow).join("")}`)));
	const [shop, other] = ["www.shop.example", "site-1.example"];
	expect(sealedList("CAESaaaa", "CAESaaaa")).toEqual([shop, other]);
	expect(sealedList("CAESaaaa", "CAESbbbb", "CAESbbbb")).toEqual([shop, shop, other]);
	const bingSealed = (token: string) =>
		`<li class="b_algo"><h2><a href="https://www.bing.com/ck/b?u=${token}">Shop</a></h2><cite>https://www.shop.example/list</cite></li>`;
	const bingList = (...tokens: string[]) => hosts(read(bingPage(tokens.map(bingSealed).join("") + bingRow(1)), "bing"));
	expect([bingList("xx1", "xx1"), bingList("xx1", "xx2")]).toEqual([
		[shop, other],
		[shop, shop, other],
	]);
});

test("other pages of one website keep their places", () => {
	const [one, two] = madeResults(2);
	if (!one || !two) throw new Error("two results");
	const others = ["/other", "/page?a=1&b=2", "/page/1?a=1&b=1", "/page?a=1&b=1#/route"].map((path) => ({
		...one,
		link: `https://site-1.example${path}`,
	}));
	expect(hosts(read(desktopPage([one, ...others, two].map(desktopRow).join(""))))).toHaveLength(6);
});

test.each([
	["highlighted words", "https://site-1.example/page?a=1&b=1#:~:text=more"],
	["a click of a shop", "https://site-1.example/page?a=1&b=1&srsltid=AfmBO0"],
	["a campaign", "https://site-1.example/page?utm_source=google&a=1&b=1"],
	["a place on the page", "https://site-1.example/page?a=1&b=1#reviews"],
	["a needless code", "https://site-1.example/%70age?a=1&b=1"],
	["another scheme", "http://site-1.example/page?a=1&b=1"],
	["a slash at the end", "https://site-1.example/page/?a=1&b=1"],
	["a place in the page", "https://site-1.example/page?a=1&b=1#reviews"],
	["an escaped letter", "https://site-1.example/p%61ge?a=1&b=1"],
	["another order of parameters", "https://site-1.example/page?b=1&a=1"],
])("a page directly again, spelled with %s, is one result; a place further down it is another list", (_, link) => {
	const rows = madeResults(5);
	const [one, two] = rows;
	if (!one || !two) throw new Error("five results");
	expect(hosts(read(desktopPage([one, { ...one, link }, ...rows.slice(1)].map(desktopRow).join(""))))).toHaveLength(5);
	expect(read(desktopPage([one, two, { ...one, link }, ...rows.slice(2)].map(desktopRow).join(""))).outcome).toBe("unrecognised");
	const bing = (address: string) => `<li class="b_algo"><h2><a href="${address.replaceAll("&", "&amp;")}">Chairs</a></h2></li>`;
	const bingList = (...links: string[]) => read(bingPage(links.map(bing).join("")), "bing");
	expect(hosts(bingList(one.link, link, two.link))).toHaveLength(2);
	expect(bingList(one.link, two.link, link).outcome).toBe("unrecognised");
});

test("a list that stands twice is not read, open or sealed", () => {
	const rows = madeResults(6);
	expect(read(desktopPage([...rows, ...rows].map(desktopRow).join(""))).outcome).toBe("unrecognised");
	expect(read(mobilePage([...rows, ...rows].map((row) => mobileRow(row)).join(""))).outcome).toBe("unrecognised");
	const sealed = (place: number) =>
		desktopRow({ link: `/goto?url=CAES${place}`, title: `Shop ${place % 6}`, snippet: "The same text." }).replace(
			"<cite>site</cite>",
			`<cite>https://www.shop-${place % 6}.example › list</cite>`,
		);
	expect(read(desktopPage(Array.from({ length: 12 }, (_, place) => sealed(place)).join(""))).outcome).toBe("unrecognised");
	expect(hosts(read(desktopPage(Array.from({ length: 6 }, (_, place) => sealed(place)).join(""))))).toHaveLength(6);
});

test("one page in another spelling far below keeps its place, as on real lists", () => {
	const rows = madeResults(10);
	const [one] = rows;
	if (!one) throw new Error("ten results");
	expect(hosts(read(desktopPage([...rows, { ...one, link: one.link.replace("https:", "http:") }].map(desktopRow).join(""))))).toHaveLength(
		11,
	);
});
