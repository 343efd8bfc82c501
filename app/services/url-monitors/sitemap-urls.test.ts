import { expect, test } from "vitest";
import { testCtx } from "../sessions/test-ctx";
import { sitemapUrls } from "./sitemap-urls";

const pages = (...urls: string[]) => `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
const index = (...urls: string[]) => `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join("")}</sitemapindex>`;
const PUBLIC = "1.1.1.1";

/** files: texts by URL. names: IP addresses by host name, a public one by default. */
function outside(files: Record<string, string | null>, names: Record<string, string[]> = {}) {
	const ctx = testCtx();
	const asked: string[] = [];
	const resolve = async (host: string) => names[host] ?? [PUBLIC];
	const read = async ({ url }: { url: string }) => {
		asked.push(url);
		return files[url] ?? null;
	};
	return { asked, ctx: { ...ctx, ports: { ...ctx.ports, webhooks: { ...ctx.ports.webhooks, resolve }, sitemaps: { read } } } };
}

test("the first ten sitemaps of an index are read", async () => {
	const parts = Array.from({ length: 12 }, (_, i) => `https://shop.example/${i}.xml`);
	const files = Object.fromEntries(parts.map((url, i) => [url, pages(`https://shop.example/page/${i}`)]));
	const { ctx, asked } = outside({ "https://shop.example/sitemap.xml": index(...parts), ...files });
	const { urls, unread } = await sitemapUrls(ctx, " https://shop.example/sitemap.xml ");
	expect(urls).toEqual(parts.slice(0, 10).map((_, i) => `https://shop.example/page/${i}`));
	expect(unread).toBe(0);
	expect(asked).toHaveLength(11);
});

test("sitemaps of an index that cannot be read are counted, and the pages of the others are kept", async () => {
	const parts = ["https://shop.example/a.xml", "https://shop.example/gone.xml", "https://10.0.0.1/b.xml", "https://shop.example/c.xml"];
	const files = { [parts[0] ?? ""]: pages("https://shop.example/a"), [parts[3] ?? ""]: pages("https://shop.example/c") };
	const { ctx } = outside({ "https://shop.example/s.xml": index(...parts), ...files });
	expect(await sitemapUrls(ctx, "https://shop.example/s.xml")).toEqual({
		urls: ["https://shop.example/a", "https://shop.example/c"],
		unread: 2,
	});
});

test("at most 5,000 addresses are returned", async () => {
	const { ctx } = outside({ "https://shop.example/s.xml": pages(...Array.from({ length: 5_001 }, (_, i) => `https://shop.example/${i}`)) });
	expect((await sitemapUrls(ctx, "https://shop.example/s.xml")).urls).toHaveLength(5_000);
});

const SITE = "https://shop.example/s.xml";
test.each([
	["http://shop.example/s.xml", {}, {}, "sitemap.address", 0],
	["https://10.0.0.1/s.xml", {}, {}, "sitemap.address", 0],
	["https://localhost/s.xml", {}, {}, "sitemap.address", 0],
	[SITE, {}, { "shop.example": [PUBLIC, "169.254.169.254"] }, "sitemap.address", 0],
	[SITE, {}, { "shop.example": [] }, "sitemap.unreachable", 0],
	[SITE, { [SITE]: null }, {}, "sitemap.unreachable", 1],
	[SITE, { [SITE]: "<html></html>" }, {}, "sitemap.none", 1],
	[SITE, { [SITE]: index("https://in.example/s.xml") }, { "in.example": ["127.0.0.1"] }, "sitemap.address", 1],
])("%s is refused without a request to an internal address", async (typed, files, names, key, calls) => {
	const { ctx, asked } = outside(files, names);
	await expect(sitemapUrls(ctx, typed)).rejects.toMatchObject({ code: "ValidationException", errors: { sitemap: [key] } });
	expect(asked).toHaveLength(calls);
});
