import { expect, test } from "vitest";
import { isWantedPage, matchesOnPage } from "./match-domain";

function organic(links: readonly string[]) {
	return links.map((link, index) => {
		const { protocol, hostname, pathname } = new URL(link);
		const meta = { link, title: "", snippet: "", secure: protocol === "https:", host: hostname, path: pathname };
		return { type: "organic", position: index + 1, blockPosition: index + 2, meta };
	});
}

test("all own addresses of a page are kept, each with both ranks", () => {
	const items = organic([
		"https://example.com/a",
		"https://other.example/",
		"http://www.example.com:8080/b",
		"https://blog.example.com./c",
	]);
	expect(matchesOnPage(items, { domain: "example.com" })).toEqual([
		{ position: 1, blockPosition: 2, link: "https://example.com/a" },
		{ position: 3, blockPosition: 4, link: "http://www.example.com:8080/b" },
		{ position: 4, blockPosition: 5, link: "https://blog.example.com./c" },
	]);
});

test("the website's rule decides which hosts are its own", () => {
	const items = organic(["https://example.com/", "https://www.example.com/", "https://blog.example.com/"]);
	const positions = (hosts: "exact" | "www" | "subdomains") =>
		matchesOnPage(items, { domain: "example.com", hosts }).map((one) => one.position);
	expect([positions("exact"), positions("www"), positions("subdomains")]).toEqual([[1], [1, 2], [1, 2, 3]]);
});

test("the wanted path marks the page and hides no other", () => {
	const items = organic(["https://example.com/a", "https://example.com/b"]);
	expect(matchesOnPage(items, { domain: "example.com", path: "/b" }).map((one) => one.wanted)).toEqual([false, true]);
});

test("advertisements and other blocks have no position and match nothing", () => {
	const [item] = organic(["https://example.com/"]);
	expect(item && matchesOnPage([{ ...item, position: null }], { domain: "example.com" })).toEqual([]);
});

test("a look-alike in another script is not the website", () => {
	expect(matchesOnPage(organic(["https://exаmple.com/", "https://example.com.evil.test/"]), { domain: "example.com" })).toEqual([]);
});

test.each([
	["https://example.com/chairs", "/chairs", true],
	["http://example.com/chairs/", "/chairs", true],
	["https://example.com:444/chairs", "/chairs/", true],
	["https://example.com/chairs", "chairs", true],
	["https://example.com/chairs?utm=1#top", "/chairs", true],
	["https://example.com/chairs?id=1", "/chairs?id=1", true],
	["https://example.com/chairs?id=2", "/chairs?id=1", false],
	["https://example.com/st%C3%BChle", "/stühle", true],
	["https://example.com/st%c3%bchle", "/st%C3%BChle", true],
	["https://example.com/a%2Fb", "/a/b", false],
	["https://example.com/chairs-red", "/chairs", false],
	["https://example.com/chairs/red", "/chairs", false],
	["https://example.com/Chairs", "/chairs", false],
	["https://example.com", "/", true],
	["https://example.com/a/../chairs", "/chairs", true],
	["https://example.com/%E0%A4%A", "/%E0%A4%A", true],
	["https://example.com/x", "//evil.test/x", false],
])("%s is the wanted %s: %s", (link, path, wanted) => {
	expect(isWantedPage(link, path)).toBe(wanted);
});
