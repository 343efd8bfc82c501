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

test("the same address further down, and other pages of one website, keep their places", () => {
	const [one, two, three] = madeResults(3);
	if (!one || !two || !three) throw new Error("three results");
	const other = { ...one, link: "https://site-1.example/other" };
	expect(hosts(read(desktopPage([one, two, one, three].map(desktopRow).join(""))))).toHaveLength(4);
	expect(hosts(read(desktopPage([one, other, two].map(desktopRow).join(""))))).toHaveLength(3);
});
