import { alternatesOf, localizedUrl } from "./localized-url";

/** Addresses that are not pages. Screens stay open to crawlers, because only a page that is read tells its `noindex`. */
const CLOSED = ["/api/", "/storage/", "/live", "/mcp", "/oauth/", "/s/", "/reports/"];

/** robots.txt. sitemap: its address; null closes the whole site. Source: RFC 9309, sitemaps.org "Specifying the Sitemap location". */
export function robotsText(sitemap: string | null): string {
	if (sitemap === null) return "User-agent: *\nDisallow: /\n";
	return ["User-agent: *", "Allow: /api/openapi.json", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${sitemap}`, ""].join(
		"\n",
	);
}

/** The sitemap: each page in each language, with its other languages. Origins and paths have no character that XML escapes. Source: sitemaps.org protocol 0.9. */
export function sitemapXml(origin: string, pagePaths: readonly string[], languages: readonly string[]): string {
	const entries = pagePaths.flatMap((path) => {
		const links = alternatesOf(origin, path, languages).map(
			({ language, href }) => `\t\t<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
		);
		return languages.map((language) =>
			["\t<url>", `\t\t<loc>${localizedUrl(origin, path, language)}</loc>`, ...links, "\t</url>"].join("\n"),
		);
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...entries,
		"</urlset>",
		"",
	].join("\n");
}
