import { expect, test } from "vitest";
import { alternatesOf, localizedUrl } from "./localized-url";
import { robotsText, sitemapXml } from "./robots";

const ORIGIN = "https://app.example.com";

test("English has the plain address, each other language its own, and the plain one is for everybody else", () => {
	expect(localizedUrl(ORIGIN, "/welcome", "en")).toBe("https://app.example.com/welcome");
	expect(alternatesOf(ORIGIN, "/status", ["en", "fr"])).toEqual([
		{ language: "en", href: "https://app.example.com/status" },
		{ language: "fr", href: "https://app.example.com/status?lang=fr" },
		{ language: "x-default", href: "https://app.example.com/status" },
	]);
});

test("robots.txt names the sitemap and keeps crawlers from what is no page; a closed site refuses everything", () => {
	const open = robotsText(`${ORIGIN}/sitemap.xml`);
	expect(open).toContain("Disallow: /api/\n");
	expect(open).toMatch(/\n\nSitemap: https:\/\/app\.example\.com\/sitemap\.xml\n$/);
	expect(open).not.toContain("Disallow: /\n");
	expect(robotsText(null)).toBe("User-agent: *\nDisallow: /\n");
});

test("the sitemap holds each page in each language with all its languages", () => {
	const xml = sitemapXml(ORIGIN, ["/welcome", "/status"], ["en", "fr", "es"]);
	expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.slice(ORIGIN.length))).toEqual([
		"/welcome",
		"/welcome?lang=fr",
		"/welcome?lang=es",
		"/status",
		"/status?lang=fr",
		"/status?lang=es",
	]);
	expect(xml.match(/hreflang="x-default" href="https:\/\/app\.example\.com\/status"/g)).toHaveLength(3);
});
