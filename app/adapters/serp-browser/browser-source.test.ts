import { env } from "cloudflare:workers";
import { brotliDecompressSync } from "node:zlib";
import { type CrawlerConfig, RECENT_FIREFOX } from "@serpentine/serp";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { SourceSession } from "~/services/source-ports";
import { partOf } from "../../../tests/builders/part-of";
import { browserSource } from "./browser-source";

const binding = (env as { BROWSER: Fetcher }).BROWSER;
const server = inject("pageServer");
const config: CrawlerConfig = { ...RECENT_FIREFOX, browser: { ...RECENT_FIREFOX.browser, timeoutMs: 3_000, tabs: 2 } };
// The term names the path of the page server.
const source = browserSource(binding, ({ search }) => ({
	url: search.term.startsWith("/") ? server + search.term : search.term,
	acceptLanguage: "fr-FR,fr;q=0.9",
}));
let session: SourceSession;

function load(path: string, device: "desktop" | "mobile" = "desktop", from = session, engine: "google" | "google_ai_mode" = "google") {
	const search = { engine, term: path, country: "fr", language: "fr", device, place: "" } as const;
	return from.fetchPage({ search, start: 0, held: 0, wanted: 30, at: 0 });
}

beforeAll(async () => {
	session = await source.open(config);
});
afterAll(() => session.close());

test("a result page is read as the browser shows it and kept compressed", async () => {
	const page = await load("/results");
	expect(page).toMatchObject({ status: 200, complete: true, failure: null, encoding: "br", url: `${server}/results` });
	expect(page.html.match(/<h3>/g)).toHaveLength(10);
	expect(brotliDecompressSync(page.body).toString()).toBe(page.html);
	expect(page.bytes).toBe(page.html.length);
});

test("what scripts fill in or lead on to is waited for", async () => {
	expect((await load("/late")).html).toContain("<h3>Shop</h3>");
	expect(await load("/onward")).toMatchObject({ status: 200, url: `${server}/results`, complete: true });
});

test("an answer in words is waited for until it is finished, and read unfinished where its time ends before", async () => {
	const words = (path: string) => load(path, "desktop", session, "google_ai_mode");
	expect((await words("/writing")).html).toContain("One and two.");
	expect((await load("/writing")).html).not.toContain("One and two.");
	expect(await words("/results")).toMatchObject({ status: 200, failure: null, complete: true });
});

test("a page that leads on to another search by itself is read as it was sent, for its own search", async () => {
	const elsewhere = encodeURIComponent("/search?q=elsewhere&start=0");
	for (const by of ["head", "script", "timer"]) {
		const page = await load(`/search?q=a&start=0&by=${by}&to=${elsewhere}`);
		expect(page).toMatchObject({ status: 200, failure: null, complete: true });
		expect([page.url, page.html.includes("<title>a - Google")]).toEqual([page.asked, true]);
	}
	// On a busy machine the shell may come to rest before its navigation begins. It holds no result then, so a look asks again.
	const again = () => load(`/search?q=a&start=0&by=shell&to=${encodeURIComponent("/search?q=a&start=0&sei=1")}`);
	await expect.poll(async () => (await again()).url, { timeout: 20_000 }).toBe(`${server}/search?q=a&start=0&sei=1`);
	const moved = await load(`/search?q=a&start=0&by=header&to=${elsewhere}`);
	expect(moved).toMatchObject({
		asked: `${server}/search?q=a&start=0&by=header&to=${elsewhere}`,
		url: `${server}/search?q=elsewhere&start=0`,
	});
});

test("a page that has scheduled another document is read there, also where it comes to rest before; other searches are not waited for", async () => {
	const next = "q=a&start=0&sei=1";
	for (const shows of ["", "&results"]) {
		const refresh = (seconds: number, to: string) =>
			load(`/search?q=a&start=0&by=refresh${shows}&in=${seconds}&to=${encodeURIComponent(`/search?${to}`)}`);
		expect((await refresh(1, next)).url).toBe(`${server}/search?${next}`);
		for (const page of [await refresh(1, "q=elsewhere&start=0"), await refresh(60, next)]) expect(page.url).toBe(page.asked);
	}
});

