/** Maximum number of addresses in one sitemap. Source: sitemaps.org. */
export const SITEMAP_MAX_URLS = 50_000;

/** A sitemap lists pages; an index lists further sitemaps. */
export interface Sitemap {
	kind: "pages" | "index";
	addresses: string[];
}

const LOCATION = /<(?:[\w-]+:)?loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/(?:[\w-]+:)?loc>/gi;
const ENTITIES: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" };

/** Reads a sitemap in XML or as plain lines; returns null for any other text. Addresses of images and videos are omitted. */
export function readSitemap(text: string): Sitemap | null {
	if (/<(?:[\w-]+:)?(urlset|sitemapindex)[\s>]/i.test(text)) {
		const kind = /<(?:[\w-]+:)?sitemapindex[\s>]/i.test(text) ? "index" : "pages";
		// Extensions put elements with their own prefix into an entry.
		const own = text.replaceAll(/<(image|video|news):[\s\S]*?<\/\1:[\w-]+>/gi, "");
		return { kind, addresses: [...own.matchAll(LOCATION)].slice(0, SITEMAP_MAX_URLS).map(([, address = ""]) => plainText(address)) };
	}
	const lines = text.split(/\r?\n/).map((line) => line.trim());
	const addresses = lines.filter((line) => line !== "");
	const areAddresses = addresses.length > 0 && addresses.every((line) => /^https?:\/\/\S+$/i.test(line));
	return areAddresses ? { kind: "pages", addresses: addresses.slice(0, SITEMAP_MAX_URLS) } : null;
}

function plainText(text: string): string {
	return text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);
}
