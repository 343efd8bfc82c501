import { expect, test } from "vitest";
import { readSitemap } from "./sitemap";

const HEAD = '<?xml version="1.0"?>\n';

test.each([
	[
		`${HEAD}<urlset xmlns="x"><url><loc> https://shop.example/a?b=1&amp;c=2 </loc><image:image><image:loc>https://cdn.example/1.png</image:loc></image:image></url><url><loc><![CDATA[https://shop.example/b]]></loc></url></urlset>`,
		{ kind: "pages", addresses: ["https://shop.example/a?b=1&c=2", "https://shop.example/b"] },
	],
	[
		`${HEAD}<sitemapindex><sitemap><loc>https://shop.example/products.xml</loc></sitemap></sitemapindex>`,
		{ kind: "index", addresses: ["https://shop.example/products.xml"] },
	],
	[
		"https://shop.example/a\n\nhttps://shop.example/b\r\n",
		{ kind: "pages", addresses: ["https://shop.example/a", "https://shop.example/b"] },
	],
	["<html><body>not found</body></html>", null],
	["", null],
])("the sitemap %j has %j", (text, expected) => {
	expect(readSitemap(text)).toEqual(expected);
});