test("the document as sent comes beside what scripts made of it", async () => {
	const page = await load("/search?q=a&by=emptied");
	expect(page.html.match(/<h3>/g)).toHaveLength(2);
	expect(typeof page.sent === "object" && page.sent.html.match(/<h3>/g)).toHaveLength(10);
	// A document that never closes is read as it was sent.
	expect((await load("/cut")).sent).toBe("as-shown");
});

test("five redirects are followed and no more", async () => {
	expect(await load("/hops?left=5")).toMatchObject({ status: 200, url: `${server}/results`, failure: null });
	expect(await load("/hops?left=6")).toMatchObject({ status: 302, html: "" });
	expect(await load("/results")).toMatchObject({ status: 200, failure: null });
});

test("S43 nothing on a page reaches loopback or another address that is not public", async () => {
	expect(await load("/inward")).toMatchObject({ status: 200, failure: null, url: `${server}/inward` });
	await new Promise((resolve) => setTimeout(resolve, 1_000));
	expect((await load("/secrets")).html).toContain("<pre></pre>");
});

test("every page is asked by a stranger, in the search's language and with the browser's own name", async () => {
	await load("/seen");
	const { html } = await load("/seen");
	expect(html).toContain("fr-FR,fr;q=0.9");
	expect(html).toMatch(/HeadlessChrome|Chrome\//);
	expect(html).not.toContain("known=yes");
	expect(html).not.toContain("Mobile");
	expect((await load("/seen", "mobile")).html).toMatch(/Android.*Chrome\/\S+ Mobile/);
});

test("a page that was cut short does not look whole", async () => {
	const cut = await load("/cut");
	expect(cut.html).not.toContain("</html>");
	expect(await load("/short")).toMatchObject({ status: 200, complete: false });
});

test("error statuses, empty answers and broken connections are distinguished", async () => {
	expect(await load("/busy")).toMatchObject({ status: 429, failure: null });
	expect(await load("/broken")).toMatchObject({ status: 500, failure: null });
	expect(await load("/empty")).toMatchObject({ status: 200, failure: null });
	expect(await load("/reset")).toMatchObject({ status: 0, html: "", failure: "reset" });
	expect(await load("/silent")).toMatchObject({ html: "", failure: "timeout" });
	expect(await load("/results")).toMatchObject({ status: 200, failure: null });
});

test("more pages than tabs, of both devices, are all read", async () => {
	const pages = await Promise.all(Array.from({ length: 8 }, (_, index) => load("/results", index % 2 ? "mobile" : "desktop")));
	for (const page of pages) expect(page).toMatchObject({ status: 200, failure: null });
});

test("a lost browser is one failure of the browser, then one new browser is launched", async () => {
	const sockets: WebSocket[] = [];
	const watched = partOf<Fetcher>({
		async fetch(...request: Parameters<Fetcher["fetch"]>) {
			const response = await binding.fetch(...request);
			if (response.webSocket) sockets.push(response.webSocket);
			return response;
		},
	});
	const fragile = await browserSource(watched, ({ search }) => ({ url: server + search.term, acceptLanguage: "en" })).open(config);
	expect(await load("/results", "desktop", fragile)).toMatchObject({ status: 200, failure: null });
	const caught = load("/silent", "desktop", fragile);
	setTimeout(() => sockets[0]?.close(1000), 300);
	expect(await caught).toMatchObject({ html: "", complete: false, failure: "browser" });
	expect(await load("/results", "desktop", fragile)).toMatchObject({ status: 200, failure: null });
	sockets[1]?.close(1000);
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(await load("/results", "desktop", fragile)).toMatchObject({ failure: "browser" });
	expect(sockets).toHaveLength(2);
	await fragile.close();
});

test("a browser that cannot be had is a failure of the browser, not an exception", async () => {
	const nothing = partOf<Fetcher>({ fetch: () => Promise.reject(new Error("no browser")) });
	const broken = await browserSource(nothing, () => ({ url: server, acceptLanguage: "en" })).open(config);
	for (let tries = 0; tries < 3; tries++)
		expect(await load("/results", "desktop", broken)).toMatchObject({ status: 0, failure: "browser" });
	await broken.close();
});
