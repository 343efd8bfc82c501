import { expect, inject, test } from "vitest";
import { SITEMAP_MAX_BYTES, sitemapReader } from "./sitemap-reader";

const at = (path: string) => `${inject("outsideServer")}${path}`;
const addresses = ["93.184.216.34"];
const read = (path: string) => sitemapReader(null).read({ url: at(path), addresses });

async function seen(name: string) {
	return (await (await fetch(at(`/seen/${name}`))).json()) as { method: string; headers: Record<string, string> };
}

test("the text of a sitemap is read with a GET request that asks for XML or text", async () => {
	expect(await read("/200/sitemap?body=<urlset/>")).toBe("<urlset/>");
	expect(await seen("sitemap")).toMatchObject({
		method: "GET",
		headers: { accept: "application/xml, text/xml, text/plain, application/gzip" },
	});
});

test.each([302, 404, 500])("an answer of status %i has no text", async (status) => {
	expect(await read(`/${status}/sitemap?body=x`)).toBeNull();
});

test("a text of the maximum size is read, a longer one is refused", async () => {
	expect(await read(`/200/sitemap?body=x&times=${SITEMAP_MAX_BYTES}`)).toHaveLength(SITEMAP_MAX_BYTES);
	expect(await read(`/200/sitemap?body=x&times=${SITEMAP_MAX_BYTES + 1}`)).toBeNull();
});

test("a gzip file is unpacked up to the maximum size of its text", async () => {
	expect(await read("/200/sitemap?gzip&body=<urlset/>")).toBe("<urlset/>");
	expect(await read(`/200/sitemap?gzip&body=x&times=${SITEMAP_MAX_BYTES}`)).toHaveLength(SITEMAP_MAX_BYTES);
	expect(await read(`/200/sitemap?gzip&body=x&times=${SITEMAP_MAX_BYTES + 1}`)).toBeNull();
});

test("a closed port gives no text", async () => {
	expect(await sitemapReader(null).read({ url: "http://127.0.0.1:9/", addresses })).toBeNull();
});

test("an egress proxy gets the address with those that were checked, and its failure gives no text", async () => {
	const through = (path: string) =>
		sitemapReader({ url: at(path), key: "word" }).read({ url: "https://shop.example/sitemap.xml", addresses });
	expect(await through("/200/sitemap-egress?body=x")).toBe("x");
	expect((await seen("sitemap-egress")).headers).toMatchObject({
		"egress-url": "https://shop.example/sitemap.xml",
		"egress-addresses": "93.184.216.34",
		authorization: "Bearer word",
	});
	expect(await through("/200/sitemap-egress?body=x&failure=timeout")).toBeNull();
});
