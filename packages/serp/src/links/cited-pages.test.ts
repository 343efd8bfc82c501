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
])("%s is the page %s", (href, link) => {
	expect(linksOf(href)).toEqual([link]);
});

test.each(["/search?q=again", "https://www.google.com/search?q=again", "javascript:void(0)", "mailto:a@b.example", ""])(
	"%s cites nothing",
	(href) => {
		expect(linksOf(href)).toEqual([]);
	},
);

test("a redirect of Gemini is sealed: its host is that of its title", () => {
	const href = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ";
	expect(
		citedPages([
			{ href: `${href}1`, title: "shop.example" },
			{ href: `${href}2`, title: "The best shops" },
			{ href: `${href}1`, title: "shop.example" },
		]),
	).toEqual([
		{ link: null, title: "shop.example", sealed: true, host: "shop.example" },
		{ link: null, title: "The best shops", sealed: true, host: "" },
	]);
});
