import { expect, test } from "vitest";
import { citedPages } from "./cited-pages";

const linksOf = (...hrefs: string[]) => citedPages(hrefs.map((href) => ({ href, title: "" }))).map(({ link }) => link);

test("each page stands once, in the order of its first mention, without the marked passage", () => {
	expect(
		linksOf(
			"https://b.example/page#:~:text=some%20words,more",
			"https://a.example/?q=1",
			"https://b.example/page#part:~:text=other",
			"https://b.example/page#part",
			"https://b.example/page/",
		),
	).toEqual(["https://b.example/page", "https://a.example/?q=1", "https://b.example/page/"]);
});

test.each([
	["https://a.example/x?utm_source=chatgpt.com", "https://a.example/x"],
	["https://a.example/x?utm_source=openai#top", "https://a.example/x#top"],
	["https://a.example/x?a=1&utm_source=openai&b=2", "https://a.example/x?a=1&b=2"],
	["https://a.example/x?utm_source=newsletter", "https://a.example/x?utm_source=newsletter"],
	["/url?q=https://a.example/y&sa=U", "https://a.example/y"],
	["https://support.google.com/websearch/answer/1", "https://support.google.com/websearch/answer/1"],
	["https://www.google.com/url?q=https%3A%2F%2Fa.example%2Fy&ust=1", "https://a.example/y"],
	["https://a.example/x?next=:~:text=1", "https://a.example/x?next=:~:text=1"],
	// Without a scheme.
	["a.example/x", "https://a.example/x"],
	["//a.example/x", "https://a.example/x"],
])("%s is the page %s", (href, link) => {
	expect(linksOf(href)).toEqual([link]);
});

test.each([
	"/search?q=again",
	"https://www.google.com/search?q=again",
	"www.google.com/search?q=again",
	"https://[your-domain]/",
	"javascript:void(0)",
	"mailto:a@b.example",
	"",
])("%s cites nothing", (href) => {
	expect(linksOf(href)).toEqual([]);
});

const GEMINI = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ";
const sealedAs = (title: string | null) => citedPages([{ href: GEMINI, title }]).map(({ link, sealed, host }) => [link, sealed, host]);

test.each([
	["shop.example", "shop.example"],
	["www.Shop.example", "www.shop.example"],
	["müller.de", "xn--mller-kva.de"],
	["例え.jp", "xn--r8jz45g.jp"],
	["shop.example/lamps?a=1", "shop.example"],
	["https://shop.example/", "shop.example"],
	["shop.example.", "shop.example"],
	["shop.co.uk", "shop.co.uk"],
	// Nobody can know whose page it is.
	["Best lamps | Example Shop", ""],
	["Example", ""],
	["Node.js", ""],
	["manual.pdf", ""],
	["10.0.0.1", ""],
	["a@shop.example", ""],
	["", ""],
	[null, ""],
])("a redirect of Gemini with the title %j is sealed, of the host %j", (title, host) => {
	expect(sealedAs(title)).toEqual([[null, true, host]]);
});

test("each redirect of Gemini is one page", () => {
	const pages = citedPages(["1", "2", "1"].map((end) => ({ href: GEMINI + end, title: "shop.example" })));
	expect(pages).toEqual([1, 2].map(() => ({ link: null, title: "shop.example", sealed: true, host: "shop.example" })));
});

test.each([
	"https://www.google.com/goto?url=CAESAAbc",
	"https://www.google.com/url?q=CAESAAbc",
	"/goto?url=CAESAAbc",
	"https://www.bing.com/ck/a?u=zz",
	"https://share.google/abc",
	"https://bit.ly/abc",
])("%s leads to a page that nobody is told: its host is not the redirect's", (href) => {
	expect(citedPages([{ href, title: "Lamps" }])).toEqual([{ link: null, title: "Lamps", sealed: true, host: "" }]);
	expect(citedPages([{ href, title: "shop.example" }])).toMatchObject([{ link: null, host: "shop.example" }]);
});

test("a source without an address is cited nonetheless, and a shown host counts before the title", () => {
	expect(
		citedPages([
			{ href: null, title: "Lamps of the year" },
			{ href: null, title: "" },
			{ href: "/x", title: "Shop", sealedHost: "" },
			{ href: "/y", title: "other.example", sealedHost: "shop.example" },
		]),
	).toEqual([
		{ link: null, title: "Lamps of the year", sealed: true, host: "" },
		{ link: null, title: "Shop", sealed: true, host: "" },
		{ link: null, title: "other.example", sealed: true, host: "shop.example" },
	]);
});
